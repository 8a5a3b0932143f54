import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPidFile } from '#platform/launcher/data-folder/pid-file.ts'
import { freePort, type ServerProcess, signIn, startServer } from './server-process.ts'

const AT_ONCE = 200

let dataDir: string
let server: ServerProcess | null
let token: string

const start = async (port: number) => {
  server = await startServer(dataDir, port)
  return server
}
const stop = async () => {
  const ended = await server!.stop()
  server = null
  return ended
}
const databaseRuns = () => readPidFile(join(dataDir, 'postgres', 'data')) !== null

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-stopping-'))
  token = await signIn(await start(await freePort()))
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

it('answers what it has begun when it has to stop, and comes back with all of it', async () => {
  const { port, call } = server!
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const at = (n: number) => ({
    token,
    agent,
    method: 'POST',
    path: '/restify/departments',
    body: { name: `Last ${n}` },
  })
  const numbers = Array.from({ length: AT_ONCE }, (_, n) => n)
  // The connections are there first: what waits unaccepted in the system's queue is no request yet.
  await Promise.all(numbers.map(() => call({ agent, path: '/health' })))

  const asked = numbers.map((n) => call(at(n)))
  await Promise.any(asked)
  const code = await stop()
  const answers = await Promise.allSettled(asked)
  agent.destroy()

  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  const statuses = answers.map((answer) => (answer as PromiseFulfilledResult<{ status: number }>).value.status)
  expect(statuses.filter((status) => status !== 201)).toEqual([])
  expect([code, databaseRuns()]).toEqual([0, false])

  const again = await start(port)
  const { body } = await again.call({ path: '/restify/departments?perPage=500&search=Last', token })
  expect(body.meta.total).toBe(AT_ONCE)
}, 300_000)

it('is not kept by a request that never ends', async () => {
  const endless = connect(server!.port, '127.0.0.1')
  endless.on('error', () => {})
  await once(endless, 'connect')
  endless.write(
    `POST /api/restify/departments HTTP/1.1\r\nHost: demo.localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":`,
  )
  // Answered after it, so the server has begun with both.
  expect((await server!.call({ path: '/health' })).status).toBe(200)
  const code = await stop()
  endless.destroy()
  expect([code, databaseRuns()]).toEqual([0, false])
}, 300_000)
