import { expect, it } from 'vitest'
import { appliedFields, dateProblems } from './evaluations.ts'

it('is notified of before its day, and followed by the next one after it, on the same day neither', () => {
  const day = '2026-03-04'
  const broken = (notify_at: string, next_evaluation_at: string) =>
    dateProblems({ evaluated_at: day, notify_at, next_evaluation_at }).map(([field]) => field)
  expect(broken('2026-03-03', '2026-03-05')).toEqual([])
  expect(broken(day, '2026-03-05')).toEqual(['notify_at'])
  expect(broken('2026-03-03', day)).toEqual(['next_evaluation_at'])
  expect(broken('2026-03-05', '2026-03-03')).toEqual(['notify_at', 'next_evaluation_at'])
})

it('keeps the currency of what was applied with its amounts', () => {
  expect(appliedFields).toEqual(expect.arrayContaining(['salary_before', 'salary_after', 'currency']))
})
