import { sql, type Tx } from '#platform/database/index.ts'

/** The modules that a company has put away, by their keys. */
export async function readHiddenModules(tx: Tx, tenantId: string): Promise<ReadonlySet<string>> {
  const row = await tx.row<{ value: string[] | null }>(sql`select value from settings
    where tenant_id = ${tenantId} and key = 'hidden_modules'`)
  return new Set(row?.value ?? [])
}
