import type { PageTab } from '#web/engine/pages/page-tabs.tsx'
import { seesLeaveOf } from '#web/modules/holidays/index.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { EmployeeRecord } from '../employee-record.ts'

/** The tabs of a profile that its reader finds something behind. */
export function useProfileTabs({ id, attributes }: EmployeeRecord): PageTab[] {
  const session = useSession()
  const { can, employee: self } = session
  const isOwnOrReport = self !== undefined && (self.id === id || self.id === attributes.manager_employee_id)
  const seesLeave = seesLeaveOf(session, { id, managerId: attributes.manager_employee_id })
  const seesWorkTime = isOwnOrReport || can(['manageEmployees', 'manageHolidays', 'manageHolidayPolicies'])
  const seesGoals = isOwnOrReport || can(['manageGoals', 'manageEmployees'])
  return [
    { to: `/employees/${id}/details`, label: 'team:tab.details' },
    ...(seesLeave
      ? [{ to: `/employees/${id}/holidays`, label: 'holidays:route.employeeHolidays', module: 'holidays' } as const]
      : []),
    ...(seesWorkTime
      ? [{ to: `/employees/${id}/work-time`, label: 'holidays:route.workTime', module: 'holidays' } as const]
      : []),
    ...(seesGoals ? [{ to: `/employees/${id}/goals`, label: 'team:tab.goals' } as const] : []),
    { to: `/employees/${id}/history`, label: 'team:tab.history', permission: 'manageEmployees' },
  ]
}
