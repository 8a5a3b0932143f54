import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import type { Client } from '../client.ts'
import { upgradedApp } from './companies-at-0111.fixture.ts'

let app: Awaited<ReturnType<typeof upgradedApp>>

/** What the earlier version answered in each company: tokens of its people, and records of theirs. */
const companies = {
  before: {
    admin: 'Ijx6JdPGkpXpI8Xhq30jLLcu47p9nNouX33YLLDENoQ',
    hr: '4Yte38ENXl86EBqDDW75AfojuYK05NQNKSAD-R9re3Y',
    employee: 'PP_d2piRu6Pl4vAZDgWjP7U5JCvuwpXRruUJpS1JSOc',
    feed: 'kg1121Z47OLcBaf3KUqSa8l9rxXAoqxUA2AZ0qqiEg4',
    employeeId: '01a20445-6a04-7080-8d82-318baed18f32',
    pending: '01a20445-70fb-729c-9fc2-32cf3790be6d',
    touched: '01a20445-6eaa-7413-9678-1c6726a48cc0',
    undone: '01a20445-6dd3-72e8-a68f-401ae5bc56af',
    people: '01a20445-6ef9-7035-b1d1-3a84dead3fec',
  },
  beside: {
    admin: 'sNUvfaqpBNqv2yLUFT7iAq0SP4mvzlPaI9GOT0rht2o',
    hr: 'mgjpabgl2Ht00K8EhWF8vsrt9icXJktdHIPm29imqbY',
    employee: 'skx_zZ3qcyoWJmM0CzvW2N9sZekesjOfNo2iDFvC6HU',
    feed: 'waE8rlwi8RygBZaT693516NKoI5-T1YJrAOm76MoWzw',
    employeeId: '01a20445-726c-76e8-8d36-fecac968ed41',
    pending: '01a20445-7483-7613-9257-ceb694976d1f',
    touched: '01a20445-7355-7463-99a3-2281135b0efa',
    undone: '01a20445-7311-7123-85f7-18fa0ce68d86',
    people: '01a20445-7391-74ca-a24a-11f25e1716ad',
  },
} as const

beforeAll(async () => {
  app = await upgradedApp()
}, 120_000)
afterAll(() => app.close())

const undo = (client: Client, import_id: string) =>
  client.post('/restify/employees/actions?action=undo-import', { import_id })
const byEmail = async (client: Client) =>
  new Map<string, Record<string, unknown>>(
    (await client.get('/restify/employees?perPage=500')).body.data.map(
      ({ attributes }: { attributes: { email: string } }) => [attributes.email, attributes],
    ),
  )

it('runs every later migration on tables that are filled', () => {
  expect(app.migrated[0]).toBe('0112-documents.sql')
  expect(app.migrated).toContain('0120-imports.sql')
})

it('leaves amounts what they were, and a company without any counts in the currency of its country', async () => {
  const found = await app.superuser.global((tx) =>
    tx.rows(sql`select t.subdomain, t.country, s.value from tenants t
      join settings s on s.tenant_id = t.id and s.key = 'default_currency' order by t.subdomain`),
  )
  expect(found).toEqual([
    { subdomain: 'before', country: 'RO', value: 'EUR' },
    { subdomain: 'beside', country: 'RO', value: 'EUR' },
    { subdomain: 'untouched', country: 'RO', value: 'RON' },
  ])
})

describe.each(['before', 'beside'] as const)('the company %s of an earlier version', (subdomain) => {
  const known = companies[subdomain]
  const as = (who: 'admin' | 'hr' | 'employee') => app.client(`${subdomain}.localhost`, known[who])

  it('keeps its sessions, of its own host alone', async () => {
    for (const who of ['admin', 'hr', 'employee'] as const)
      expect((await as(who).get('/restify/employees')).status, who).toBe(200)
    const elsewhere = subdomain === 'before' ? 'beside' : 'before'
    expect((await app.client(`${elsewhere}.localhost`, known.admin).get('/restify/employees')).status).toBe(401)
  })

  it('lists its past imports, and takes back the one that nothing has touched, sealed and dated values included', async () => {
    const past = (await as('admin').get('/restify/employees/getters/imports')).body.data
    const facts = past.map((one: Record<string, unknown>) => [one.id, one.file_name, one.created, one.changed])
    expect(facts.slice(0, 3)).toEqual([
      [known.people, 'people.xlsx', 1, 1],
      [known.touched, 'touched.csv', 0, 1],
      // Its people are gone, and their number with them.
      [known.undone, 'undone.csv', 0, 0],
    ])
    expect(past).toHaveLength(5)
    expect(past.map(({ undone_at }: { undone_at: string | null }) => undone_at !== null)).toEqual([
      ...[false, false, true, false, false],
    ])

    const people = await byEmail(as('admin'))
    expect(people.get(`old@${subdomain}.test`)).toMatchObject({ first_name: 'Older', salary: 3000 })
    expect((await undo(as('admin'), known.touched)).status).toBe(422)
    expect((await undo(as('admin'), known.undone)).body.message).toBe('This import is already undone.')
    const answer = await undo(as('admin'), known.people)
    expect([answer.status, answer.body.message]).toEqual([200, 'The import was taken back.'])
    const after = await byEmail(as('admin'))
    expect(after.has(`fresh@${subdomain}.test`)).toBe(false)
    expect(after.get(`old@${subdomain}.test`)).toMatchObject({
      ...{ first_name: 'Old', salary: 1000, identity_card_number: 'RX 1', manager_employee_id: null },
    })
    const departments = (await as('admin').get('/restify/departments')).body.data
    expect(departments.map((one: { attributes: { name: string } }) => one.attributes.name)).toEqual(['Kitchen'])
  })

  it('goes on with leave that waits, calendar feeds, notifications and goals', async () => {
    const { status, body } = await as('admin').post(`/restify/holidays/${known.pending}/actions?action=approve`, {})
    expect([status, body.data?.attributes.status]).toEqual([200, 'approved'])
    const feed = await app.client(`${subdomain}.localhost`).get(`/holidays/feeds/${known.feed}.ics`)
    expect([feed.status, feed.bytes.toString('utf8')]).toEqual([
      200,
      expect.stringContaining(`NAME:My leave – Company ${subdomain}`),
    ])
    const notifications = await as('employee').get('/restify/notifications')
    expect([notifications.status, notifications.body.meta.total > 0]).toEqual([200, true])
    const goals = await as('employee').get('/restify/goals', { query: { employee_id: known.employeeId } })
    expect(goals.body.data).toHaveLength(1)
  })

  it('has the settings of later modules: types of documents ask for a usual reminder, HR may keep templates', async () => {
    const [type] = (await as('hr').get('/restify/document-types')).body.data
    expect(type.attributes).toMatchObject({
      ...{ name: 'Contract', reminder_days: [60, 30, 7], restricted: false, required_signature: 'simple' },
    })
    expect((await as('hr').get('/restify/templates')).status).toBe(200)
    expect((await as('employee').get('/restify/templates')).status).toBe(403)
    expect((await as('employee').get('/restify/documents')).body.data).toEqual([])
  })
})
