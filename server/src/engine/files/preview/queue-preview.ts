import { sql, type Tx } from '#platform/database/index.ts'
import { queueJob } from '#platform/jobs/index.ts'

export const MAKE_PREVIEW = 'make-preview'

/** Over about half an hour: the file's store may be away for a while. */
export const MOST_PREVIEW_TRIES = 8

/** Jobs of one company at once. More files wait without a job, and get theirs as the ones before them are done. */
export const MOST_QUEUED = 50

export interface PreviewPayload {
  tenantId: string
  fileId: string
}

const keyOf = (fileId: string) => `preview:${fileId}`

const queueOne = (tx: Tx, payload: PreviewPayload): Promise<void> =>
  queueJob(tx, MAKE_PREVIEW, payload, { maxAttempts: MOST_PREVIEW_TRIES, jobKey: keyOf(payload.fileId) })

/** The files of a company that have waited longest for their pictures. */
const longestWaiting = (tx: Tx, tenantId: string) =>
  tx.rows<{ id: string }>(sql`select id from files
    where tenant_id = ${tenantId} and preview_state = 'waiting' order by id limit ${MOST_QUEUED}`)

/**
 * Has the small picture of a file, whose row is written, made once the transaction is committed; where many wait before it, when these
 * are done.
 */
export async function queuePreview(tx: Tx, payload: PreviewPayload): Promise<void> {
  const next = await longestWaiting(tx, payload.tenantId)
  if (next.some(({ id }) => id === payload.fileId)) await queueOne(tx, payload)
}

/** Queues those of a company that wait without a job, the oldest first. Two statements, because the queue is no table of companies. */
export async function queueNextPreviews(tx: Tx, tenantId: string): Promise<void> {
  const waiting = await longestWaiting(tx, tenantId)
  if (waiting.length === 0) return
  const queued = await tx.rows<{ key: string }>(sql`select key from graphile_worker.jobs
    where key = any(${waiting.map(({ id }) => keyOf(id))}::text[]) and (attempts < max_attempts or locked_at is not null)`)
  const keys = new Set(queued.map(({ key }) => key))
  for (const { id } of waiting) if (!keys.has(keyOf(id))) await queueOne(tx, { tenantId, fileId: id })
}
