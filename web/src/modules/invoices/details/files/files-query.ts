import type { FileRecord } from '#contracts/engine/files.ts'
import { listQuery } from '#web/engine/resource/queries.ts'

/** As many as anybody attaches to one invoice. */
const MOST = 200

/** The files that are attached to an invoice, newest first. */
export const filesQuery = (invoiceId: string) =>
  listQuery<FileRecord>('files', {
    fileable_type: 'invoice',
    fileable_id: invoiceId,
    temporary_urls: true,
    perPage: MOST,
  })
