import { describe, expect, it } from 'vitest'
import type { Absence } from '#contracts/holidays/holidays.ts'
import { addMonths, awayByDay, barsOf, movedBy, placeIn, spanOf } from './days.ts'

const absence = (start_date: string, end_date: string, more: Partial<Absence> = {}): Absence => ({
  start_date,
  end_date,
  starts_at_noon: false,
  ends_at_noon: false,
  holiday_id: null,
  policy: null,
  status: null,
  free_days: [],
  ...more,
})
const july = spanOf('month', '2026-07-15')
const person = (...absences: Absence[]) => ({ employee_id: 'x', name: 'X', avatar: null, direction_id: null, absences })

describe('the days of the team calendar', () => {
  it('shows months whole and weeks from Monday, over the year’s end too', () => {
    expect(july).toEqual({ from: '2026-07-01', to: '2026-07-31' })
    expect(spanOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(spanOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    expect(spanOf('week', '2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  })

  it('moves by weeks and months without leaving one out', () => {
    expect(movedBy('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(movedBy('month', '2026-01-31', -1)).toBe('2025-12-01')
    expect(movedBy('week', '2026-12-30', 1)).toBe('2027-01-06')
    expect(addMonths('2026-12-10', 13)).toBe('2028-01-01')
  })

  it('draws half days as halves, and cuts what reaches out of the span', () => {
    expect(placeIn(july, absence('2026-07-01', '2026-07-01'))).toEqual({ left: 0, width: 1 })
    expect(placeIn(july, absence('2026-07-02', '2026-07-02', { starts_at_noon: true }))).toEqual({
      left: 1.5,
      width: 0.5,
    })
    expect(placeIn(july, absence('2026-07-02', '2026-07-03', { ends_at_noon: true }))).toEqual({ left: 1, width: 1.5 })
    const long = absence('2026-06-20', '2026-08-02', { starts_at_noon: true, ends_at_noon: true })
    expect(placeIn(july, long)).toEqual({ left: 0, width: 31 })
  })

  it('lets absences follow each other in a row, and lie over each other where they do', () => {
    const days = [
      absence('2026-06-28', '2026-07-02'),
      absence('2026-07-05', '2026-07-06', { ends_at_noon: true }),
      absence('2026-07-06', '2026-07-08', { starts_at_noon: true }),
      absence('2026-07-07', '2026-07-07', { status: 'draft' }),
    ]
    expect(barsOf(days, july).map(({ after, width }) => [after, width])).toEqual([
      [0, 2],
      [2, 1.5],
      [0, 2.5],
      [-2, 1],
    ])
  })

  it('counts nobody on days on which they would not have worked', () => {
    const week = absence('2026-07-03', '2026-07-06', { free_days: ['2026-07-04', '2026-07-05'] })
    const shift = absence('2026-07-04', '2026-07-06', { free_days: ['2026-07-06'] })
    expect(awayByDay([person(week), person(shift)], july).slice(2, 6)).toEqual([1, 1, 1, 1])
  })

  it('counts each person once a day, and nobody whose leave still waits', () => {
    const counts = awayByDay(
      [
        person(
          absence('2026-07-01', '2026-07-01', { ends_at_noon: true }),
          absence('2026-07-01', '2026-07-02', { starts_at_noon: true }),
        ),
        person(absence('2026-06-30', '2026-07-01', { status: 'approved' })),
        person(absence('2026-07-01', '2026-07-31', { status: 'draft' })),
      ],
      july,
    )
    expect(counts.slice(0, 3)).toEqual([2, 1, 0])
    expect(counts).toHaveLength(31)
  })
})
