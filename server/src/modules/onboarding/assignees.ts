import { sql, type Tx } from '#platform/database/index.ts'

/** Whether tasks can be given to somebody: they work here and have not left. */
export async function mayBeAssigned(tx: Tx, tenantId: string, employeeId: string): Promise<boolean> {
  const found = await tx.row(sql`select 1 from people
    where tenant_id = ${tenantId} and id = ${employeeId} and status <> 'archived'`)
  return found !== undefined
}
