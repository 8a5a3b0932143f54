import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** The expenses of a bundle that are approved are paid with it; those that were refused stay so (api-contract 9-51). */
export async function payExpenses(
  { tx, tenant }: WriteContext,
  id: string,
  { paid_at, paid_by }: Record<string, unknown>,
) {
  await tx.run(sql`update expenses set paid_at = ${paid_at}::timestamptz, paid_by = ${paid_by}
    where tenant_id = ${tenant.id} and expense_bundle_id = ${id} and status = 'approved' and paid_at is null`)
}
