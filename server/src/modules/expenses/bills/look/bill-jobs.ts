import type { Tx } from '#platform/database/index.ts'
import { queueJob } from '#platform/jobs/index.ts'

export const LOOK_FOR_BILLS = 'supplier-bills-look'

/** Whose bills are looked for. */
export interface LookJob {
  tenantId: string
}

/** Queues a look into ANAF's list; one that waits already is replaced. `urgent`: somebody waits in front of a screen. */
export const queueLook = (tx: Tx, tenantId: string, urgent = false): Promise<void> =>
  queueJob(tx, LOOK_FOR_BILLS, { tenantId } satisfies LookJob, { jobKey: `${LOOK_FOR_BILLS} ${tenantId}`, urgent })
