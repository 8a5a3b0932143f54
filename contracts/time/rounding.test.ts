import { expect, it } from 'vitest'
import { type Rounding, roundedMinutes, roundingOf, roundingWords, roundMinutes } from './rounding.ts'

const entry = (id: string, minutes: number, task_id = 't', date = '2026-05-04') => ({
  ...{ id, minutes, task_id, date, employee_id: 'e', project_id: 'p' },
})
const sum = (entries: Parameters<typeof roundedMinutes>[0], rounding: Rounding | null) =>
  [...roundedMinutes(entries, rounding).values()].reduce((all, one) => all + one, 0)

it('three entries of 20 minutes are an hour, three halves where each goes up, an hour where the day does', () => {
  const three = [entry('a', 20), entry('b', 20), entry('c', 20)]
  expect(sum(three, null)).toBe(60)
  expect(sum(three, { minutes: 15, way: 'up', by: 'entry' })).toBe(90)
  expect(sum(three, { minutes: 15, way: 'nearest', by: 'entry' })).toBe(45)
  expect(sum(three, { minutes: 15, way: 'up', by: 'day' })).toBe(60)
})

it('a day is that of a person on a task; its entries add up to it in any order, and none is below nothing', () => {
  const up: Rounding = { minutes: 30, way: 'up', by: 'day' }
  expect(sum([entry('a', 20), entry('b', 20, 'other'), entry('c', 20, 't', '2026-05-05')], up)).toBe(90)
  const nearest: Rounding = { minutes: 15, way: 'nearest', by: 'day' }
  const day = [entry('b', 2), entry('a', 20)]
  expect([...roundedMinutes(day, nearest)]).toEqual([
    ['a', 15],
    ['b', 0],
  ])
  expect(roundedMinutes(day.toReversed(), nearest)).toEqual(roundedMinutes(day, nearest))
})

it('half a step goes up, nothing stays nothing, a whole step stays', () => {
  const nearest = { way: 'nearest', by: 'entry' } as const
  expect([2, 3, 6].map((minutes) => roundMinutes(minutes, { minutes: 6, ...nearest }))).toEqual([0, 6, 6])
  expect([7, 8, 22, 23].map((minutes) => roundMinutes(minutes, { minutes: 15, ...nearest }))).toEqual([0, 15, 15, 30])
  const up = { way: 'up', by: 'entry' } as const
  expect([0, 1, 30, 31].map((minutes) => roundMinutes(minutes, { minutes: 30, ...up }))).toEqual([0, 30, 30, 60])
})

it('is none until a company says so, and is said in words', () => {
  expect(roundingOf(() => undefined)).toBeNull()
  expect(roundingOf((key) => (key === 'time_rounding' ? 'none' : null))).toBeNull()
  const rounding = roundingOf((key) => (key === 'time_rounding' ? '30' : undefined))!
  expect(rounding).toEqual({ minutes: 30, way: 'up', by: 'entry' })
  expect(roundingWords(rounding, 'en')).toBe('Each entry is rounded up to 30 minutes')
  expect(roundingWords({ ...rounding, by: 'day', way: 'nearest' }, 'ro')).toBe(
    'Timpul zilnic al fiecărei persoane pe o sarcină este rotunjit la cele mai apropiate 30 de minute',
  )
})
