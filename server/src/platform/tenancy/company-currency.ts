import { sql, type Tx } from '#platform/database/index.ts'

/** What a company counts in; null where it never said. */
export async function readCompanyCurrency(tx: Tx, tenantId: string): Promise<string | null> {
  const row = await tx.row<{ value: string | null }>(sql`select value #>> '{}' as value from settings
    where tenant_id = ${tenantId} and key = 'default_currency'`)
  return row?.value ?? null
}
