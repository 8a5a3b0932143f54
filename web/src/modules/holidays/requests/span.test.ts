import { expect, test } from 'vitest'
import { changedSpan, type DraftSpan, dayPart, isShorter, noonsOf, spanText } from './span.ts'

const t = (key: string) => key.replace('holidays:request.', '')
const span = (start_date: string | null, end_date: string | null, noons: Partial<DraftSpan> = {}): DraftSpan => ({
  start_date,
  end_date,
  starts_at_noon: false,
  ends_at_noon: false,
  ...noons,
})
const full = (start: string, end: string, noons: Partial<DraftSpan> = {}) => ({
  ...span(start, end, noons),
  start_date: start,
  end_date: end,
})

test('a start moved past the end takes the end along, and one moved before it leaves the end alone', () => {
  const before = span('2026-12-01', '2026-12-04')
  expect(changedSpan(before, { start_date: '2026-12-10' })).toEqual(span('2026-12-10', '2026-12-10'))
  expect(changedSpan(before, { start_date: '2026-11-28' })).toEqual(span('2026-11-28', '2026-12-04'))
  expect(changedSpan(span(null, null), { start_date: '2026-12-10' })).toEqual(span('2026-12-10', '2026-12-10'))
  expect(changedSpan(span(null, null), { end_date: '2026-12-10' })).toEqual(span('2026-12-10', '2026-12-10'))
})

test('both halves of one day are the whole day', () => {
  const halves = span('2026-12-01', '2026-12-02', { starts_at_noon: true, ends_at_noon: true })
  expect(changedSpan(halves, { end_date: '2026-12-01' })).toEqual(span('2026-12-01', '2026-12-01'))
  const day = span('2026-12-01', '2026-12-01')
  for (const part of ['whole', 'morning', 'afternoon'] as const) {
    expect(dayPart(changedSpan(day, noonsOf(part)))).toBe(part)
  }
  expect(dayPart(span('2026-12-01', '2026-12-02'))).toBeUndefined()
})

test('a period is said with its half days', () => {
  expect(spanText(full('2026-12-24', '2026-12-24'), t)).toBe('24.12.2026')
  expect(spanText(full('2026-12-24', '2026-12-24', { ends_at_noon: true }), t)).toBe('24.12.2026, morning')
  expect(spanText(full('2026-12-24', '2026-12-28', { starts_at_noon: true, ends_at_noon: true }), t)).toBe(
    '24.12.2026 fromNoon – 28.12.2026 untilNoon',
  )
})

test('shorter is inside the old period and not the same', () => {
  const old = full('2026-12-01', '2026-12-04')
  expect(isShorter(span('2026-12-01', '2026-12-04'), old)).toBe(false)
  expect(isShorter(span('2026-12-02', '2026-12-04'), old)).toBe(true)
  expect(isShorter(span('2026-12-01', '2026-12-04', { ends_at_noon: true }), old)).toBe(true)
  expect(isShorter(span('2026-11-30', '2026-12-03'), old)).toBe(false)
  expect(isShorter(span('2026-12-02', '2026-12-05'), old)).toBe(false)
  expect(isShorter(span('2026-12-01', '2026-12-04'), { ...old, starts_at_noon: true })).toBe(false)
})
