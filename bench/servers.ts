import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { compiled, server } from '../scripts/setup/place.mjs'
import { call } from './call.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A server under test: a process of its own. */
export interface Server {
  name: 'product' | 'thin'
  pid: number
  port: number
  /** From the process's start until `/api/health` answered 200, milliseconds. */
  startMs: number
  stop(): Promise<void>
}

export interface ServerOptions {
  /** Writes a CPU profile of the server here when it ends. */
  profileFolder?: string
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Servers that still run, to be ended whatever happens. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

async function healthy(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${said()}`)
    const answer = await call(port, { method: 'GET', path: '/api/health', host: 'localhost' }).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error(`The server did not become healthy within a minute:\n${said()}`)
}

async function start(
  name: Server['name'],
  script: readonly string[],
  env: Record<string, string>,
  { profileFolder }: ServerOptions,
): Promise<Server> {
  const port = await freePort()
  if (profileFolder) mkdirSync(profileFolder, { recursive: true })
  const profiling = profileFolder
    ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=${name}-${port}.cpuprofile`]
    : []
  const begun = performance.now()
  const child = spawn(process.execPath, [...profiling, ...script], {
    cwd: root,
    // Nothing of the asker's own settings: a bench measures the same thing everywhere. What Node has compiled is kept, as by `npm start`.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: compiled,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const keep = (text: Buffer) => {
    output = `${output}${text}`.slice(-8000)
  }
  child.stdout!.on('data', keep)
  child.stderr!.on('data', keep)
  child.once('exit', () => running.delete(child))
  await healthy(child, port, () => output)
  const startMs = performance.now() - begun
  return {
    name,
    pid: child.pid!,
    port,
    startMs,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The product as people start it, on its embedded database in `dataDir`. */
export const startProduct = (dataDir: string, options: ServerOptions = {}): Promise<Server> =>
  start('product', server, { DATA_DIR: dataDir, HOST: '127.0.0.1', SEED: 'demo', BNR_URL: 'none' }, options)

/** The hand-written server, on the same database. */
export const startThin = (databaseUrl: string, secretKey: string, options: ServerOptions = {}): Promise<Server> =>
  start(
    'thin',
    [...server.slice(0, -1), 'bench/thin/main.ts'],
    { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey },
    options,
  )
