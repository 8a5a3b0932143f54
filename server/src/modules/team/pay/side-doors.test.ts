import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Permission, permissions } from '#contracts/permissions.ts'
import { archiveOf } from '#modules/documents/library/archive/archive.fixture.ts'
import { everyAnswer } from '#modules/feedback/traces/every-answer.fixture.ts'
import { runJobs, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

/**
 * What somebody earns, their bank account and their personal number stand in no answer to who may read them nowhere: not in records,
 * evaluations, files, histories, figures, calendars, searches or the archive of the company, whatever else they may do.
 */
const secrets = {
  salary: 9137.31,
  salary_currency: 'RON',
  contract_bank_account: 'RO49AAAA1B31007593840000',
  personal_identification_number: '1960229410015',
}
const PLANNED = 9823.47
const traces = [
  ...[secrets.salary, PLANNED].flatMap((amount) => {
    const [whole, part] = String(amount).split('.') as [string, string]
    const [thousands, rest] = [whole.slice(0, 1), whole.slice(1)]
    return [`${whole}.${part}`, `${thousands},${rest}.${part}`, `${thousands}.${rest},${part}`, `${whole}${part}`]
  }),
  secrets.contract_bank_account,
  secrets.personal_identification_number,
]
const opening: readonly Permission[] = ['manageEmployees', 'manageEvaluations']

let app: TestApp
let acme: TestCompany
let report: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
  report = await acme.personWith()
  const stored = await acme.admin.put(`/restify/employees/${report.employeeId}`, {
    ...secrets,
    manager_employee_id: acme.people.manager.employeeId,
  })
  expect([stored.status, stored.body.errors]).toEqual([200, undefined])
  const type = await acme.admin.post('/restify/evaluation-types', { name: 'Yearly' })
  const evaluation = await acme.admin.post('/restify/evaluations', {
    ...{ employee_id: report.employeeId, type_id: type.body.data.id, assignees: [acme.people.hr.employeeId] },
    ...{ evaluated_at: app.today(), salary_before: secrets.salary, salary_after: PLANNED, currency: 'RON' },
  })
  expect(evaluation.status).toBe(201)
})
afterAll(() => app.close())

async function tracesIn(self: TestPerson): Promise<string[]> {
  const answers = new Map(await everyAnswer({ app, self, word: 'Yearly' }))
  expect([...answers.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(100)
  // The company's log is asked here: what it says grows with every call.
  for (const path of ['', '/getters/log', '/getters/file?format=csv', `/getters/log?record_id=${report.employeeId}`]) {
    const { bytes } = await self.client.get(`/restify/audit-entries${path}`, { query: { perPage: '1000' } })
    answers.set(`log ${path}`, bytes.toString('utf8'))
  }
  return [...answers].flatMap(([what, answer]) => (traces.some((one) => answer.includes(one)) ? [what] : []))
}

it('is read by who manages people', async () => {
  expect(await tracesIn(acme.people.hr)).not.toEqual([])
  const ofAdmin = await tracesIn(acme.people.admin)
  for (const what of ['export employees', 'export evaluations', 'log /getters/log']) expect(ofAdmin).toContain(what)
}, 300_000)

it('stays closed to who leads them', async () => {
  const seen = await acme.manager.get('/restify/evaluations')
  expect(seen.body.meta.total).toBe(1)
  expect(await tracesIn(acme.people.manager)).toEqual([])
}, 300_000)

it('stays closed to who may do everything else, and to their archive of the company', async () => {
  const person = await acme.personWith(...permissions.filter((name) => !opening.includes(name)))
  await acme.admin.put(`/restify/employees/${report.employeeId}`, { manager_employee_id: person.employeeId })
  expect(await tracesIn(person)).toEqual([])
  expect((await person.client.post('/restify/tenants/actions?action=export-data')).status).toBe(200)
  await runJobs(app, 'export-company')
  const archive = await archiveOf(app, person.email, 'company-export')
  const text = [...archive].map(([, bytes]) => bytes.toString('utf8')).join('\n')
  expect(text).toContain(report.email)
  for (const one of traces) expect(text).not.toContain(one)
}, 300_000)
