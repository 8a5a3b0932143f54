import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp, whileHeld } from '#testing/index.ts'

let app: TestApp
let company: TestCompany
let named: TestPerson

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'anume' })
  named = await company.personWith('manageDocumentTypes')
})
afterAll(() => app.close())

const url = '/restify/document-types'

const held = (id: string) => sql`select from document_types where id = ${id} for update`

test('who is taken out of those named for a type no longer opens it to everybody, however close behind', async () => {
  const { employeeId: stays } = company.people.hr
  const people_ids = [named.employeeId, stays]
  const { id } = (await company.admin.post(url, { name: 'Warnings', restricted: true, people_ids })).body.data
  const answers = await whileHeld(
    app,
    held(id),
    () => company.admin.put(`${url}/${id}`, { people_ids: [stays] }),
    () => named.client.put(`${url}/${id}`, { restricted: false }),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 422])
  const { attributes } = (await company.admin.get(`${url}/${id}`)).body.data
  expect(attributes).toMatchObject({ restricted: true, people_ids: [stays] })
})

test('of two who name people at the same time the second names exactly those that they send', async () => {
  const [one, two, three] = [company.people.hr, company.people.manager, company.people.employee].map(
    ({ employeeId }) => employeeId,
  ) as [string, string, string]
  const { id } = (await company.admin.post(url, { name: 'Notices', restricted: true, people_ids: [one] })).body.data
  const name = (people_ids: string[]) => () => company.admin.put(`${url}/${id}`, { people_ids })
  const answers = await whileHeld(app, held(id), name([two]), name([one, two, three]))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { attributes } = (await company.admin.get(`${url}/${id}`)).body.data
  expect([...attributes.people_ids].sort()).toEqual([one, two, three].sort())
})
