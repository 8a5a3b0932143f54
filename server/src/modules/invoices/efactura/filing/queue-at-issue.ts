import type { Tx } from '#platform/database/index.ts'
import { queueJob } from '#platform/jobs/index.ts'
import { filesAtIssue } from '../settings.ts'

export const FILE_AT_ISSUE = 'efactura-at-issue'

/** What the job that files what was just issued is called with. */
export interface IssuedInvoice {
  tenantId: string
  invoiceId: string
}

/** Has an invoice filed that was just issued, where the company has chosen so. */
export async function fileAtIssue(tx: Tx, issued: IssuedInvoice): Promise<void> {
  if (await filesAtIssue(tx, issued.tenantId)) await queueJob(tx, FILE_AT_ISSUE, issued)
}
