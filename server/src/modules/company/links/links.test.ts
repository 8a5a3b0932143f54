import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyLink } from '#contracts/company/links/company-links.ts'
import { newId } from '#platform/ids.ts'
import { newShareLink } from '#platform/share-links/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const make = ({ tenantId }: TestCompany, more: Partial<Parameters<typeof newShareLink>[2]>) =>
  app.services.database.tenant(tenantId, (tx) =>
    newShareLink(tx, app.clock, { tenantId, purpose: 'shared-calendar', ...more }),
  )
const shown = async (company: TestCompany): Promise<CompanyLink[]> =>
  (await company.admin.get('/company/links')).body.data

it('lists the links of the company that work, whose they are, and revokes those of people', async () => {
  const record = newId()
  const token = await make(acme, { userId: acme.people.employee.userId, slot: 'a' })
  await make(acme, { purpose: 'invoice', subjectId: record, madeBy: acme.people.hr.userId })
  await make(acme, { purpose: 'presence-sheet', views: 1 })
  await make(acme, { userId: acme.people.hr.userId, slot: 'b', seconds: -1 })
  await make(other, { userId: other.people.employee.userId, slot: 'a' })
  const links = await shown(acme)
  expect(links.map(({ purpose, made_by, record_id }) => [purpose, made_by, record_id])).toEqual(
    expect.arrayContaining([
      ['shared-calendar', 'employee acme', null],
      ['invoice', 'hr acme', record],
    ]),
  )
  expect(links).toHaveLength(2)
  expect(JSON.stringify(links)).not.toContain(token)

  const [own, ofRecord] = ['shared-calendar', 'invoice'].map((one) => links.find(({ purpose }) => purpose === one)!.id)
  const statusOf = async (company: TestCompany, id: string | undefined) =>
    (await company.admin.delete(`/company/links/${id}`)).status
  expect([await statusOf(other, own), await statusOf(acme, ofRecord), await statusOf(acme, own)]).toEqual([
    404, 404, 204,
  ])
  expect((await shown(acme)).map(({ purpose }) => purpose)).toEqual(['invoice'])
  expect(await shown(other)).toHaveLength(1)
})

it('names the records of links to those who see these records', async () => {
  const template = { name: 'Offer letter', entities: ['employee'], content: '<p>Dear all</p>' }
  const made = await acme.admin.post('/restify/templates', template)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await acme.hr.post(`/restify/templates/${made.body.data.id}/actions?action=share`, {})
  const clerk = await acme.personWith('manageCompany')
  const namesFor = async ({ get }: Pick<TestCompany['admin'], 'get'>) =>
    ((await get('/company/links')).body.data as CompanyLink[])
      .filter(({ purpose }) => purpose === 'template')
      .map(({ record_name }) => record_name)
  expect([await namesFor(acme.admin), await namesFor(clerk.client)]).toEqual([['Offer letter'], [null]])
  expect(await namesFor(other.admin)).toEqual([])
  const ofTemplate = (await shown(acme)).find(({ purpose }) => purpose === 'template')
  expect(ofTemplate!.made_by).toBe('hr acme')
})
