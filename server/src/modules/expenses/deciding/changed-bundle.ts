import { askAgain } from '#engine/approvals/index.ts'
import { changeOf, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { weighBundle } from '../bundles/weigh.ts'
import { bundleApproval } from './approval.ts'

/**
 * What follows for a bundle once one of its expenses was written: it is weighed anew, and where somebody has decided on it already, its
 * decision begins again, for that yes was to other expenses. The caller holds the bundle's lock.
 */
export async function bundleChanged(write: WriteContext, id: unknown): Promise<void> {
  if (!id) return
  await weighBundle(write, id)
  const waits = await write.tx.row(sql`select from expense_bundles
    where tenant_id = ${write.tenant.id} and id = ${id} and status = 'draft'`)
  if (waits) await askAgain(changeOf(write), bundleApproval, id as string)
}
