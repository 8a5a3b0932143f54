import { expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Days, monthParts } from './whole-months.ts'

const daysOf = ({ from, to }: Days): string[] => (from > to ? [] : [from, ...daysOf({ from: addDays(from, 1), to })])

it('makes up each span of months, and of the fewer days of those that it has in part', () => {
  const all = daysOf({ from: '2028-01-01', to: '2028-04-30' })
  for (const [index, from] of all.entries())
    for (const to of all.slice(index)) {
      const { first, before, more, less } = monthParts({ from, to })
      const taken = new Map<string, number>()
      const take = (days: readonly string[], times: number) => {
        for (const day of days) taken.set(day, (taken.get(day) ?? 0) + times)
      }
      if (first < before) {
        expect([first.slice(8), before.slice(8)], `${from} to ${to}`).toEqual(['01', '01'])
        take(daysOf({ from: first, to: addDays(before, -1) }), 1)
      }
      for (const span of more) take(daysOf(span), 1)
      for (const span of less) take(daysOf(span), -1)
      const left = [...taken].filter(([, times]) => times !== 0).sort()
      expect(left, `${from} to ${to}`).toEqual(daysOf({ from, to }).map((day) => [day, 1]))
      if (from.slice(0, 7) !== to.slice(0, 7))
        for (const span of [...more, ...less]) expect(daysOf(span).length, `${from} to ${to}`).toBeLessThanOrEqual(15)
    }
})

it('leaves a span open where it has no end', () => {
  expect(monthParts({ from: null, to: null })).toEqual({ first: '-infinity', before: 'infinity', more: [], less: [] })
  expect(monthParts({ from: '2028-01-30', to: null })).toEqual({
    first: '2028-02-01',
    before: 'infinity',
    more: [{ from: '2028-01-30', to: '2028-01-31' }],
    less: [],
  })
  expect(monthParts({ from: null, to: '2028-01-30' })).toEqual({
    first: '-infinity',
    before: '2028-02-01',
    more: [],
    less: [{ from: '2028-01-31', to: '2028-01-31' }],
  })
})
