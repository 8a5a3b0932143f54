import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, type ServerProcess, signIn, startServer } from './server-process.ts'

const MEGABYTE = 1024 * 1024
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const BLOCK = Buffer.alloc(256 * 1024, 7)
const run = promisify(execFile)

let dataDir: string
let server: ServerProcess
let token: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-forms-'))
  server = await startServer(dataDir, await freePort())
  token = await signIn(server)
}, 90_000)
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Files that lie on disk because a request brought them. */
async function lying(): Promise<string[]> {
  const names = await readdir(join(dataDir, 'incoming'), { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter((one) => one.isFile()).map(({ name }) => name)
}
async function until(what: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error('It did not come to that.')
    await pause(20)
  }
}

const residentMB = async () => Number((await run('ps', ['-o', 'rss=', '-p', String(server.pid)])).stdout) / 1024

/** Most memory that the server holds while the work goes on, over what it held before. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = await residentMB()
  let [most, over] = [before, false]
  const watch = (async () => {
    while (!over) {
      most = Math.max(most, await residentMB())
      await pause(50)
    }
  })()
  await work().finally(() => {
    over = true
  })
  await watch
  return most - before
}

/** Pieces of a form of `files` pictures of `megabytes` each. */
function* pieces(files: number, megabytes: number): Generator<Buffer> {
  for (let n = 0; n < files; n += 1) {
    yield Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${n}.png"\r\nContent-Type: image/png\r\n\r\n`,
    )
    yield PNG
    for (let sent = 0; sent < megabytes * MEGABYTE; sent += BLOCK.length) yield BLOCK
    yield Buffer.from('\r\n')
  }
  yield Buffer.from('--b--\r\n')
}

function lengthOf(files: number, megabytes: number): number {
  let bytes = 0
  for (const piece of pieces(files, megabytes)) bytes += piece.length
  return bytes
}

function begin(path: string, headers: Record<string, string | number> = {}): ClientRequest {
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    method: 'POST',
    path: `/api${path}`,
    headers: {
      host: 'demo.localhost',
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      ...headers,
    },
  })
  // Somebody who is answered hangs up, whatever is still to be sent.
  sent.on('error', () => {})
  return sent
}

/** Sends a form, piece by piece, until it is answered; answers the status. */
async function send(path: string, content: Iterable<Buffer>, headers = {}): Promise<number> {
  const sent = begin(path, headers)
  let status = 0
  const answered = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    status = response!.statusCode!
    response!.resume()
  })
  for (const piece of content) {
    if (status !== 0) break
    if (!sent.write(piece)) await Promise.race([once(sent, 'drain'), answered])
  }
  if (status === 0) sent.end()
  await answered
  sent.destroy()
  return status
}

describe('forms with files', () => {
  it('cost little memory, however many and heavy they are', async () => {
    // Warmed up: code and buffers of a first form are no growth.
    expect(await send('/files/public-upload', pieces(1, 9))).toBe(200)
    const statuses: number[] = []
    const grown = await growth(() =>
      Promise.all(
        Array.from({ length: 50 }, async (_, n) => {
          const [files, megabytes] = n % 5 === 0 ? [1, 9] : [20, 9.75]
          // Browsers say how long a form is; somebody who wants to get around a limit does not.
          const length = n % 5 === 1 ? {} : { 'content-length': lengthOf(files!, megabytes!) }
          statuses.push(await send('/files/public-upload', pieces(files!, megabytes!), length))
        }),
      ),
    )
    console.info(`50 forms with files: ${Math.round(grown)} MB more`)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 413)).toHaveLength(40)
    expect(grown).toBeLessThan(200)
    await until(async () => (await lying()).length === 0)
  }, 60_000)

  it('are not read when they say that they are too heavy, and where no file is taken', async () => {
    expect(await send('/files/public-upload', [BLOCK], { 'content-length': 198 * MEGABYTE })).toBe(413)
    expect(await send('/restify/levels', pieces(1, 1))).toBe(413)
  })

  it('leave nothing behind when the connection breaks, or the process is killed', async () => {
    const half = () => {
      const sent = begin('/files/public-upload')
      let n = 0
      for (const piece of pieces(1, 2)) if (n++ < 5) sent.write(piece)
      return sent
    }
    const aborted = half()
    await until(async () => (await lying()).length === 1)
    aborted.destroy()
    await until(async () => (await lying()).length === 0)

    half()
    await until(async () => (await lying()).length === 1)
    const { port } = server
    await server.kill()
    expect(await lying()).toHaveLength(1)
    server = await startServer(dataDir, port)
    expect(await lying()).toEqual([])
  }, 60_000)
})
