import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openStreamAt, type Stream } from '#modules/inbox/live/stream.fixture.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { httpCall } from '../http-call.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

const PEOPLE = 25
/** Of each person at each of the two processes. */
const STREAMS_EACH = 2

let app: TestApp
let acme: TestCompany
let other: TestCompany
let folder: string
const servers: ServerProcess[] = []
/** Everybody's streams at both processes, and how many readers they are of. */
const heard: { reader: Client; stream: Stream }[] = []
let foreign: Stream

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const readers: Client[] = []
  for (let n = 0; n < PEOPLE; n += 1) readers.push((await acme.personWith()).client)
  folder = await mkdtemp(join(tmpdir(), 'vatra-streams-'))
  const { database, config } = app
  const settings = {
    ...{ DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.ownerUrl, SEED: 'none' },
    SECRET_KEY: config.secretKey.toString('utf8'),
  }
  for (const name of ['one', 'two']) servers.push(await startServer(join(folder, name), await freePort(), settings))
  for (const { port } of servers)
    await Promise.all(
      readers.map(async (reader) => {
        for (let n = 0; n < STREAMS_EACH; n += 1) heard.push({ reader, stream: await openStreamAt(port, reader) })
      }),
    )
  foreign = await openStreamAt(servers[0]!.port, other.admin)
}, 600_000)
afterAll(async () => {
  for (const { stream } of heard) stream.close()
  foreign?.close()
  await Promise.all(servers.map((server) => server.stop()))
  await app?.close()
  await rm(folder, { recursive: true, force: true })
}, 300_000)

const post = (at: number, path: string, body: object) =>
  httpCall({ port: servers[at]!.port, host: acme.host, method: 'POST', path, token: acme.admin.token, body })
const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 50 })
/** How often the streams have heard of a kind of record: each number once. */
const counts = (kind: string) => [...new Set(heard.map(({ stream }) => stream.entities()[kind] ?? 0))]

it('a hundred open pages at two processes hear each notice once, at whichever it was written', async () => {
  expect(heard.map(({ stream }) => stream.status)).toEqual(Array(PEOPLE * STREAMS_EACH * 2).fill(200))
  for (const [at, name] of ['From the one', 'From the other'].entries())
    expect((await post(at, '/restify/tags', { name })).status).toBe(201)
  await until(() => expect(counts('tags')).toEqual([2]))

  // Told by the worker of whichever process takes the job; the one who publishes knows of it.
  const made = await post(0, '/restify/news', { title: 'Moving house', content: '<p>On Monday</p>' })
  expect(made.status).toBe(201)
  const published = await post(1, `/restify/news/${made.body.data.id}/actions?action=publish-news`, {})
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  await until(() => expect(counts('notifications')).toEqual([1]))
  expect(counts('tags')).toEqual([2])
  expect(heard.filter(({ stream }) => stream.text().includes('event: missed'))).toEqual([])
  expect(foreign.entities()).toEqual({})
}, 300_000)
