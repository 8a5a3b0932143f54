import { dayNumber, shownDay, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { nameOf } from '#contracts/names.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { type Rounding, roundingWords } from '#contracts/time/rounding.ts'
import { text } from '#platform/texts/index.ts'
import type { FilterNames } from './filter-names.ts'

/** An entry as its reader sees it. */
export interface ReportEntry {
  date: string
  project: string
  client: string | null
  task: string
  person: string
  description: string
  minutes: number
  /** What the company's clocks showed when it was added; null where that is not shown. */
  added: string | null
}

export interface Report {
  company: string
  locale: Locale
  from: string
  to: string
  /** What it is narrowed to: each is named where it is the same of all entries. */
  narrowed: Readonly<Record<'client' | 'project' | 'task' | 'person', boolean>>
  /** The team, or whom its people report to. */
  team: Pick<FilterNames, 'team' | 'manager'>
  withAdded: boolean
  /** How its hours are rounded; null: they are as they were logged. */
  rounding: Rounding | null
  /** What the clocks show when it is made: `yyyy-MM-ddTHH:mm:ss`. */
  at: string
  entries: readonly ReportEntry[]
  /** Of one that is drawn in parts: where this one stands, and the minutes of all before it. */
  part?: { isFirst: boolean; isLast: boolean; minutes: number }
}

const SATURDAY = 5
/** Minutes of entries. */
export const minutesOf = (entries: readonly ReportEntry[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0)
const sumOf = (entries: readonly ReportEntry[]) => shownTime(minutesOf(entries))
const moment = (wall: string) => `${shownDay(wall.slice(0, 10))} ${wall.slice(11, 16)}`

/** A day with its weekday: `Monday, 02.11.2026`. */
function dayName(day: string, locale: Locale): string {
  // A day's own midnight in UTC, read back in UTC: no zone can move it.
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const weekday = format.format(dayNumber(day) * 86_400_000)
  return `${weekday.charAt(0).toLocaleUpperCase(locale)}${weekday.slice(1)}, ${shownDay(day)}`
}

const kinds = ['client', 'project', 'task', 'person'] as const
const fields = { client: 'client_id', project: 'project_id', task: 'task_id', person: 'employee_id' } as const

/** What `report.typ` draws: facts above, entries by day below, the earliest day first. */
export function layOut({ company, locale, from, to, narrowed, team, withAdded, rounding, at, entries, part }: Report) {
  const called = (field: string) => nameOf('timesheets', [field], locale)
  const title = text('timeReport.title', locale)
  const facts = kinds.flatMap((kind): [string, string][] => {
    const name = entries[0]?.[kind]
    return narrowed[kind] && name ? [[called(fields[kind]), name]] : []
  })
  for (const [field, name] of [
    ['direction_id', team.team],
    ['manager_employee_id', team.manager],
  ] as const)
    if (name) facts.push([called(field), name])
  const rounded = rounding ? [[text('timeReport.rounding', locale), roundingWords(rounding, locale)]] : []
  const cellsOf = ({ project, task, person, added }: ReportEntry) => [
    ...[project, task, person],
    ...(withAdded ? [added ? moment(added) : ''] : []),
  ]
  const sorted = entries.toSorted((a, b) => a.date.localeCompare(b.date) || a.person.localeCompare(b.person, locale))
  const days = [...Map.groupBy(sorted, ({ date }) => date)]
  return {
    title,
    company,
    locale,
    facts: [[text('timeReport.span', locale), `${shownDay(from)} – ${shownDay(to)}`], ...facts, ...rounded],
    headings: [
      ...[called('project_id'), called('task_id'), called('employee_id')],
      ...(withAdded ? [nameOf('timesheets', ['created_at'], locale)] : []),
      text('timeReport.hours', locale),
    ],
    days: days.map(([day, rows]) => ({
      name: dayName(day, locale),
      weekend: weekdayOf(day) >= SATURDAY,
      total: sumOf(rows),
      rows: rows.map((row) => ({
        cells: cellsOf(row),
        description: row.description,
        hours: shownTime(row.minutes),
      })),
    })),
    totalName: text('timeReport.total', locale),
    total: shownTime((part?.minutes ?? 0) + minutesOf(entries)),
    // A file of parts begins with the head and ends with the sum; its pages are numbered when the parts are joined.
    isFirst: part?.isFirst ?? true,
    isLast: part?.isLast ?? true,
    isWhole: part === undefined,
    empty: text('timeReport.empty', locale),
    footer: `${company} · ${moment(at)}`,
  }
}
