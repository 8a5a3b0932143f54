import { sql, type Tx } from '#platform/database/index.ts'
import { labelsOf } from '#platform/texts/index.ts'

/**
 * Ends tasks of a company that nothing works on any more: the process died at their last try, so that nobody could write down
 * that they failed. Two statements, because the queue is no table of companies.
 */
export async function endLostTasks(tx: Tx, tenantId: string): Promise<void> {
  const open = await tx.rows<{ id: string }>(sql`select id from background_tasks
    where tenant_id = ${tenantId} and state in ('waiting', 'running')`)
  if (open.length === 0) return
  const keys = open.map(({ id }) => `task:${id}`)
  const queued = await tx.rows<{ key: string }>(sql`select key from graphile_worker.jobs
    where key = any(${keys}::text[]) and (attempts < max_attempts or locked_at is not null)`)
  const alive = new Set(queued.map(({ key }) => key))
  const lost = open.map(({ id }) => id).filter((id) => !alive.has(`task:${id}`))
  if (lost.length === 0) return
  await tx.run(sql`update background_tasks set state = 'failed', finished_at = now(),
      errors = ${JSON.stringify(labelsOf('task', 'failed'))}::jsonb
    where tenant_id = ${tenantId} and id = any(${lost}::uuid[]) and state in ('waiting', 'running')`)
}
