import { TimesheetWrite } from '#contracts/time/timesheets.ts'
import { belongsTo, defineResource, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { days } from './days/days.getter.ts'
import { timesheetBehaviour } from './entries/timesheets.ts'
import { downloadPdfReport } from './report/report.ts'
import { listed, ownOrKept } from './rights.ts'
import { roundedOfEntry } from './rounding/rounded.ts'
import { confirm, startTimer, stopTimer } from './timer/actions.ts'
import { timeAggregates } from './totals/aggregates.ts'
import { overTime } from './totals/over-time.getter.ts'
import { missingHours } from './weeks/missing-hours.getter.ts'
import { missingPeople } from './weeks/reminding/missing-people.getter.ts'
import { remindMissing } from './weeks/reminding/remind-missing.action.ts'
import { workWeek } from './weeks/work-week.getter.ts'

const nameOf = (table: string, key: string) =>
  sql`(select n.name from ${sql.table(table)} n where n.tenant_id = t.tenant_id and n.id = ${sql.ref(`t.${key}`)})`

const clientName = sql`(select n.company_name from projects p join clients n on n.tenant_id = p.tenant_id and n.id = p.client_id
  where p.tenant_id = t.tenant_id and p.id = t.project_id)`

const ofPerson = (column: string) =>
  sql`(select n.${sql.ref(column)} from people n where n.tenant_id = t.tenant_id and n.id = t.employee_id)`

/** Only who keeps time or projects changes it. */
const ofArchivedProject = sql`(select n.archived_at is not null from projects n
  where n.tenant_id = t.tenant_id and n.id = t.project_id)`

/** When it was entered is shown where the company wants it to be, to those who keep timesheets. */
const shownStamp = sql`(case when exists (select from settings s where s.tenant_id = t.tenant_id
  and s.key = 'show_timesheet_dates' and s.value = 'true'::jsonb) then t.created_at end)`

/** Entries of time (TIM-01 to TIM-13). */
export const timesheets = defineResource({
  key: 'timesheets',
  table: 'timesheets',
  module: 'time',
  about: 'employee_id',
  display: nameOf('tasks', 'task_id'),
  store: TimesheetWrite,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    project_id: { kind: 'id', match: 'id', references: 'projects' },
    task_id: { kind: 'id', match: 'id', references: 'tasks' },
    client_id: {
      kind: 'id',
      match: 'id',
      readOnly: true,
      references: 'clients',
      sql: sql`(select p.client_id from projects p where p.tenant_id = t.tenant_id and p.id = t.project_id)`,
    },
    // Where the person belongs today, which every colleague sees.
    direction_id: { kind: 'id', match: 'id', readOnly: true, references: 'directions', sql: ofPerson('direction_id') },
    manager_employee_id: {
      kind: 'id',
      match: 'id',
      readOnly: true,
      references: 'employees',
      sql: ofPerson('manager_employee_id'),
    },
    // Who worked on it knows what it is called, also when they are no longer of the project.
    project_name: { sql: nameOf('projects', 'project_id'), search: true, sort: true },
    client_name: { sql: clientName },
    task_name: { sql: nameOf('tasks', 'task_id'), search: true, sort: true },
    description: { search: true },
    date: { kind: 'date', match: 'date', sort: true },
    worked_minutes: { kind: 'integer', counts: 'minutes', sort: true },
    // The same for spreadsheets: as a decimal, and as hours and minutes.
    worked_hours: { kind: 'hours', sql: sql`t.worked_minutes` },
    worked_time: { kind: 'duration', sql: sql`t.worked_minutes` },
    rounded_minutes: { kind: 'integer', counts: 'minutes', sql: roundedOfEntry },
    rounded_hours: { kind: 'hours', sql: roundedOfEntry },
    rounded_time: { kind: 'duration', sql: roundedOfEntry },
    initial_worked_minutes: { kind: 'integer', counts: 'minutes', readOnly: true },
    timer_started_at: { kind: 'instant', readOnly: true, match: 'date' },
    is_running: { kind: 'boolean', sql: sql`(t.timer_started_at is not null)`, match: 'bool' },
    is_invoiced: { kind: 'boolean', sql: sql`(t.invoice_line_id is not null)`, match: 'bool' },
    is_closed: { kind: 'boolean', sql: ofArchivedProject, export: false },
    to_confirm: { kind: 'boolean', readOnly: true, match: 'bool' },
    created_at: { kind: 'instant', sql: shownStamp, read: ['manageTimesheets'], sort: true },
  },
  relations: {
    employee: belongsTo('employees', 'employee_id'),
    project: belongsTo('projects', 'project_id'),
    task: belongsTo('tasks', 'task_id'),
  },
  ownFilters: {
    timer: (value) => (value === 'running' ? sql`t.timer_started_at is not null` : null),
  },
  advanced: { timer: { field: 'is_running', member: 'running', type: 'boolean' } },
  may: {
    list: listed,
    store: 'auth',
    update: ownOrKept,
    delete: ownOrKept,
    export: ownOrKept,
  },
  order: 't.date desc, t.id desc',
  aggregates: timeAggregates,
  behaviour: timesheetBehaviour,
  actions: {
    'start-timer': startTimer,
    'stop-timer': stopTimer,
    confirm,
    'download-pdf-report': downloadPdfReport,
    'remind-missing': remindMissing,
  },
  getters: {
    days,
    'over-time': overTime,
    'work-week': workWeek,
    'missing-hours': missingHours,
    'missing-people': missingPeople,
    history: historyGetter({ resource: 'timesheets', may: 'auth' }),
  },
})
