import { expect, test } from 'vitest'
import type { Occasion } from './sources.ts'
import { daysWith, monthsOf } from './year.ts'

const occasion = (kind: Occasion['kind'], from: string, until = from): Occasion => ({ kind, name: from, from, until })

test('a year is twelve months of whole weeks from Monday, the leap day in them', () => {
  const months = monthsOf(2028, [])
  expect(months.map(({ weeks }) => weeks.flat().filter(Boolean).length)).toEqual([
    31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ])
  expect(months[1]!.weeks[0]).toEqual([
    null,
    '2028-02-01',
    '2028-02-02',
    '2028-02-03',
    '2028-02-04',
    '2028-02-05',
    '2028-02-06',
  ])
  expect(months.flatMap(({ weeks }) => weeks).every((week) => week.length === 7)).toBe(true)
})

test('what reaches over the end of a month stands in both, and marks each month only its own days', () => {
  const [, , , april, may] = monthsOf(2027, [occasion('national', '2027-04-30', '2027-05-02')])
  expect([...daysWith(april!).keys()]).toEqual(['2027-04-30'])
  expect([...daysWith(may!).keys()]).toEqual(['2027-05-01', '2027-05-02'])
})

test('a national day shows before a goal that is due on it', () => {
  for (const given of [
    ['goal', 'national'],
    ['national', 'goal'],
  ] as const) {
    const [january] = monthsOf(
      2027,
      given.map((kind) => occasion(kind, '2027-01-01')),
    )
    expect(daysWith(january!).get('2027-01-01')?.kind).toBe('national')
    expect(january!.occasions).toHaveLength(2)
  }
})

test('what happens in a month stands in the order of its days, what began before first', () => {
  const days = ['2027-05-20', '2027-05-02', '2027-05-11'].map((day) => occasion('goal', day))
  const may = monthsOf(2027, [...days, occasion('leave', '2027-04-28', '2027-05-30')])[4]!
  expect(may.occasions.map(({ from }) => from)).toEqual(['2027-04-28', '2027-05-02', '2027-05-11', '2027-05-20'])
})
