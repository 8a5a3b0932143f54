import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureServerBuilt } from '../../../../scripts/setup/build-server.mjs'
import { root, server } from '../../../../scripts/setup/place.mjs'
import { demoAccounts } from '../../demo/index.ts'
import { type HttpAnswer, type HttpCall, httpCall } from '../http-call.ts'

const HOST = 'demo.localhost'

/** The product in a process of its own, as it is started on a machine, with the demo company. */
export interface ServerProcess {
  pid: number
  port: number
  /** Milliseconds from the start to the first healthy answer. */
  startedIn: number
  /** All that it has written to its log. */
  said(): string
  /** A request to the demo company. */
  call(call: Omit<HttpCall, 'port' | 'host'>): Promise<HttpAnswer>
  /** `kill -9`: nothing of it runs on. */
  kill(): Promise<void>
  /** SIGTERM; answers how it ended and how many milliseconds that took. */
  stop(): Promise<{ code: number | null; took: number }>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function untilHealthy(port: number, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await httpCall({ port, host: HOST, path: '/health' }).catch(() => null)
    if (answer?.status === 200) return
    await pause(20)
  }
  throw new Error(`The server did not become healthy: ${said().slice(-4000)}`)
}

/** `settings`: besides those that every such server has. */
export async function startServer(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  ensureServerBuilt()
  const begun = Date.now()
  const { PATH, HOME, TMPDIR } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    SEED: 'demo',
    ...settings,
  }
  const child = spawn(process.execPath, server, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit') as Promise<[number | null]>
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  await untilHealthy(port, child, () => said)
  return {
    pid: child.pid!,
    port,
    startedIn: Date.now() - begun,
    said: () => said,
    call: (call) => httpCall({ port, host: HOST, ...call }),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      const asked = Date.now()
      child.kill('SIGTERM')
      const [code] = await exited
      return { code, took: Date.now() - asked }
    },
  }
}

/** Signs the demo company's administrator in. */
export async function signIn(server: ServerProcess, account = demoAccounts[0]): Promise<string> {
  const { status, body } = await server.call({ method: 'POST', path: '/login', body: account })
  if (status !== 200) throw new Error(`Signing in: ${status} ${JSON.stringify(body)}`)
  return body.data.meta.token
}
