import { expect, it } from 'vitest'
import { askedSpan, intervalOf, spanOf } from './interval.ts'

const today = '2026-03-31'

it('is last month where the address says nothing, or what cannot be asked for', () => {
  const february = { from: '2026-02-01', to: '2026-02-28' }
  expect(askedSpan({}, today)).toEqual(february)
  expect(askedSpan({ from: '2026-02-30', to: '2026-03-01' }, today)).toEqual(february)
  expect(askedSpan({ from: '2026-03-02', to: '2026-03-01' }, today)).toEqual(february)
  expect(askedSpan({ from: '2025-01-01', to: '2026-03-01' }, today)).toEqual(february)
  expect(spanOf('last_month', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

it('knows the name of its days', () => {
  expect(intervalOf(spanOf('last_month', today), today)).toBe('last_month')
  expect(intervalOf(spanOf('month', today), today)).toBe('month')
  expect(intervalOf(askedSpan({ from: '2026-01-01', to: '2026-03-31' }, today), today)).toBe('custom')
})
