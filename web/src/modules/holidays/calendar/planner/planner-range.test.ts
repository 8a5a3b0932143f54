import { describe, expect, it } from 'vitest'
import { NO_RANGE, type PlannedRange, picked } from './planner-range.ts'

const TODAY = '2026-07-10'
const leave = new Set(['2026-07-06', '2026-07-20'])
const pick = (range: PlannedRange, day: string) => picked(range, day, (one) => leave.has(one), TODAY)

describe('picking a range in the planner', () => {
  it('begins with the first day and ends with the second, which may be the same', () => {
    const begun = pick(NO_RANGE, '2026-07-13').range
    expect(begun).toEqual({ start: '2026-07-13', end: null })
    expect(pick(begun, '2026-07-15').range).toEqual({ start: '2026-07-13', end: '2026-07-15' })
    expect(pick(begun, '2026-07-13').range).toEqual({ start: '2026-07-13', end: '2026-07-13' })
  })

  it('starts again with an earlier day, and with any day once it is complete', () => {
    expect(pick({ start: '2026-07-13', end: null }, '2026-07-09').range).toEqual({ start: '2026-07-09', end: null })
    expect(pick({ start: '2026-07-13', end: '2026-07-15' }, '2026-07-14').range).toEqual({
      start: '2026-07-14',
      end: null,
    })
  })

  it('refuses days of leave and ranges around them, and keeps what was picked', () => {
    expect(pick(NO_RANGE, '2026-07-06')).toEqual({ range: NO_RANGE, problem: 'holidays:planner.pastHoliday' })
    expect(pick(NO_RANGE, '2026-07-20')).toEqual({ range: NO_RANGE, problem: 'holidays:planner.holidayInRange' })
    const begun = { start: '2026-07-18', end: null }
    expect(pick(begun, '2026-07-22')).toEqual({ range: begun, problem: 'holidays:planner.holidayInRange' })
  })
})
