import { EmployeeCalendarWrite } from '#contracts/holidays/work-time.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { isOpen, managerOfRow, mayOfWorkTime, personOfRow } from './access.ts'
import { dated } from './dated.ts'

/** Which calendar of national days a person keeps, from a day on. */
export const employeeCalendars = defineResource({
  key: 'employee-calendars',
  table: 'employee_calendars',
  module: 'holidays',
  about: 'employee_id',
  display: personOfRow,
  store: EmployeeCalendarWrite,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    holiday_calendar_id: { kind: 'id', match: 'id', references: 'holiday-calendars' },
    start_date: { kind: 'date', sort: true, match: 'date' },
  },
  relations: {
    employee: belongsTo('employees', 'employee_id'),
    calendar: belongsTo('holiday-calendars', 'holiday_calendar_id'),
  },
  ruleKeys: { manager_employee_id: managerOfRow },
  may: mayOfWorkTime,
  updatableWhen: isOpen,
  deletableWhen: isOpen,
  order: 't.employee_id, t.start_date desc',
  behaviour: dated('national_days_changed'),
})
