import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { place, wordsAt } from './words.fixture.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

/** What a document of the company's employee says that was made of this text by HR. */
async function written(content: string, more: { language?: 'en' | 'ro' | null } = {}): Promise<string> {
  const body = { name: 'Paper', entities: ['employee'], content: `<p>${content}</p>`, ...more }
  const template = (await acme.hr.post('/restify/templates', body)).body.data.id
  const { employeeId } = acme.people.employee
  const path = `/restify/employees/${employeeId}/actions?action=generate-documents`
  const made = await acme.hr.post(path, { template_ids: [template] })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return wordsAt(app, made.body.data[0].attributes.path)
}

it('a paper names who makes it and the company with its whole address', async () => {
  const at = place('globals.company_address', 'At')
  const preview = () =>
    acme.hr.post('/restify/templates/actions?action=preview', { content: `<p>${at}</p>` }).then(({ body }) => body.data)
  expect((await preview()).missing).toMatchObject([{ key: 'globals.company_address', reason: 'empty' }])
  const values = { company_street: 'Strada Lungă 1', company_city: 'Cluj-Napoca', company_zip_code: '400001' }
  const settings = Object.entries(values).map(([key, value]) => ({ key, value }))
  expect((await acme.admin.post('/restify/settings/bulk/update', settings)).status).toBe(200)
  const words = await written(`[${place('globals.generated_by', 'By')}] [${place('globals.company_address', 'At')}]`)
  expect(words).toContain('[hr acme] [Strada Lungă 1, Cluj-Napoca, 400001]')
})

it('a paper whose template says no language is in the person’s, not in the company’s', async () => {
  const today = place('globals.today', 'Day')
  app.clock.advance(Date.parse('2027-03-02T12:00:00Z') - app.clock.now().getTime())
  const { userId } = acme.people.employee
  const speak = (locale: string) =>
    app.superuser.global((tx) => tx.run(sql`update users set locale = ${locale} where id = ${userId}`))
  await speak('ro')
  expect(await written(today, { language: null })).toContain('02.03.2027')
  expect(await written(today, { language: 'en' })).toContain('2 March 2027')
  await speak('en')
  expect(await written(today, { language: null })).toContain('2 March 2027')
  expect(await written(today, { language: 'ro' })).toContain('02.03.2027')
})

it('a paper of a client is written whatever contracts its template is for', async () => {
  const client = (await acme.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  const body = { name: 'For clients', entities: ['client'], content: '<p>Dear client</p>' }
  const made = await acme.admin.post('/restify/templates', { ...body, contract_types: ['employment_contract'] })
  const path = `/restify/clients/${client}/actions?action=generate-documents`
  const written = await acme.admin.post(path, { template_ids: [made.body.data.id] })
  expect(written.status, JSON.stringify(written.body)).toBe(200)
})
