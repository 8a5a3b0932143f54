import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { daysBetween } from '../engine/values/civil-days.ts'
import { CalendarDate, Flag, Id, isCalendarDate, nullable, optionalText } from '../engine/values/primitives.ts'

import { OfTeam } from './narrowed.ts'

/** Days of one report: ten years, as on the screen. */
export const MOST_REPORT_DAYS = 3660
/** Entries that come as one PDF; more come as several in a zip. */
export const MOST_FILE_ENTRIES = 10_000
/** Entries of one report on paper: twenty PDFs, each of some three hundred pages. More are for a spreadsheet. */
export const MOST_REPORT_ENTRIES = 200_000
/** Entries that are drawn in a minute, where others work on the machine too. */
const DRAWN_A_MINUTE = 10_000
/** Minutes that a report of so many entries takes, for who waits for it. */
export const reportMinutes = (entries: number): number => Math.ceil(entries / DRAWN_A_MINUTE)
/** How long the link to a report works. */
export const REPORT_HOURS = 24

/** What is no day is said at its own field. */
const areDays = (...days: string[]) => days.every(isCalendarDate)
const isSpan = (from: string, to: string) => to >= from && daysBetween(from, to) < MOST_REPORT_DAYS

/** What a report is narrowed to; words of the page that the server has no use for are taken all the same. */
export const ReportFilter = z
  .object({
    start_date: CalendarDate,
    end_date: CalendarDate,
    employee_id: nullable(Id),
    project_id: nullable(Id),
    client_id: nullable(Id),
    task_id: nullable(Id),
    ...OfTeam,
    interval_type: optionalText(50),
    /** With when each entry was added, to those whom the company shows it. */
    show_timesheet_dates: Flag.optional(),
  })
  .refine(({ start_date: from, end_date: to }) => !areDays(from, to) || isSpan(from, to), {
    path: ['end_date'],
    message: 'rule.reportSpan',
  })
export type ReportFilter = z.infer<typeof ReportFilter>

/** TIM-13. `path`: the page that asks, as other clients send it. */
export const DownloadPdfReport = z.object({ path: optionalText(500), report_filter: ReportFilter })

export const reportNames = {
  'timesheets.path': { en: 'Page', ro: 'Pagină' },
  'timesheets.report_filter': { en: 'Filter', ro: 'Filtru' },
  'timesheets.start_date': { en: 'From', ro: 'De la' },
  'timesheets.end_date': { en: 'To', ro: 'Până la' },
  'timesheets.interval_type': { en: 'Interval', ro: 'Interval' },
  'timesheets.show_timesheet_dates': { en: 'Show when entries were added', ro: 'Arată când au fost adăugate' },
} as const satisfies Names
