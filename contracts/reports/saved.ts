import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { roleKeys } from '../engine/permissions.ts'
import { addDays, earlierOf, lastOfMonth, monthOf, weekdayOf, yearOf } from '../engine/values/civil-days.ts'
import { CalendarDate, Id, listOf, nullable, requiredText } from '../engine/values/primitives.ts'
import { timeSteps } from '../time/totals.ts'
import { forwardIntervals } from './interval.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const PLAIN = 'clients|projects|tasks|team|capacity|presence|detailed'
const PAGE = new RegExp(
  `^/reports/(?:(${PLAIN})|projects/(${UUID})/(tasks|team|capacity)|team/(${UUID})/(projects|tasks))$`,
)

/** What the page of a report shows: the report, and the project or person that it is of. */
export interface ReportPage {
  report: 'clients' | 'projects' | 'tasks' | 'team' | 'capacity' | 'presence' | 'detailed'
  own: { project_id?: string; employee_id?: string }
}

/** The report at an address; null where there is none. */
export function reportPageOf(path: string): ReportPage | null {
  const found = PAGE.exec(path)
  if (!found) return null
  const [, plain, project, ofProject, person, ofPerson] = found
  return {
    report: (plain ?? ofProject ?? ofPerson) as ReportPage['report'],
    own: project ? { project_id: project } : person ? { employee_id: person } : {},
  }
}

/** The presence sheet and the capacity of teams are looked at, and sent to nobody. */
export const canBeSent = (path: string): boolean =>
  !['capacity', 'presence'].includes(reportPageOf(path)?.report ?? 'presence')

const Word = z.string().max(20)

/** What the address of a report says: its days and what it is narrowed by. Anything else is not kept. */
export const ReportState = z.object({
  interval_type: z.enum(forwardIntervals).optional(),
  start_date: CalendarDate.optional(),
  end_date: CalendarDate.optional(),
  compare: Word.optional(),
  by: z.enum(timeSteps).optional(),
  view: Word.optional(),
  /** Of capacity: only who has more planned than they can work. */
  over: Word.optional(),
  descriptions: Word.optional(),
  show_timesheet_dates: Word.optional(),
  client_id: Id.optional(),
  project_id: Id.optional(),
  employee_id: Id.optional(),
  direction_id: Id.optional(),
  manager_employee_id: Id.optional(),
  task_id: Id.optional(),
})
export type ReportState = z.infer<typeof ReportState>

/** Who may share a saved report with a role, and have one sent to others. */
export const reportSharers = ['manageTimesheets', 'manageInvoices'] as const

/** A report with its filters, for oneself or for everybody who has a role. */
export const SavedReportWrite = z.object({
  name: requiredText(100),
  page: requiredText(200).refine((path) => reportPageOf(path) !== null, { message: 'option' }),
  state: ReportState,
  role: nullable(z.enum(roleKeys)),
})

export const scheduleSteps = ['week', 'month'] as const
export const scheduleFormats = ['pdf', 'xlsx', 'csv'] as const
/** The day of a month that stands for its last, however long it is. */
export const LAST_DAY = 31
/** People that one report is sent to, beside its owner. */
export const MOST_RECIPIENTS = 50

/** When a saved report is sent by mail, as what, and to whom besides oneself. */
export const ReportScheduleWrite = z.object({
  report_id: Id,
  every: z.enum(scheduleSteps),
  /** 0 is Monday. */
  weekday: nullable(z.coerce.number().pipe(z.int().min(0).max(6))),
  month_day: nullable(z.coerce.number().pipe(z.int().min(1).max(LAST_DAY))),
  format: z.enum(scheduleFormats),
  recipient_ids: listOf(Id, MOST_RECIPIENTS).optional(),
})
/** Of a schedule everything changes but the report. */
export const ReportScheduleUpdate = ReportScheduleWrite.omit({ report_id: true })

export interface ReportDays {
  every: (typeof scheduleSteps)[number]
  weekday: number | null
  month_day: number | null
}

/** A week needs its day, a month too. */
export const scheduleRules = ({ every, weekday, month_day }: Record<string, unknown>): [string, string][] =>
  every === 'week' && weekday == null
    ? [['weekday', 'required']]
    : every === 'month' && month_day == null
      ? [['month_day', 'required']]
      : []

/** The last day on which a report was due, today or before; a day that a month has not is its last. */
export function dueDay({ every, weekday, month_day }: ReportDays, today: string): string {
  if (every === 'week') return addDays(today, -((weekdayOf(today) - (weekday ?? 0) + 7) % 7))
  const inMonth = (last: string) =>
    earlierOf(`${last.slice(0, 8)}${String(month_day ?? LAST_DAY).padStart(2, '0')}`, last)
  const due = inMonth(lastOfMonth(yearOf(today), monthOf(today)))
  return due <= today ? due : inMonth(addDays(`${today.slice(0, 8)}01`, -1))
}

/** The next day on which a report is due, after a day. */
export function nextDueDay(days: ReportDays, after: string): string {
  let day = addDays(after, 1)
  while (dueDay(days, day) !== day) day = addDays(day, 1)
  return day
}

export const savedReportNames = {
  'saved-reports.page': { en: 'Report', ro: 'Raport' },
  'saved-reports.state': { en: 'Filters', ro: 'Filtre' },
  'saved-reports.role': { en: 'For', ro: 'Pentru' },
  'saved-reports.user_id': { en: 'Saved by', ro: 'Salvat de' },
  'report-schedules.report_id': { en: 'Saved report', ro: 'Raport salvat' },
  'report-schedules.every': { en: 'Sent', ro: 'Se trimite' },
  'report-schedules.weekday': { en: 'On', ro: 'În ziua de' },
  'report-schedules.month_day': { en: 'On', ro: 'În ziua' },
  'report-schedules.format': { en: 'As', ro: 'Ca' },
  'report-schedules.recipient_ids': { en: 'Also to', ro: 'Și către' },
} as const satisfies Names
