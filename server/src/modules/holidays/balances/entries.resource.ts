import * as z from 'zod'
import { entryCauses, entryKinds } from '#contracts/holidays/balances.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { mayRead } from './balance-access.ts'
import { daysSql } from './balance-figures.ts'

const ofBalance = (column: string) =>
  sql`(select ${sql.ref(`b.${column}`)} from holiday_balances b where b.tenant_id = t.tenant_id and b.id = t.holiday_balance_id)`

/** The ledger, line by line: where each figure of a balance comes from. Everybody who sees the balance sees its lines. */
export const holidayEntries = defineResource({
  key: 'holiday-entries',
  table: 'holiday_entries',
  module: 'holidays',
  display: 'day',
  fields: {
    holiday_balance_id: { kind: 'id', match: 'id', references: 'holiday-balances', readOnly: true },
    kind: { match: 'enum', options: entryKinds, labels: 'holiday-entries.kind', readOnly: true },
    period_key: { readOnly: true },
    minutes: { kind: 'integer', readOnly: true },
    days: {
      kind: 'decimal',
      sql: daysSql(sql`t.minutes`, ofBalance('week_minutes'), ofBalance('week_days')),
    },
    day: { kind: 'date', readOnly: true },
    cause: { match: 'enum', options: entryCauses, labels: 'holiday-entries.cause', readOnly: true },
    rule_version: { kind: 'integer', readOnly: true },
    facts: { kind: 'json', holds: z.record(z.string(), z.unknown()), readOnly: true, export: false },
    reason: { readOnly: true },
    // The entry keeps the id of a request that was deleted; nobody can open that any more.
    holiday_id: {
      kind: 'id',
      match: 'id',
      sql: sql`(select h.id from holidays h where h.tenant_id = t.tenant_id and h.id = t.holiday_id)`,
    },
    created_at: { kind: 'instant', readOnly: true },
    author: {
      sql: sql`(select ${personName('u')} from users u where u.tenant_id = t.tenant_id and u.id = t.created_by)`,
    },
  },
  relations: { holidayBalance: belongsTo('holiday-balances', 'holiday_balance_id') },
  ruleKeys: {
    employee_id: ofBalance('employee_id'),
    manager_employee_id: sql`(select e.manager_employee_id from holiday_balances b
      join people e on e.tenant_id = b.tenant_id and e.id = b.employee_id
      where b.tenant_id = t.tenant_id and b.id = t.holiday_balance_id)`,
  },
  may: { list: mayRead, export: 'manageHolidayBalances' },
  // Ids are made in the order of time.
  order: 't.id',
})
