import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Placeholders } from '#contracts/documents/templates.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { LEAVE, PAY, PLAIN, template } from '../library/guarded.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
/** Keeps templates and manages documents, but neither people nor leave. */
let keeper: Client

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  keeper = (await acme.personWith('manageTemplates', 'manageDocuments')).client
})
afterAll(() => app.close())

const body = (content: string, more: object = {}) => ({
  ...{ name: 'By itself', entities: ['employee'], autogenerate: true, content },
  ...more,
})
const SAID =
  'A template that generates automatically must not name what you may not see yourself: Salary, IBAN. Take it out of the content, or switch “Generate automatically” off.'
const TWO = PAY.replace(/CNP.*IBAN/s, '')
const change = async (client: Client, id: string, values: object) => {
  const { status, body } = await client.put(`/restify/templates/${id}`, values)
  return [status, Object.keys(body.errors ?? {})]
}

describe('a template that makes documents by itself', () => {
  it('is not made by who may not read all that it names, who reads which that are', async () => {
    const refused = await keeper.post('/restify/templates', body(TWO))
    expect([refused.status, refused.body.errors]).toEqual([422, { autogenerate: [SAID] }])
    const ro = await keeper.post('/restify/templates', body(TWO), { headers: { 'x-locale': 'ro' } })
    expect(ro.body.errors.autogenerate[0]).toMatch(
      /^Un șablon care generează automat .*: Salariu, .*„Generează automat”\.$/,
    )
    const leave = await keeper.post('/restify/templates', body(LEAVE, { entities: ['holiday'] }))
    expect([leave.status, Object.keys(leave.body.errors)]).toEqual([422, ['autogenerate']])
    expect((await keeper.get('/restify/templates')).body.meta.total).toBe(0)
  })

  it('is made by who may read it, and by everybody of what all may read', async () => {
    for (const client of [acme.hr, acme.admin, other.hr]) await template(client, PAY, { autogenerate: true })
    await template(keeper, PLAIN, { autogenerate: true })
    await template(keeper, PAY, { autogenerate: false })
    const leave = (await acme.personWith('manageTemplates', 'approveRejectHolidays')).client
    await template(leave, LEAVE, { autogenerate: true, entities: ['holiday'] })
    const pay = await leave.post('/restify/templates', body(PAY + LEAVE, { entities: ['holiday'] }))
    expect(pay.body.errors.autogenerate[0]).toContain('Salary')
    expect(pay.body.errors.autogenerate[0]).not.toContain('Notes')
  })

  it('is not turned on, and its text and subject are not changed, by who may not read all that it names', async () => {
    const off = await template(keeper, PAY)
    expect(await change(keeper, off, { autogenerate: true })).toEqual([422, ['autogenerate']])
    expect(await change(keeper, off, { content: `${PAY}<p>x</p>` })).toEqual([200, []])
    const on = await template(keeper, PLAIN, { autogenerate: true })
    expect(await change(keeper, on, { content: PAY })).toEqual([422, ['content']])
    const ofHr = await template(acme.hr, PAY, { autogenerate: true })
    expect(await change(keeper, ofHr, { content: `${PAY}<p>x</p>` })).toEqual([422, ['content']])
    const ofLeave = await template(keeper, PLAIN + LEAVE, { autogenerate: true })
    expect(await change(keeper, ofLeave, { entities: ['holiday'] })).toEqual([422, ['autogenerate']])
    const ofClients = await template(keeper, PAY, { autogenerate: true, entities: ['client'] })
    expect(await change(keeper, ofClients, { entities: ['employee'] })).toEqual([422, ['autogenerate']])
    for (const client of [acme.hr, acme.admin]) {
      expect(await change(client, off, { autogenerate: true })).toEqual([200, []])
      expect(await change(client, on, { content: `${PAY}<p>${client === acme.hr}</p>` })).toEqual([200, []])
    }
  })

  it('is renamed and switched off by everybody who keeps templates, with what the form sends besides', async () => {
    const ofHr = await template(acme.hr, PAY, { autogenerate: true })
    const { content } = (await keeper.get(`/restify/templates/${ofHr}`)).body.data.attributes
    const same = { name: 'Renamed', autogenerate: true, content, entities: ['employee'] }
    expect(await change(keeper, ofHr, same)).toEqual([200, []])
    expect(await change(keeper, ofHr, { autogenerate: false, content: `${PAY}<p>x</p>` })).toEqual([200, []])
    expect((await other.admin.put(`/restify/templates/${ofHr}`, { autogenerate: true })).status).toBe(404)
  })
})

it('placeholders say to each reader whose values they see of everybody', async () => {
  const unread = async (client: Client) => {
    const data: Placeholders = (await client.get('/restify/templates/getters/placeholders')).body.data
    const keys = Object.values(data).flatMap((all) => all.filter(({ readable }) => !readable).map(({ key }) => key))
    return new Set(keys)
  }
  expect([...(await unread(acme.admin))]).toEqual([])
  const ofKeeper = await unread(keeper)
  for (const key of [
    'employee.salary',
    'employee.address.city',
    'holiday.notes',
    'client.company_name',
    'project.budget',
  ])
    expect(ofKeeper).toContain(key)
  for (const key of ['employee.first_name', 'employee.position.name', 'globals.today'])
    expect(ofKeeper).not.toContain(key)
  const ofHr = await unread(acme.hr)
  expect([ofHr.has('employee.salary'), ofHr.has('holiday.notes'), ofHr.has('project.budget')]).toEqual([
    false,
    false,
    true,
  ])
})
