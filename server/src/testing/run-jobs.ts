import { sql } from '#platform/database/index.ts'
import { jobsOf } from '../installation.ts'
import type { TestApp } from './test-app.ts'

/**
 * Runs what is queued under a name, as the worker would, one after the other in the order it was queued; answers how many.
 * `attempt`: which try it is; a failure is thrown.
 */
export async function runJobs({ superuser, services, registry }: TestApp, name: string, attempt = 1): Promise<number> {
  const job = jobsOf(services, registry).find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  const queued = await superuser.global((tx) =>
    tx.rows<{ payload: unknown }>(sql`with gone as (delete from graphile_worker._private_jobs j
        using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${name}
        returning j.id, j.payload)
      select payload from gone order by id`),
  )
  const { signal } = new AbortController()
  for (const { payload } of queued) await job.run(payload, { database: services.database, signal, attempt })
  return queued.length
}
