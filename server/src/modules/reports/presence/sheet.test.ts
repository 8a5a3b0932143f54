import { expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Presence, PresenceExportQuery } from '#contracts/reports/presence.ts'
import { text } from '#platform/texts/index.ts'
import { marksOf } from './marks.ts'
import { spanAsked } from './query.ts'
import type { PresenceFacts } from './read.ts'
import { sheetOf } from './sheet.ts'

/** A Friday that is a national day, to the Monday after it. */
const sheet: Presence = {
  start_date: '2026-05-01',
  end_date: '2026-05-04',
  first_date: null,
  hours: 'logged',
  marks: [
    { symbol: 'Co', kind: 'leave', names: ['Annual leave', 'Study'] },
    { symbol: 'NH', kind: 'national', names: [] },
  ],
  national_days: [{ date: '2026-05-01', name: 'Labour Day', is_half_day: false }],
  people: [
    {
      ...{ employee_id: 'ana', name: 'Ana', position: null, cells: [[0, 1], 0, null, [250, 0]] },
      totals: {
        planned_minutes: 391,
        worked_minutes: 250,
        days_worked: 0.5,
        marks: [0.5, 1],
        balance_days: [0.5, 0],
        days: 2,
      },
    },
  ],
}
const rowsIn = (locale: 'en' | 'ro') => sheetOf(sheet, { company: 'Acme', locale }).rows

it('keeps weekends, national days, leave and days outside of employment apart, and writes hours to the hundredth', () => {
  const rows = rowsIn('en')
  expect(rows[2]).toEqual([[text('presence.hoursLogged', 'en'), 'note']])
  expect(rows[4]!.slice(2, 6)).toEqual([
    [1, 'headNational'],
    [2, 'headWeekend'],
    [3, 'headWeekend'],
    [4, 'head'],
  ])
  expect(rows[6]!.slice(2)).toEqual([
    ['NH', 'national'],
    [null, 'weekend'],
    [null, 'outside'],
    ['4.17/Co', 'leave'],
    ...[6.52, 4.17, 0.5, 0.5, 1, 2].map((figure) => [figure, 'total']),
  ])
  expect(rowsIn('ro')[6]![5]).toEqual(['4,17/Co', 'leave'])
})

it('shows beside the days of leave how many they are of the balance, where these are others', () => {
  const [ana] = sheet.people
  const short = { ...ana!, totals: { ...ana!.totals, marks: [1, 1], balance_days: [0.56, 0] } }
  const { rows } = sheetOf({ ...sheet, people: [short, ana!] }, { company: 'Acme', locale: 'ro' })
  expect(rows[4]!.slice(-4).map((cell) => (cell as readonly unknown[])[0])).toEqual([
    'Co',
    'NH',
    'Co din sold',
    'Total zile',
  ])
  expect(rows[6]!.slice(-4).map((cell) => (cell as readonly unknown[])[0])).toEqual([1, 1, 0.56, 2])
  expect(rows[7]!.slice(-4).map((cell) => (cell as readonly unknown[])[0])).toEqual([0.5, 1, 0.5, 2])
})

it('shows time away as leave to those who may not know why', () => {
  const people = [{ ...sheet.people[0]!, cells: [[0, 0]] satisfies Presence['people'][number]['cells'] }]
  const marks = [{ symbol: '•', kind: 'away' as const, names: [] }]
  const { rows } = sheetOf({ ...sheet, people, marks, end_date: '2026-05-01' }, { company: 'Acme', locale: 'en' })
  expect(rows[6]![2]).toEqual(['•', 'leave'])
  expect(rows).toContainEqual([[`• = ${text('presence.away', 'en')}`, 'note']])
})

it('says below what the letters mean, and which days are national ones', () => {
  const notes = rowsIn('en').flatMap((row) => row.map((cell) => (Array.isArray(cell) ? cell[0] : cell)))
  expect(notes).toContain('Co = Annual leave, Study')
  for (const look of ['weekend', 'outside'] as const)
    expect(rowsIn('en')).toContainEqual([[text(`presence.${look}`, 'en'), look]])
  expect(notes.at(-1)).toBe('01.05.2026 Labour Day')
})

it('has the mark of national days where half of one is all there is', () => {
  const people = [{ days: [{ leave: [], national: 0.5 }] }]
  const { list, national } = marksOf({ people, policies: new Map() } as unknown as PresenceFacts, 'NH')
  expect([list, national]).toEqual([[{ symbol: 'NH', kind: 'national', names: [] }], 0])
})

it('is a file of five years and a month at most', () => {
  const asked = (days: number) =>
    spanAsked(
      { repositories: 'all', format: 'xlsx', start_date: '2021-01-01', end_date: addDays('2021-01-01', days - 1) },
      PresenceExportQuery,
    )
  expect(asked(5 * 366 + 31)).toMatchObject({ from: '2021-01-01' })
  expect(() => asked(5 * 366 + 32)).toThrow()
})
