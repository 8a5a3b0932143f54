import { type Rounding, roundingOf } from '#contracts/time/rounding.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** How a company rounds time in reports and on invoices; null where it does not. One statement. */
export async function readRounding(tx: Tx, tenantId: string): Promise<Rounding | null> {
  const rows = await tx.rows<{ key: string; value: unknown }>(sql`select key, value from settings
    where tenant_id = ${tenantId} and user_id is null and key in ('time_rounding', 'time_rounding_way', 'time_rounding_by')`)
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return roundingOf((key) => values.get(key))
}
