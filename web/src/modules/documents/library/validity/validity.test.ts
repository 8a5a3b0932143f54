import { expect, test } from 'vitest'
import { endingOf, nearSpan, validitySpans } from './validity.ts'

const spans = (today: string) => Object.fromEntries(validitySpans(today).map(({ key, value }) => [key, value]))

test('documents that have ended, and those that end in the rest of this week and month', () => {
  // A Sunday.
  expect(spans('2026-11-22')).toEqual({
    expired: ',2026-11-21',
    week: '2026-11-22,2026-11-22',
    month: '2026-11-22,2026-11-30',
  })
  expect(spans('2026-12-28')).toEqual({
    expired: ',2026-12-27',
    week: '2026-12-28,2027-01-03',
    month: '2026-12-28,2026-12-31',
  })
})

test('a document is over after its last day, and near its end for thirty days', () => {
  const on = (day: string | null) => endingOf(day, '2026-11-22')
  expect([on(null), on('2026-11-21'), on('2026-11-22'), on('2026-12-22'), on('2026-12-23')]).toEqual([
    null,
    'over',
    'near',
    'near',
    null,
  ])
  expect(nearSpan('2026-11-22')).toBe('2026-11-22,2026-12-22')
})
