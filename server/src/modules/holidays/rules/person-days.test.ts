import { describe, expect, it } from 'vitest'
import { companyDays } from './facts.ts'
import { type HeldLeave, personDays } from './person-days.ts'
import { person } from './rules.fixture.ts'

const company = (includeWeekends = false) =>
  companyDays(
    [
      { calendarId: null, date: '2026-12-01', endDate: '2026-12-01', half: false },
      { calendarId: null, date: '2026-12-24', endDate: '2026-12-24', half: true },
    ],
    includeWeekends,
  )
const employed = person({ startDate: '2026-11-02', endDate: '2026-12-24' })
const leave = (day: string, more: Partial<HeldLeave> = {}): HeldLeave => ({
  day,
  policyId: 'rest',
  morning: true,
  afternoon: true,
  ...more,
})
const on = (day: string, held: HeldLeave[] = [], weekends = false) =>
  personDays(employed, company(weekends), held, [day])[0]

describe('a person’s day', () => {
  it('is none before the first day of employment and after the last', () => {
    expect([on('2026-11-01'), on('2026-12-25')]).toEqual([null, null])
    expect([on('2026-11-02')?.planned, on('2026-12-24')?.planned]).toEqual([480, 480])
    expect(personDays(person(), company(), [], ['2040-01-02'])[0]?.planned).toBe(480)
  })

  it('says what the week plans and what a national day leaves of it', () => {
    expect(on('2026-11-30')).toEqual({ day: '2026-11-30', planned: 480, open: 480, national: 0, leave: [] })
    expect(on('2026-12-01')).toEqual({ day: '2026-12-01', planned: 480, open: 0, national: 1, leave: [] })
    expect(on('2026-12-24')).toEqual({ day: '2026-12-24', planned: 480, open: 240, national: 0.5, leave: [] })
    expect(on('2026-12-05')).toEqual({ day: '2026-12-05', planned: 0, open: 0, national: 0, leave: [] })
  })

  it('holds the leave of that day alone, whole or half', () => {
    const day = '2026-11-30'
    expect(on(day, [leave(day), leave('2026-12-02')])?.leave).toEqual([
      { policyId: 'rest', minutes: 480, part: 1, days: 1 },
    ])
    const halves = [leave(day, { afternoon: false }), leave(day, { morning: false, policyId: 'sick' })]
    expect(on(day, halves)?.leave).toEqual([
      { policyId: 'rest', minutes: 240, part: 0.5, days: 0.5 },
      { policyId: 'sick', minutes: 240, part: 0.5, days: 0.5 },
    ])
  })

  it('takes half a day of leave from half a national day, and none from a whole one', () => {
    expect(on('2026-12-24', [leave('2026-12-24')])?.leave).toEqual([
      { policyId: 'rest', minutes: 240, part: 0.5, days: 0.5 },
    ])
    expect(on('2026-12-01', [leave('2026-12-01')])?.leave).toEqual([])
  })

  it('counts leave on a weekend only where the company does, and plans nothing on it either way', () => {
    expect(on('2026-12-05', [leave('2026-12-05')])?.leave).toEqual([])
    expect(on('2026-12-05', [leave('2026-12-05')], true)).toEqual({
      day: '2026-12-05',
      planned: 0,
      open: 0,
      national: 0,
      leave: [{ policyId: 'rest', minutes: 480, part: 1, days: 1 }],
    })
  })

  it('takes of the balance what a short or long day is of the week, though each is a day of leave', () => {
    const uneven = person({ patterns: [{ from: '2020-03-02', minutes: [480, 240, 480, 480, 480, 0, 0] }] })
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
    const taken = personDays(
      uneven,
      company(),
      days.map((day) => leave(day)),
      days,
    )
    expect(taken.flatMap((day) => day!.leave.map(({ part, days: ofBalance }) => [part, ofBalance]))).toEqual([
      ...[
        [1, 1.11],
        [1, 0.56],
        [1, 1.11],
        [1, 1.11],
        [1, 1.11],
      ],
    ])
  })
})
