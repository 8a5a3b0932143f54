import { addDays, daysBetween } from '#contracts/engine/values/civil-days.ts'
import { intervalAsked, type Range } from '#contracts/reports/interval.ts'
import { type ReportPage, type ReportState, reportPageOf } from '#contracts/reports/saved.ts'
import { narrowings } from '#contracts/time/narrowed.ts'
import { MOST_REPORT_DAYS, type ReportFilter } from '#contracts/time/report.ts'
import type { Actor } from '#platform/session/index.ts'

/** Years that all time reaches back, as on the screen. */
const ALL_DAYS = 3600

/** A saved report on the day on which it is sent. */
export interface AskedReport {
  report: ReportPage['report']
  range: Range
  filter: ReportFilter
}

/** What a saved report shows on a day: `last month` is the one before that day. A file of entries has a year of them at most. */
export function askedOn(page: string, state: ReportState, today: string): AskedReport {
  const { report, own } = reportPageOf(page)!
  const { range } = intervalAsked(state, today, { first: addDays(today, -ALL_DAYS), most: ALL_DAYS + 31 })
  const isLong = report === 'detailed' && daysBetween(range.from, range.to) >= MOST_REPORT_DAYS
  const from = isLong ? addDays(range.to, 1 - MOST_REPORT_DAYS) : range.from
  const narrowed = { ...state, ...own }
  return {
    report,
    range: { from, to: range.to },
    filter: {
      ...Object.fromEntries(narrowings.map((name) => [name, narrowed[name] ?? null])),
      start_date: from,
      end_date: range.to,
      interval_type: null,
      show_timesheet_dates: state.show_timesheet_dates === 'true',
    } as ReportFilter,
  }
}

/**
 * May somebody have this as a file? Of others' time it is for who keeps that, whoever reads it on the screen; money for who writes invoices.
 * `shows`: whether the company shows a module.
 */
export function mayHave(
  { report, filter }: AskedReport,
  actor: Pick<Actor, 'can' | 'employeeId'>,
  shows: (module: 'time' | 'invoices') => boolean,
): boolean {
  if (report === 'clients') return actor.can('manageInvoices') && shows('invoices')
  if (!shows('time')) return false
  if (actor.can('manageTimesheets')) return true
  const isOwn = !filter.employee_id || filter.employee_id === actor.employeeId
  return report !== 'team' && isOwn && actor.employeeId !== null
}
