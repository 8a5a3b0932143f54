import { sql } from '#platform/database/index.ts'
import type { At } from './at.ts'

/** What the document is called. */
export async function documentName({ tx, tenant }: At, id: string): Promise<string> {
  const row = await tx.row<{ name: string }>(
    sql`select name from documents where tenant_id = ${tenant.id} and id = ${id}`,
  )
  return row?.name ?? ''
}
