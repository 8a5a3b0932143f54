import { sql, type Tx } from '#platform/database/index.ts'
import { MOST_REMOVAL_TRIES } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'

const JOB = 'end-task-file'
/** A link that was opened in its last minute is still being read. */
const GRACE_MS = 3_600_000

interface ExpiryPayload {
  tenantId: string
  taskId: string
  path: string
}

/** Has the file of a task taken away once its time is over. */
export async function queueExpiry(
  tx: Tx,
  { tenantId, id }: { tenantId: string; id: string },
  path: string,
  until: Date,
): Promise<void> {
  const payload: ExpiryPayload = { tenantId, taskId: id, path }
  await queueJob(tx, JOB, payload, {
    runAt: new Date(until.getTime() + GRACE_MS),
    maxAttempts: MOST_REMOVAL_TRIES,
  })
}

/** The job behind `queueExpiry`: the file goes, its task stays. */
export const taskFileExpiryJob = ({ database, files }: Services): Job<ExpiryPayload> =>
  defineJob(JOB, async ({ tenantId, taskId, path }) => {
    await database.tenant(tenantId, (tx) =>
      tx.run(sql`update background_tasks set file = null, file_name = null
        where tenant_id = ${tenantId} and id = ${taskId}`),
    )
    await files.remove(path)
  })
