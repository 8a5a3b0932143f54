import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { readPidFile } from '#platform/launcher/data-folder/pid-file.ts'
import { freePort, type ServerProcess, signIn, startServer } from './server-process.ts'

const run = promisify(execFile)
const DISK = '600m'
const LEFT = 2 * 1024 ** 2
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let disk: string
let server: ServerProcess
let token: string

// A disk of one's own is made by root alone, as tests are run in containers. Whether PostgreSQL needs a new file for its log just then is
// chance: without room for that it ends. So this is a part of `npm run test:full` alone.
const hasDisk = await mkdtemp(join(tmpdir(), 'vatra-disk-')).then(async (folder) => {
  disk = folder
  if (process.env.FULL_DISK !== 'yes') return false
  return run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
})

beforeAll(async () => {
  if (!hasDisk) return
  server = await startServer(join(disk, 'data'), await freePort())
  token = await signIn(server)
}, 120_000)
afterAll(async () => {
  await server?.stop()
  if (hasDisk) await run('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
})

const filler = () => join(disk, 'filler')
async function fill(): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await run('fallocate', ['-l', String(bavail * bsize - LEFT), filler()])
}

const acknowledged: string[] = []
let next = 0
async function write(): Promise<number> {
  next += 1
  const body = { name: `Full ${next}`, description: 'x'.repeat(255) }
  const { status } = await server.call({ method: 'POST', path: '/restify/departments', body, token })
  if (status === 201) acknowledged.push(body.name)
  return status
}
async function upload(): Promise<number> {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), PNG, Buffer.alloc(1024 ** 2, 7), Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(body.length) }
  return (await server.call({ method: 'POST', path: '/files/public-upload', body, token, headers })).status
}
const read = async () => (await server.call({ path: '/restify/departments', token })).status

/** Makes room, and waits until all works again with everything that was said yes to. */
async function healAndCompare(): Promise<void> {
  await rm(filler())
  while ((await write()) !== 201 || (await upload()) !== 200) await pause(100)

  const names = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { body } = await server.call({ path: `/restify/departments?perPage=2000&page=${page}`, token })
    for (const { attributes } of body.data) names.add(attributes.name)
    if (page >= body.meta.last_page) break
  }
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
}

/** Has the database begin new files of its log until there is no room for one: it ends, and cannot start again. */
async function endDatabase(): Promise<void> {
  const home = join(disk, 'data', 'postgres')
  const { postgres } = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8'))
  const socket = encodeURIComponent(join(home, 'socket'))
  const connection = await connectAdmin(`postgresql://postgres:${postgres}@localhost/vatra?host=${socket}`)
  const filling = async () => {
    for (;;) await connection.query(`select pg_logical_emit_message(false, 'full', 'x'), pg_switch_wal()`)
  }
  await expect(filling()).rejects.toThrow()
  await connection.close().catch(() => {})
}

it.runIf(hasDisk)(
  'asks to come again while the disk is full, keeps what it said yes to, and works on once there is room',
  async () => {
    expect([await write(), await upload(), await read()]).toEqual([201, 200, 200])
    await fill()
    const seen = { writes: new Set<number>(), uploads: new Set<number>(), reads: new Set<number>() }
    for (let n = 0; n < 400 && !(seen.writes.has(503) && seen.uploads.has(503)); n += 1) {
      const [written, ...rest] = await Promise.all([write(), write(), write(), write()])
      for (const status of [written, ...rest]) seen.writes.add(status!)
      seen.uploads.add(await upload())
      seen.reads.add(await read())
    }
    console.info(
      'full disk:',
      Object.entries(seen)
        .map(([what, statuses]) => `${what} ${[...statuses].join(' ')}`)
        .join(', '),
    )
    for (const statuses of Object.values(seen))
      expect([...statuses].filter((status) => ![200, 201, 503, 507].includes(status))).toEqual([])
    expect(seen.writes).toContain(503)
    expect(seen.uploads).toContain(503)

    await healAndCompare()
    const lying = await readdir(join(disk, 'data', 'incoming'), { recursive: true, withFileTypes: true })
    expect(lying.filter((one) => one.isFile()).map(({ name }) => name)).toEqual([])
  },
  180_000,
)

it.runIf(hasDisk)(
  'starts the database again that ended for want of room, once there is some',
  async () => {
    await fill()
    await endDatabase()
    const lines = () => server.said().split('\n').slice(0, -1)
    const failed = () => lines().filter((line) => line.includes('could not be started'))
    const seen = new Set<string>()
    while (failed().length < 4) {
      const { status, headers } = await server.call({ path: '/restify/departments', token })
      if (status !== 200) seen.add(`${status}, again in ${headers['retry-after']} s`)
      await pause(20)
    }
    expect([...seen]).toEqual(['503, again in 2 s'])
    expect(await write()).toBe(503)
    // Each attempt says why it failed, and nothing else.
    for (const line of failed())
      expect(JSON.parse(line).msg).toMatch(/ended while starting:\nFATAL: .*No space left on device$/)
    await healAndCompare()
  },
  180_000,
)

it.runIf(hasDisk)('ends with its database when it has to stop after all that', async () => {
  expect(await server.stop()).toBe(0)
  expect(readPidFile(join(disk, 'data', 'postgres', 'data'))).toBeNull()
})
