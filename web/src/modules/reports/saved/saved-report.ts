import type { WireRecord } from '#contracts/engine/wire.ts'
import type { RoleKey } from '#contracts/permissions.ts'
import { ReportState, reportPageOf } from '#contracts/reports/saved.ts'
import type { Needs } from '#web/platform/session/permissions.ts'

export type SavedReport = WireRecord<{
  name: string
  page: string
  state: ReportState
  role: RoleKey | null
  user_id: string
}>

/** Who may open a report, as its route says. */
const needs: Record<string, Needs> = {
  clients: 'manageInvoices',
  team: ['manageTimesheets', 'manageEmployees'],
  capacity: ['manageProjects', 'manageTimesheets'],
  presence: 'manageTimesheets',
}

/** Whether its reader may open the page of a saved report; the team of one project is for everybody. */
export function opens({ attributes: { page } }: SavedReport, can: (asked: Needs) => boolean): boolean {
  const found = reportPageOf(page)
  if (!found) return false
  const asked = found.own.employee_id
    ? needs.team
    : found.own.project_id && found.report === 'team'
      ? undefined
      : needs[found.report]
  return asked === undefined || can(asked)
}

/** What an address says of a report, as it is kept; this month is said by its name. */
export function stateOf(search: Readonly<Record<string, unknown>>): ReportState {
  const kept = Object.entries(ReportState.shape).flatMap(([key, rule]) => {
    const value = rule.safeParse(search[key])
    return value.success && value.data !== undefined ? [[key, value.data] as const] : []
  })
  const state: ReportState = Object.fromEntries(kept)
  return state.interval_type || state.start_date ? state : { ...state, interval_type: 'month' }
}
