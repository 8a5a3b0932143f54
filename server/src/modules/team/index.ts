import { defineServerModule } from '#engine/index.ts'
import { employmentSpells } from './employment/employment-spells.resource.ts'
import { goalTimeline } from './goals/goal-timeline.ts'
import { goals } from './goals/goals.resource.ts'
import { publicTemplateRoute } from './import/index.ts'
import { invitations } from './joining/invitations.resource.ts'
import { teamMails } from './mails/index.ts'
import { bankAccountNotice, termsChangedNotice } from './notices.ts'
import { employeeSalaries } from './pay/employee-salaries.resource.ts'
import { employees } from './profile/employees.resource.ts'
import { users } from './profile/users.resource.ts'
import { sampleRoutes } from './samples/index.ts'
import { teamTexts } from './texts/index.ts'
import { contractTimeline, joiningTimeline, payTimeline, placeTimeline } from './timeline.ts'

export { type LeaveDays, leaveDaysChanged, leaveDaysRead } from './import/leave-days.ts'
export { type KeptWeeks, weeksKept, weeksPutBack } from './import/undo/weeks.ts'
export { acceptInvitation, addFounder, inviteColleagues, isOpenInvitation } from './joining/joining.ts'
export { peopleMoved } from './org-chart/places.ts'
export { type Pay, readPay } from './pay/cost-terms.ts'
export { notifyOfTerms } from './pay/terms-notice.ts'
export { departmentOf } from './profile/columns/department.ts'
export { keepWeeklyHours, type WeeklyHours } from './profile/columns/weekly-hours.ts'
export { isDirectReport, ofDirectReports } from './profile/direct-reports.ts'
export { employees } from './profile/employees.resource.ts'
export {
  type CorrectedSpell,
  type PeopleAdded,
  type PeopleChanged,
  peopleAdded,
  peopleChanged,
  type Rehired,
} from './profile/people-changed.ts'

/** People of a company: employees, their user accounts and invitations. */
export const team = defineServerModule({
  key: 'team',
  tables: ['employee_places', 'employee_cost_terms'],
  resources: [employees, employmentSpells, employeeSalaries, users, invitations, goals],
  routes: [publicTemplateRoute, ...sampleRoutes],
  notifications: [termsChangedNotice, bankAccountNotice],
  timeline: [joiningTimeline, placeTimeline, payTimeline, contractTimeline, goalTimeline],
  texts: teamTexts,
  mails: teamMails,
})
