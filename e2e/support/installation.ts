import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureServerBuilt } from '../../scripts/setup/build-server.mjs'
import { server } from '../../scripts/setup/place.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A mail as the mailbox of the installation keeps it, with an address for each of its files. */
export interface SentMail {
  id: string
  subject: string
  text: string
  html: string
  attachments: { name: string; url: string }[]
}

/** A running server, as a journey meets it. */
export interface Installation {
  port: number
  /** The sub-domain of the journey's demo company; its people have addresses at `<demo>.test`. */
  demo: string
  /** The page address of a company, or of the main domain. */
  url(company: string | null, path?: string): string
  /** Mails to an address, newest first. */
  mails(to: string): Promise<SentMail[]>
}

/** The server that listens at this port. */
export const installationAt = (port: number, demo = 'demo'): Installation => ({
  port,
  demo,
  url: (company, path = '/') => `http://${company ? `${company}.` : ''}localhost:${port}${path}`,
  async mails(to) {
    const { body } = await get(port, 'localhost', `/api/mailbox?to=${encodeURIComponent(to)}`)
    return JSON.parse(body).data
  },
})

/** A port that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** GET on the loopback address with a Host of our choosing: Node does not resolve `demo.localhost`, the browser does. */
export function get(port: number, host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    call.on('error', reject)
    call.end()
  })
}

async function untilHealthy(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${log()}`)
    const { status } = await get(port, 'localhost', '/api/health').catch(() => ({ status: 0 }))
    if (status === 200) return
    await pause(100)
  }
  throw new Error(`The server did not become healthy: ${log()}`)
}

export interface Started {
  port: number
  stop(): Promise<void>
}

/** Starts a server of these settings on a fresh data folder, and waits until it is healthy. `log`: a file for all it says. */
export async function startProcess(
  program: readonly string[],
  settings: Record<string, string>,
  log?: string,
): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vatra-journey-'))
  const port = await freePort()
  let output = ''
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), BNR_URL: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (log) await writeFile(log, '')
  const keep = (chunk: Buffer) => {
    if (log) appendFileSync(log, chunk)
    output = (output + chunk.toString()).slice(-4000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  await untilHealthy(port, child, () => output)
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** An installation of one journey's own, for settings that the others do not have; started the way a person starts it. */
export async function startInstallation({
  seed,
  settings,
}: {
  seed: 'demo' | 'none'
  settings?: Record<string, string>
}): Promise<Installation & Started> {
  ensureServerBuilt()
  const started = await startProcess(server, { SEED: seed, ...settings })
  return { ...installationAt(started.port), ...started }
}

/** The newest mail to an address, once it has been sent. */
export async function nextMail(installation: Installation, to: string, after = 0): Promise<SentMail> {
  for (let tries = 0; tries < 150; tries += 1) {
    const mails = await installation.mails(to)
    if (mails.length > after) return mails[0]!
    await pause(100)
  }
  throw new Error(`No mail came to ${to}.`)
}
