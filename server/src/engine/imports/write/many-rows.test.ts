import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { optionalText, requiredText } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { MOST_BYTES_OF_FILE } from '#platform/http/body/multipart.ts'
import { runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { defineResource } from '../../definition.ts'

const keeping = {
  list: 'auth',
  store: 'manageDepartments',
  update: 'manageDepartments',
  delete: 'manageDepartments',
} as const

/** What crates were asked, in order, and what a stored one does before the next one's turn. */
let asked: string[] = []
let onStored: (name: string) => Promise<void> = async () => {}

/** More than one at once are a task. Their code is sealed, and there once: no two sealed values are the same to the database. */
const crates = defineResource({
  key: 'trial-crates',
  table: 'trial_crates',
  module: 'trial',
  display: 'name',
  store: z.object({ name: requiredText(20), code: optionalText(20) }),
  fields: { name: { sort: true }, code: { kind: 'encrypted' } },
  may: keeping,
  behaviour: {
    lockAll: async () => asked.push('all are locked'),
    async validate({ tx, tenant }, { name }) {
      asked.push('one is checked')
      const alike = await tx.rows(sql`select from trial_crates where tenant_id = ${tenant.id} and name = ${name}`)
      return alike.length > 0 ? [['name', 'rule.unique']] : []
    },
    afterStore: async (_write, { name }) => onStored(name as string),
    beforeDelete: async () => {
      asked.push('one is deleted')
    },
  },
  import: { atOnce: 1 },
})
const jars = defineResource({
  key: 'trial-jars',
  table: 'trial_jars',
  module: 'trial',
  display: 'name',
  store: z.object({ name: requiredText(20) }),
  fields: { name: { sort: true } },
  may: keeping,
  import: {},
})
/** Each row is a group of its own: they are written one after another. */
const order = (rows: readonly unknown[]) => rows.map((_, i) => [i])
const boxes = defineResource({
  ...jars,
  key: 'trial-boxes',
  table: 'trial_boxes',
  import: { atOnce: 1, steps: async () => ({ order }) },
})
const tins = defineResource({ ...jars, key: 'trial-tins', import: { atOnce: false } })
const tables = {
  trial_crates: 'name text not null, code bytea, constraint trial_crates_code_key unique (tenant_id, code)',
  trial_jars: 'name text not null',
  trial_boxes: 'name text not null',
}

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [crates, jars, boxes, tins] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const { id } of await all()) await acme.admin.delete(`/restify/trial-crates/${id}`)
  asked = []
  onStored = async () => {}
})

type Crate = { id: string; attributes: { name: string; code: string | null } }
const all = async (who = acme): Promise<Crate[]> =>
  (await who.admin.get('/restify/trial-crates?sort=name&perPage=100')).body.data
const names = async () => (await all()).map(({ attributes }) => attributes.name)
const act = (entity: string, action: string, body: object) =>
  acme.admin.post(`/restify/${entity}/actions?action=${action}`, body)
const task = async (id: string) => (await acme.admin.get(`/restify/background-tasks/${id}`)).body.data.attributes
const sent = async (...rows: string[][]) => {
  const { status, body } = await act('trial-crates', 'import', {
    columns: ['name', 'code'].slice(0, rows[0]!.length),
    rows,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data[0]
}

describe('an import in the background', () => {
  it('locks all records before it looks at the first, and so does taking back', async () => {
    const { import_id } = await sent(['A'], ['B'])
    await runJobs(app, 'import')
    expect([asked[0], asked.filter((what) => what === 'all are locked')]).toEqual([
      'all are locked',
      ['all are locked'],
    ])
    asked = []
    await act('trial-crates', 'undo-import', { import_id })
    await runJobs(app, 'undo-import')
    expect(asked).toEqual(['all are locked', 'one is deleted', 'one is deleted'])
  })

  it('takes nothing for a duplicate by what is sealed', async () => {
    const columns = ['name', 'code']
    const rows = [
      ['A', 'same'],
      ['B', 'same'],
    ]
    const { status, body } = await act('trial-crates', 'check-import', { columns, rows })
    expect([status, body.data?.errors, body.data?.counts]).toEqual([200, {}, expect.objectContaining({ new: 2 })])
    await sent(...rows)
    await runJobs(app, 'import')
    expect((await all()).map(({ attributes }) => attributes.code)).toEqual(['same', 'same'])
    expect(await all(other)).toEqual([])
  })

  it('refuses a row by one before it where rows look at each other', async () => {
    const { task_id } = await sent(['Twice'], ['Twice'])
    await runJobs(app, 'import')
    expect([(await task(task_id)).state, await names()]).toEqual(['failed', []])
  })

  it('counts its progress over the groups that are written one after another', async () => {
    const { body } = await act('trial-boxes', 'import', { columns: ['name'], rows: [['A'], ['B'], ['C']] })
    await runJobs(app, 'import')
    expect(await task(body.data[0].task_id)).toMatchObject({ state: 'done', done: 3, total: 3 })
  })

  it('stops when it is cancelled between two rows, and leaves none of them', async () => {
    const shown = (id: string) =>
      app.superuser.global((tx) => tx.row<{ done: number }>(sql`select done from background_tasks where id = ${id}`))
    const stored: string[] = []
    const { task_id } = await sent(...['1', '2', '3', '4', '5', '6'].map((name) => [name]))
    onStored = async (name) => {
      stored.push(name)
      if (name === '1')
        expect((await acme.admin.post(`/restify/background-tasks/${task_id}/actions?action=cancel`)).status).toBe(200)
      // The progress of the first row is written by the same beat that hears of the cancelling.
      else
        for (let tries = 0; tries < 250 && (await shown(task_id))!.done === 0; tries += 1)
          await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await runJobs(app, 'import')
    expect(await task(task_id)).toMatchObject({ state: 'cancelled' })
    expect([await names(), stored.length < 6]).toEqual([[], true])
  })
})

it('is a task from 501 rows on, where nothing else is said, and never where every import is waited for', async () => {
  const tooLong = 'x'.repeat(21)
  const send = (entity: string, rows: number) =>
    act(entity, 'import', { columns: ['name'], rows: Array.from({ length: rows }, () => [tooLong]) })
  const [few, many] = [await send('trial-jars', 500), await send('trial-jars', 501)]
  expect([few.status, Object.keys(few.body.errors)]).toEqual([422, expect.arrayContaining(['0.name', '499.name'])])
  expect([many.status, many.body.data[0].task_id]).toEqual([200, expect.any(String)])
  await runJobs(app, 'import')
  expect(await task(many.body.data[0].task_id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('501 rows have problems'),
  })
  expect((await send('trial-tins', 501)).status).toBe(422)
})

it('says of a file that was cut off at the limit that it is too large, whatever could be read of it', async () => {
  const upload = (action: string, field: string, name: string, content: string) => {
    const form = new FormData()
    form.set(field, new File([content], name))
    return acme.admin.upload(`/restify/trial-jars/actions?action=${action}`, form)
  }
  const beyond = ' '.repeat(MOST_BYTES_OF_FILE)
  // Cut off, an archive is broken; a sheet that ends in blanks is sound.
  const workbook = `PK\u0003\u0004${beyond}`
  const sheet = JSON.stringify({ columns: ['name'], rows: [['Cut']] }) + beyond
  const answers = [
    await upload('read-import-file', 'file', 'jars.xlsx', workbook),
    await upload('import', 'file', 'jars.xlsx', workbook),
    await upload('check-import', 'sheet', 'sheet.json', sheet),
    await upload('import', 'sheet', 'sheet.json', sheet),
  ]
  for (const { status, body } of answers)
    expect([status, body.errors]).toEqual([422, { file: [expect.stringContaining('at most 10 MB')] }])
  expect((await acme.admin.get('/restify/trial-jars')).body.data).toEqual([])
})
