import type { Tx } from '#platform/database/index.ts'
import { workedParts } from '../months/worked-parts.ts'
import { type SumRow, sums, termCuts } from './sums.ts'

/** Minutes that a company logged in a span, and those of them that are charged. */
export async function readHours(tx: Tx, tenantId: string, { from, to }: { from: string; to: string }) {
  const worked = workedParts({ tenantId, from, to, cuts: termCuts(tenantId) })
  const row = await tx.row<SumRow>(sums(worked, { group: null, money: true, tenant: tenantId }))
  return { minutes: Number(row?.minutes ?? 0), billable: Number(row?.billable ?? 0) }
}
