import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureServerBuilt } from '../../../../scripts/setup/build-server.mjs'
import { root, server } from '../../../../scripts/setup/place.mjs'
import { demoAccounts } from '../../demo/index.ts'
import { type HttpAnswer, type HttpCall, httpCall } from '../http-call.ts'

const HOST = 'demo.localhost'
/** Far longer than a busy machine takes: who still runs by then waits for something that does not come. */
const STOPPED_AFTER_MS = 120_000
const HEALTHY_AFTER_MS = 120_000

/** The product in a process of its own, as it is started on a machine, with the demo company. */
export interface ServerProcess {
  pid: number
  port: number
  /** All that it has written to its log. */
  said(): string
  /** A request to the demo company. */
  call(call: Omit<HttpCall, 'port' | 'host'>): Promise<HttpAnswer>
  /** `kill -9`: nothing of it runs on. */
  kill(): Promise<void>
  /** SIGTERM; answers the code with which it ended by itself, null where it had to be killed after minutes. */
  stop(): Promise<number | null>
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
  const deadline = Date.now() + HEALTHY_AFTER_MS
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
  const { PATH, HOME, TMPDIR } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    SEED: 'demo',
    BNR_URL: 'none',
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
    said: () => said,
    call: (call) => httpCall({ port, host: HOST, ...call }),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      const tooLong = setTimeout(() => child.kill('SIGKILL'), STOPPED_AFTER_MS)
      const [code] = await exited
      clearTimeout(tooLong)
      return code
    },
  }
}

/** Signs the demo company's administrator in. */
export async function signIn(server: ServerProcess, account = demoAccounts[0]): Promise<string> {
  const { status, body } = await server.call({ method: 'POST', path: '/login', body: account })
  if (status !== 200) throw new Error(`Signing in: ${status} ${JSON.stringify(body)}`)
  return body.data.meta.token
}
