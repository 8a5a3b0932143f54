import { sql, type Tx } from '#platform/database/index.ts'
import { monthSpan } from './whole-months.ts'
import type { WorkedAsked } from './worked-parts.ts'

/**
 * Ids of the people who can have time in a span: those with entries in the months that it has a part of. Read of the months alone, so
 * that what is asked of each of them need not wait for their days.
 */
export async function readWhoLogged(
  tx: Tx,
  { tenantId, from, to, where = sql`true` }: Omit<WorkedAsked, 'cuts'>,
): Promise<string[]> {
  const { first, last } = monthSpan({ from, to })
  const rows = await tx.planned(sql`select distinct t.employee_id from timesheet_months t
    where t.tenant_id = ${tenantId} and ${where} and t.month >= ${first}::date and t.month <= ${last}::date`)
  return rows.map(([id]) => id as string)
}
