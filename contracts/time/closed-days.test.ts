import { expect, it } from 'vitest'
import { lastClosedDay } from './closed-days.ts'

const TODAY = '2026-03-31'

it('closes what is older than so many days, and until a day; the later of both', () => {
  expect(lastClosedDay({ until: null, afterDays: null }, TODAY)).toBeNull()
  expect(lastClosedDay({ until: '2026-02-28', afterDays: null }, TODAY)).toBe('2026-02-28')
  // Thirty days ago is open, the day before it is not.
  expect(lastClosedDay({ until: null, afterDays: 30 }, TODAY)).toBe('2026-02-28')
  expect(lastClosedDay({ until: '2026-03-15', afterDays: 30 }, TODAY)).toBe('2026-03-15')
  expect(lastClosedDay({ until: '2026-01-31', afterDays: 30 }, TODAY)).toBe('2026-02-28')
})
