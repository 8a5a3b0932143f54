import { defineServerModule } from '#engine/index.ts'
import { nationalDaysChanged } from '#modules/company/index.ts'
import {
  leaveDaysChanged,
  leaveDaysRead,
  peopleAdded,
  peopleChanged,
  weeksKept,
  weeksPutBack,
} from '#modules/team/index.ts'
import { presence } from './away/who-is-away.ts'
import { holidayBalances } from './balances/balances.resource.ts'
import { holidayEntries } from './balances/entries.resource.ts'
import { readImportedDays, writeImportedDays } from './balances/imported-days.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { holidayJobs } from './jobs.ts'
import { holidayMails } from './mails/index.ts'
import { followNationalDays } from './national-days.ts'
import { anyPolicy, followPeople, welcomePeople } from './people.ts'
import { holidayPolicies } from './policies/policies.resource.ts'
import { holidayChanges } from './requests/amendments/amendments.resource.ts'
import { holidayRequests } from './requests/holidays.resource.ts'
import { leaveNotices } from './requests/messages/notices.ts'
import { holidayTexts } from './texts.ts'
import { leaveTimeline } from './timeline.ts'
import { employeeCalendars } from './work-time/employee-calendars.resource.ts'
import { holidayCalendars } from './work-time/holiday-calendars.resource.ts'
import { keepWeeks, putWeeksBack } from './work-time/weeks-put-back.ts'
import { employeeWorkPatterns } from './work-time/work-patterns.resource.ts'

export { readAway, readNationalDays } from './away/away.ts'
export { awayAsked } from './away/query.ts'
export { employedIn, type Reader, seesWhole } from './away/reader.ts'
export { nationalDaysOf } from './days/national-days-of.ts'
export { readDays, readDaysOff, readWeeks } from './days/read-days.ts'
export { readPlanned } from './days/read-planned.ts'
export { settleHolidays } from './jobs.ts'
export { settleCompany as settleLeave } from './ledger/settle-company.ts'
export { takeOverLeave } from './past-leave.ts'
export { requestNotApproved } from './requests/deciding/approval.ts'
export { leaveApproved } from './requests/deciding/leave-approved.ts'
export { holidayRequests } from './requests/holidays.resource.ts'
export { leaveDays, leaveDetails } from './requests/messages/message-facts.ts'
export type { PersonDay } from './rules/person-days.ts'

/** Leave: policies, the ledger of what people may take, requests and who is away. */
export const holidays = defineServerModule({
  key: 'holidays',
  tables: ['holiday_settlements', 'holiday_days'],
  offers: ['holiday_calendars', 'holiday_policies'],
  resources: [
    holidayPolicies,
    holidayBalances,
    holidayEntries,
    holidayRequests,
    holidayChanges,
    holidayCalendars,
    employeeCalendars,
    employeeWorkPatterns,
  ],
  routes: feedRoutes,
  jobs: holidayJobs,
  listens: [
    peopleAdded.followedBy(welcomePeople, anyPolicy),
    peopleChanged.followedBy(followPeople),
    leaveDaysRead.followedBy(readImportedDays),
    leaveDaysChanged.followedBy(writeImportedDays),
    weeksKept.followedBy(keepWeeks),
    weeksPutBack.followedBy(putWeeksBack),
    nationalDaysChanged.followedBy(followNationalDays),
    ...presence,
  ],
  notifications: leaveNotices,
  timeline: [leaveTimeline],
  texts: holidayTexts,
  mails: holidayMails,
})
