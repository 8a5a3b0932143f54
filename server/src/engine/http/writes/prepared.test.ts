import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { requiredText } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import { type Client, slowWorkDuring, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { defineResource } from '../../definition.ts'
import { type PutFile, takeFile } from '../../files/put-file.ts'
import { answersMessage } from '../../output.ts'
import { Outdated } from './prepared.ts'

/** What happened, in its order; and what somebody else does between the slow work and the write. */
const events: string[] = []
let meanwhile: () => Promise<unknown> = async () => {}

const scrolls = defineResource({
  key: 'prepared-scrolls',
  table: 'prepared_scrolls',
  module: 'trial',
  display: 'name',
  store: z.object({ name: requiredText(20) }),
  fields: { name: {}, picture: { kind: 'file', file: { accept: 'image' } } },
  may: {
    list: 'auth',
    store: 'auth',
    update: (actor) => actor.can('manageCompany') || [{ name: 'Open' }],
  },
  actions: {
    copy: {
      level: 'record',
      may: (actor) => actor.can('manageCompany') || [{ name: 'Open' }],
      input: z.object({ name: requiredText(20) }),
      output: answersMessage(),
      when: ({ name }) => (name === 'Burnt' ? 'state.alreadySent' : null),
      async prepare({ files, tenant }, { row }) {
        events.push(`read ${row.name}`)
        const file = { tenantId: tenant.id, folder: 'copies', fileName: 'copy.txt', contentType: '' }
        const put = await files.put({ ...file, body: Buffer.from('words') })
        await meanwhile()
        return { of: row.name, put }
      },
      async run({ tx, tenant }, { row }, { name }, { of, put }: { of: string; put: PutFile }) {
        events.push(`write ${row.name}`)
        if (of !== row.name) throw new Outdated()
        if (name === 'Unnamed') return undefined
        await takeFile(tx, put)
        await tx.run(sql`update prepared_scrolls set picture = ${put.path}
          where tenant_id = ${tenant.id} and id = ${row.id}`)
        return undefined
      },
    },
  },
})

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  const tables = { prepared_scrolls: 'name text not null, picture text' }
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [scrolls] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())
beforeEach(() => {
  events.length = 0
  meanwhile = async () => {}
})

const url = '/restify/prepared-scrolls'
const made = async ({ admin }: TestCompany, name: string): Promise<string> =>
  (await admin.post(url, { name })).body.data.id
const copy = (client: Client, id: string, name = 'Copy', headers = {}) =>
  client.post(`${url}/${id}/actions?action=copy`, { name }, { headers })
const rename = (id: string, name: string) =>
  app.superuser.global((tx) => tx.run(sql`update prepared_scrolls set name = ${name} where id = ${id}`))
const stored = async (folder: string): Promise<string[]> =>
  (await readdir(app.config.dataDir, { recursive: true })).filter((path) => new RegExp(`/${folder}/.+[.]`).test(path))

it('does what is slow before its transaction, and writes what came of it', async () => {
  const id = await made(acme, 'Open')
  const { result, inside, outside } = await slowWorkDuring(() => copy(acme.employee, id))
  expect([result.status, events]).toEqual([200, ['read Open', 'write Open']])
  expect({ inside, outside }).toEqual({ inside: [], outside: ['file'] })
  expect(result.body.data.attributes.picture).toMatch(/copies/)
  expect(await stored('copies')).toHaveLength(1)
})

it('has no slow work done for who may not, in a state that stands against it, or for what is sent wrongly', async () => {
  const [closed, burnt, theirs] = [await made(acme, 'Closed'), await made(acme, 'Burnt'), await made(other, 'Open')]
  expect((await copy(acme.employee, closed)).status).toBe(403)
  expect((await copy(acme.admin, theirs)).status).toBe(404)
  expect((await copy(acme.admin, newId())).status).toBe(404)
  expect((await copy(acme.admin, burnt)).status).toBe(422)
  expect((await copy(acme.admin, closed, '')).status).toBe(422)
  expect(events).toEqual([])
})

it('asks right and state again behind the slow work, and takes the file away', async () => {
  const before = (await stored('copies')).length
  for (const [client, name, status] of [
    [acme.employee, 'Closed', 403],
    [acme.admin, 'Burnt', 422],
  ] as const) {
    const id = await made(acme, 'Open')
    meanwhile = () => rename(id, name)
    expect((await copy(client, id)).status).toBe(status)
  }
  expect(events).toEqual(['read Open', 'read Open'])
  await expect.poll(() => stored('copies')).toHaveLength(before)
})

it('takes a file away that the write had no use for', async () => {
  const before = (await stored('copies')).length
  expect((await copy(acme.employee, await made(acme, 'Open'), 'Unnamed')).status).toBe(200)
  await expect.poll(() => stored('copies')).toHaveLength(before)
})

it('prepares anew where somebody else came in between, three times at most', async () => {
  const id = await made(acme, 'First')
  meanwhile = () => rename(id, 'Second')
  expect((await copy(acme.admin, id)).status).toBe(200)
  expect(events).toEqual(['read First', 'write Second', 'read Second', 'write Second'])
  events.length = 0
  let times = 0
  meanwhile = () => rename(id, `Other ${times++}`)
  expect((await copy(acme.admin, id)).status).toBe(503)
  expect(events.filter((event) => event.startsWith('read'))).toHaveLength(3)
})

it('gives a repeated call its answer without doing the slow work again', async () => {
  const id = await made(acme, 'Open')
  const key = { 'idempotency-key': 'one copy' }
  const [first, second] = [await copy(acme.admin, id, 'Copy', key), await copy(acme.admin, id, 'Copy', key)]
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  expect(events).toEqual(['read Open', 'write Open'])
  expect((await copy(acme.admin, id, 'Another', key)).status).toBe(422)
  expect(events).toHaveLength(2)
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = () => new File([new Uint8Array(PNG)], 'me.png', { type: 'image/png' })

it('stores the files of a form before the write of their record, for who may write it alone', async () => {
  const closed = await made(acme, 'Closed')
  const kinds = ['upload', 'file']
  const created = await slowWorkDuring(() => acme.employee.post(url, { name: 'Open', picture: picture() }))
  expect([created.result.status, created.inside, created.outside]).toEqual([201, [], kinds])
  const { id, attributes } = created.result.body.data
  const changed = await slowWorkDuring(() => acme.employee.post(`${url}/${id}`, { picture: picture() }))
  expect([changed.result.status, changed.inside, changed.outside]).toEqual([200, [], kinds])
  expect(changed.result.body.data.attributes.picture).not.toBe(attributes.picture)

  const refused = [
    () => acme.employee.post(`${url}/${closed}`, { picture: picture() }),
    () => other.admin.post(`${url}/${closed}`, { picture: picture() }),
    () => acme.employee.post(url, { name: '', picture: picture() }),
  ]
  for (const [n, ask] of refused.entries()) {
    const { result, inside, outside } = await slowWorkDuring(ask)
    expect([result.status, inside, outside]).toEqual([[403, 404, 422][n], [], []])
  }
})

it('gives the kept answer to a repeated call whose slow work is refused by what the first one has done meanwhile', async () => {
  const id = await made(acme, 'Open')
  const headers = { 'idempotency-key': newId() }
  let first: { status: number; body: unknown } | undefined
  meanwhile = async () => {
    meanwhile = async () => {}
    first = await copy(acme.admin, id, 'Copy', headers)
    throw refused('state.alreadySent')
  }
  const second = await copy(acme.admin, id, 'Copy', headers)
  expect(first?.status).toBe(200)
  expect([second.status, second.body]).toEqual([200, first?.body])
  expect(events.filter((event) => event === 'write Open')).toHaveLength(1)
})
