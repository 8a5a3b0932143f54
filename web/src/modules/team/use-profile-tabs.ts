import type { PageTab } from '#web/engine/pages/page-tabs.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import type { EmployeeRecord } from './employee-record.ts'

/** The tabs of a profile that its reader finds something behind. */
export function useProfileTabs({ id, attributes }: EmployeeRecord): PageTab[] {
  const { can, employee: self } = useSession()
  const isOwnOrReport = self !== undefined && (self.id === id || self.id === attributes.manager_employee_id)
  const isOwn = self?.id === id
  const seesLeave = isOwn || can(['manageHolidays', 'approveRejectHolidays'])
  const seesReportsLeave = isOwnOrReport && can('manageHolidaysForDirectReports')
  const seesWorkTime = isOwnOrReport || can(['manageEmployees', 'manageHolidays', 'manageHolidayPolicies'])
  const seesGoals = isOwnOrReport || can(['manageGoals', 'manageEmployees'])
  return [
    { to: `/employees/${id}/details`, label: 'team:tab.details' },
    ...(seesLeave || seesReportsLeave
      ? [{ to: `/employees/${id}/holidays`, label: 'holidays:route.employeeHolidays', module: 'holidays' } as const]
      : []),
    ...(seesWorkTime
      ? [{ to: `/employees/${id}/work-time`, label: 'holidays:route.workTime', module: 'holidays' } as const]
      : []),
    ...(seesGoals ? [{ to: `/employees/${id}/goals`, label: 'team:tab.goals' } as const] : []),
    { to: `/employees/${id}/history`, label: 'team:tab.history', permission: 'manageEmployees' },
  ]
}
