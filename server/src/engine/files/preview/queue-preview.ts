import type { Tx } from '#platform/database/index.ts'
import { queueJob } from '#platform/jobs/index.ts'

export const MAKE_PREVIEW = 'make-preview'

/** Over about half an hour: the file's store may be away for a while. */
export const MOST_PREVIEW_TRIES = 8

export interface PreviewPayload {
  tenantId: string
  fileId: string
}

/** Has the small picture of a file made once the transaction is committed. */
export const queuePreview = (tx: Tx, payload: PreviewPayload): Promise<void> =>
  queueJob(tx, MAKE_PREVIEW, payload, { maxAttempts: MOST_PREVIEW_TRIES })
