import { WorkPatternWrite, weekdays, workPatternRules } from '#contracts/holidays/work-time.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { isOpen, managerOfRow, mayOfWorkTime, personOfRow } from './access.ts'
import { workPatternBehaviour } from './work-patterns.ts'

const minutesOfWeek = sql.join(
  weekdays.map((day) => sql.ref(`t.${day}`)),
  sql` + `,
)

/** The first week stays while others follow it. */
const isLastOrFollows = sql`(select count(*) = 1 or t.start_date > min(p.start_date) from employee_work_patterns p
  where p.tenant_id = t.tenant_id and p.employee_id = t.employee_id)`

/** The hours a person is planned for on each day of the week, from a day on. */
export const employeeWorkPatterns = defineResource({
  key: 'employee-work-patterns',
  table: 'employee_work_patterns',
  module: 'holidays',
  about: 'employee_id',
  display: personOfRow,
  store: WorkPatternWrite,
  rules: workPatternRules,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    start_date: { kind: 'date', sort: true, match: 'date' },
    ...Object.fromEntries(weekdays.map((day) => [day, { kind: 'hours' as const }])),
    weekly_hours: { kind: 'hours', sql: sql`(${minutesOfWeek})` },
  },
  relations: { employee: belongsTo('employees', 'employee_id') },
  ruleKeys: { manager_employee_id: managerOfRow },
  may: mayOfWorkTime,
  updatableWhen: isOpen,
  deletableWhen: sql`${isOpen} and ${isLastOrFollows}`,
  order: 't.employee_id, t.start_date desc',
  behaviour: workPatternBehaviour,
})
