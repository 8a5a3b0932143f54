import { daysFromTo, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { differingMarks, type Presence, type PresenceCell, type PresencePerson } from '#contracts/reports/presence.ts'
import type { Look, StyledCell, StyledSheet } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'
import { monthAndYear, shownDay, weekdayLetter } from './day-words.ts'

export interface SheetHead {
  company: string
  locale: Locale
}

const cell = { framed: true, centred: true } satisfies Look
const WEEKEND = 'E5E7EB'
const NATIONAL = 'FBD5E0'
const LEAVE = 'CDEBE5'
const OUTSIDE = '9CA3AF'

export const looks = {
  company: { bold: true, size: 14 },
  title: { bold: true },
  note: { colour: '4B5563' },
  head: { ...cell, bold: true, wrapped: true },
  headWeekend: { ...cell, bold: true, fill: WEEKEND },
  headNational: { ...cell, bold: true, fill: NATIONAL },
  name: { framed: true },
  day: cell,
  weekend: { ...cell, fill: WEEKEND },
  national: { ...cell, fill: NATIONAL },
  leave: { ...cell, fill: LEAVE },
  outside: { ...cell, fill: OUTSIDE },
  total: { ...cell, bold: true },
} satisfies Record<string, Look>

const HEAD_FROM = 4
const HEAD_ROWS = 2

/** Hours with at most two decimals. */
const hours = (minutes: number): number => Math.round(minutes / 0.6) / 100

/** The words of a cell: `8`, `4/Co`, `SL`; a number where it is one, so that it can be added up. */
function dayCell(value: PresenceCell, { marks }: Presence, isWeekend: boolean, locale: Locale): StyledCell {
  if (value === null) return [null, 'outside']
  if (typeof value === 'number') return value === 0 ? [null, isWeekend ? 'weekend' : 'day'] : [hours(value), 'day']
  const [minutes, ...places] = value
  const shown = places.map((place) => marks[place]!)
  const worked = minutes > 0 ? [hours(minutes).toLocaleString(locale)] : []
  const look = shown.some(({ kind }) => kind !== 'national') ? 'leave' : 'national'
  return [[...worked, ...shown.map(({ symbol }) => symbol)].join('/'), look]
}

function personRow(
  person: PresencePerson,
  sheet: Presence,
  weekends: readonly boolean[],
  locale: Locale,
  inBalance: readonly number[],
): StyledCell[] {
  const { totals } = person
  const figures = [
    hours(totals.planned_minutes),
    hours(totals.worked_minutes),
    totals.days_worked,
    ...totals.marks,
    ...inBalance.map((place) => totals.balance_days[place]!),
    totals.days,
  ]
  return [
    [person.name, 'name'],
    [person.position, 'name'],
    ...person.cells.map((value, index) => dayCell(value, sheet, weekends[index]!, locale)),
    ...figures.map((figure): StyledCell => [figure, 'total']),
  ]
}

/** One printed page: who, their days, what they come to, and what the letters say. */
export function sheetOf(sheet: Presence, { company, locale }: SheetHead): StyledSheet {
  const word = (key: Parameters<typeof text>[0]) => text(key, locale)
  const days = daysFromTo(sheet.start_date, sheet.end_date)
  const weekends = days.map((day) => weekdayOf(day) > 4)
  const national = new Set(sheet.national_days.map(({ date }) => date))
  const headLook = (day: string, index: number) =>
    national.has(day) ? 'headNational' : weekends[index] ? 'headWeekend' : 'head'
  // Where a week has unequal days the balance counts other days than the sheet: both are shown.
  const inBalance = [...new Set(sheet.people.flatMap(({ totals }) => differingMarks(totals, sheet.marks)))].toSorted(
    (left, right) => left - right,
  )
  const totals = [
    word('presence.planned'),
    word('presence.worked'),
    word('presence.daysWorked'),
    ...sheet.marks.map(({ symbol }) => symbol),
    ...inBalance.map((place) => text('presence.inBalance', locale, { symbol: sheet.marks[place]!.symbol })),
    word('presence.days'),
  ]
  const head = (value: string | null): StyledCell => [value, 'head']
  const meaning = { leave: null, away: word('presence.away'), national: word('presence.nationalName') }
  const legend = sheet.marks.map(({ symbol, kind, names }): StyledCell[] => [
    [`${symbol} = ${meaning[kind] ?? names.join(', ')}`, 'note'],
  ])
  return {
    name: monthAndYear(sheet.start_date, locale),
    widths: [28, 22, ...days.map(() => 5.5), ...totals.map(() => 11)],
    frozen: { rows: HEAD_FROM + HEAD_ROWS, columns: 2, headFrom: HEAD_FROM },
    rows: [
      [[company, 'company']],
      [[`${word('presence.title')}, ${shownDay(sheet.start_date)} - ${shownDay(sheet.end_date)}`, 'title']],
      [[word(sheet.hours === 'logged' ? 'presence.hoursLogged' : 'presence.hours'), 'note']],
      [],
      [
        head(word('presence.name')),
        head(word('presence.position')),
        ...days.map((day, index): StyledCell => [Number(day.slice(8)), headLook(day, index)]),
        ...totals.map(head),
      ],
      [
        head(null),
        head(null),
        ...days.map((day, index): StyledCell => [weekdayLetter(day, locale), headLook(day, index)]),
        ...totals.map(() => head(null)),
      ],
      ...sheet.people.map((person) => personRow(person, sheet, weekends, locale, inBalance)),
      [],
      ...legend,
      [[word('presence.weekend'), 'weekend']],
      [[word('presence.outside'), 'outside']],
      ...sheet.national_days.map(({ date, name }): StyledCell[] => [[`${shownDay(date)} ${name}`, 'note']]),
    ],
  }
}
