import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  for (const { admin } of [acme, other]) {
    const body = { type: 'timeoff', method: 'given', name: 'Vacation', days_per_year: 20, rounding: 'none' }
    expect((await admin.post('/restify/holiday-policies', body)).status).toBe(201)
  }
})
afterAll(() => app.close())

const columns = ['email', 'initial_vacation_balance']
const at = (client: Client, action: string, ...rows: string[][]) =>
  client.post(`/restify/employees/actions?action=${action}`, { columns, rows, file_name: 'leave.xlsx' })
const check = async (client: Client, ...rows: string[][]) => {
  const answer = await at(client, 'check-import', ...rows)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const balanceOf = async ({ hr }: TestCompany, employee_id: string) =>
  (await hr.get('/restify/holiday-balances', { query: { employee_id } })).body.data[0]

it('corrects the ledger of people who are there, with the file as its reason, and says before what changes', async () => {
  const { employee, manager } = acme.people
  const rows = [
    [employee.email, '12,5'],
    [manager.email, '20'],
  ]
  const { states, errors, was } = await check(acme.admin, ...rows)
  expect(errors).toEqual({})
  expect(states).toEqual(['changed', 'same'])
  expect(was).toEqual({ '0.initial_vacation_balance': '20' })
  const report = (await at(acme.admin, 'import-employees', ...rows)).body.data[0]
  expect(report).toMatchObject({ created: 0, changed: 1, same: 1 })
  const { id, attributes } = await balanceOf(acme, employee.employeeId)
  expect([attributes.initial_balance, attributes.balance]).toEqual([12.5, 12.5])
  const entries = (await acme.hr.get('/restify/holiday-entries', { query: { holiday_balance_id: id } })).body.data
  const corrections = entries.filter((one: { attributes: { kind: string } }) => one.attributes.kind === 'correction')
  expect(corrections.map((one: { attributes: { reason: string } }) => one.attributes.reason)).toEqual([
    'Import leave.xlsx',
  ])
  // Said again, it says nothing new; none left is a number too.
  expect((await check(acme.admin, [employee.email, '12.5'])).states).toEqual(['same'])
  await at(acme.admin, 'import-employees', [employee.email, '0'])
  expect((await balanceOf(acme, employee.employeeId)).attributes.balance).toBe(0)
  expect((await balanceOf(other, other.people.employee.employeeId)).attributes.balance).toBe(20)
})

it('gives the days back when the import is taken back', async () => {
  const { hr } = acme.people
  const report = (await at(acme.admin, 'import-employees', [hr.email, '3'])).body.data[0]
  expect((await balanceOf(acme, hr.employeeId)).attributes.balance).toBe(3)
  const undone = await acme.admin.post('/restify/employees/actions?action=undo-import', { import_id: report.import_id })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect((await balanceOf(acme, hr.employeeId)).attributes.balance).toBe(20)
})

it('is said to who may not, of themselves too, and of people without such leave', async () => {
  const { employee, hr } = acme.people
  const keeper = (await acme.personWith('manageEmployees')).client
  const sentence = async (client: Client, email: string, company = acme) => {
    const { errors } = await check(client, [email, '7'])
    return [company.subdomain, errors['0.initial_vacation_balance']?.[0]]
  }
  expect((await sentence(keeper, employee.email))[1]).toMatch(/^Only those who manage leave balances/)
  expect((await sentence(acme.hr, hr.email))[1]).toMatch(/^Nobody changes their own days of leave/)
  const bare = await app.company({ subdomain: 'bare' })
  expect((await sentence(bare.admin, bare.people.employee.email))[1]).toMatch(/no paid rest leave in \d{4}/)
})

it('names what a sheet of several kinds of leave has to leave out', async () => {
  const { email } = acme.people.employee
  const { errors } = await check(acme.admin, [email, '12'], [email, '5'])
  expect(errors['1.email'][0]).toMatch(/leave out the rows of other kinds of leave\.$/)
})
