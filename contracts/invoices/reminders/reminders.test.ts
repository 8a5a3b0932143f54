import { expect, it } from 'vitest'
import { lateInterest } from './late-interest.ts'
import { stepOn } from './step-on.ts'
import { daysText, filledReminder } from './words.ts'

const steps = [-3, 0, 7, 14, 30]
const invoice = { due_date: '2028-03-01', mailed_on: '2028-02-01', done: [] as number[] }

it('finds the last step that has passed, over the leap day and the change of clocks', () => {
  expect(stepOn(steps, invoice, '2028-02-27')).toBe(-3)
  expect(stepOn(steps, invoice, '2028-02-26')).toBeNull()
  expect(stepOn(steps, invoice, '2028-03-31')).toBe(30)
  expect(stepOn(steps, { ...invoice, done: [7] }, '2028-03-14')).toBeNull()
  expect(stepOn(steps, { ...invoice, done: [-3] }, '2028-03-15')).toBe(14)
  expect(stepOn([], invoice, '2028-03-15')).toBeNull()
})

it('passes over what was due on the day on which the invoice was mailed, or before', () => {
  expect(stepOn(steps, { ...invoice, mailed_on: '2028-03-01' }, '2028-03-07')).toBeNull()
  expect(stepOn(steps, { ...invoice, mailed_on: '2028-03-01' }, '2028-03-08')).toBe(7)
})

const debt = { due_date: '2026-01-31', total: 100_000, payments: [], is_person: false }

it.each([
  ['none', null, 0],
  // 28 days of 1,000.00 at 0.1 % a day.
  ['daily', 0.1, 2800],
  // 28 / 365 of 10 %.
  ['yearly', 10, 767],
  // 6.5 + 8 points.
  ['legal', null, 1112],
] as const)('works out interest: %s', (kind, rate, expected) => {
  expect(lateInterest(debt, { kind, rate, reference: null }, '2026-02-28')).toBe(expected)
})

it('counts each day on what was owed on it, and four points of a person', () => {
  const terms = { kind: 'daily', rate: 0.1, reference: null } as const
  const payments = [{ date: '2026-02-11', amount: 50_000 }]
  // Ten days of 1,000.00, eighteen of 500.00.
  expect(lateInterest({ ...debt, payments }, terms, '2026-02-28')).toBe(1000 + 900)
  expect(lateInterest(debt, terms, '2026-01-31')).toBe(0)
  const legal = { kind: 'legal', rate: null, reference: 6 } as const
  expect(lateInterest({ ...debt, is_person: true }, legal, '2026-02-28')).toBe(767)
})

it('says days as each language does, and leaves out an empty paragraph', () => {
  expect([1, 2, 20, 101, 119, 120].map((count) => daysText(count, 'ro'))).toEqual([
    ...['o zi', '2 zile', '20 de zile', '101 zile', '119 zile', '120 de zile'],
  ])
  const values = { number: 'FS-1', client: '', company: '', amount: '', due: '', days: '', link: '', interest: '' }
  expect(filledReminder({ subject: '{number}', body: 'A\n\n{interest}\n\nB {other}' }, values)).toEqual({
    ...{ subject: 'FS-1', body: 'A\n\nB {other}' },
  })
})
