import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { SalaryHistory } from './salary-history.tsx'

const attributes = { first_name: 'Maria', last_name: 'Ion', salary_type: 'hourly', salary_currency: 'RON' }
const maria = record('7', attributes) as unknown as EmployeeRecord
const next = `${Number(today().slice(0, 4)) + 1}-01-01`
const salary = { amount: 20, type: 'hourly', currency: 'RON', end_date: null, reason: 'Start', author: 'Ana' }
const rows = [
  record('ahead', { ...salary, start_date: next }),
  record('kept', { ...salary, start_date: next }, {}, { authorizedToDelete: false }),
  record('today', { ...salary, start_date: today() }),
]
const page = (answers: (() => unknown)[]) =>
  opened(<SalaryHistory employee={maria} />, {
    may: ['manageEmployees'],
    answers: ({ method }) => (method === 'GET' ? listOf(rows) : answers.shift()!()),
  })

it('sets a salary from a day on with its reason, and keeps the dialog with what was typed where that is refused', async () => {
  const { press, write, choose, field, sent, words, asked } = await page([
    () => refused(422, { errors: { from: ['This month is closed.'] } }),
    () => ({ data: { id: 's9' } }),
  ])
  await press('Change salary')
  await until(() => expect(words()).toContain('Change salary of Maria Ion'))
  await write(/^Amount/, '31.5')
  const submit = () => {
    const buttons = [...document.querySelectorAll('[role="dialog"] button')] as HTMLElement[]
    return buttons.find(({ textContent }) => textContent === 'Change salary')!
  }
  submit().click()
  await until(() => expect(words()).toContain('The reason field is required.'))
  await write(/^Reason/, 'Raise')
  await choose(/^Type/, 'Monthly')
  submit().click()
  await until(() => expect(words()).toContain('This month is closed.'))
  expect(await field(/^Reason/)).toHaveProperty('value', 'Raise')
  const before = asked().length
  await write(/^From/, formatDay(next))
  submit().click()
  await until(() => expect(words()).not.toContain('Change salary of Maria Ion'))
  const body = { amount: 31.5, type: 'monthly', currency: 'RON', from: today(), reason: 'Raise', employee_id: '7' }
  expect(sent().map((call) => [call.method, call.path, call.body])).toEqual([
    ['POST', '/restify/employee-salaries', body],
    ['POST', '/restify/employee-salaries', { ...body, from: next }],
  ])
  await until(() => expect(asked().length).toBeGreaterThan(before))
})

it('withdraws a salary that is still to come once that is confirmed', async () => {
  const { press, sent, words, user } = await page([() => refused(422, { message: 'Too late.' }), () => ({ data: {} })])
  await until(() => expect(words()).toContain('Withdraw'))
  const withdraws = () => [...document.querySelectorAll('td button')].filter((one) => one.textContent === 'Withdraw')
  expect(withdraws()).toHaveLength(1)
  const confirm = async () => {
    await until(() => expect(words()).toContain('Withdraw this salary?'))
    const buttons = [...document.querySelectorAll('[role="dialog"] button')] as HTMLElement[]
    await user.click(buttons.find(({ textContent }) => textContent === 'Withdraw')!)
  }
  await user.click(withdraws()[0]!)
  await press('Cancel')
  expect(sent()).toEqual([])
  await user.click(withdraws()[0]!)
  await confirm()
  await until(() => expect(words()).toContain('Too late.'))
  await confirm()
  await until(() => expect(words()).not.toContain('Withdraw this salary?'))
  expect(sent().map((call) => [call.method, call.path])).toEqual([
    ['DELETE', '/restify/employee-salaries/ahead'],
    ['DELETE', '/restify/employee-salaries/ahead'],
  ])
})
