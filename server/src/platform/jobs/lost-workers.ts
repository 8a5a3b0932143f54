import { type Database, sql } from '#platform/database/index.ts'

/** Connections of a worker carry its id under this name, so that another process can tell whether it lives. */
const NAME = 'vatra worker '

/** The statement with which a worker marks its listening connection; the id is the worker's own, hexadecimal. */
export const markConnection = (workerId: string) => `set application_name = '${NAME}${workerId.replace(/[^\w-]/g, '')}'`

/**
 * Gives back the jobs of workers that died with them in hand (`kill -9`, power cut). The queue itself would wait four
 * hours. A worker is dead when none of its connections is open and what it holds has been held for `graceSeconds`, which
 * covers a worker that is only reconnecting. A job given back by mistake runs twice, which every job must bear.
 * @returns how many workers were found dead.
 */
export function releaseLostJobs(database: Database, graceSeconds: number): Promise<number> {
  return database.global(async (tx) => {
    const dead = await tx.rows<{ worker: string }>(sql`
      select held.worker from (
        select locked_by as worker, max(locked_at) as since from graphile_worker._private_jobs
        where locked_by is not null group by locked_by
        union all
        select locked_by, max(locked_at) from graphile_worker._private_job_queues
        where locked_by is not null group by locked_by
      ) held
      where not exists (
        select from pg_stat_activity where datname = current_database() and application_name = ${NAME} || held.worker
      )
      group by held.worker
      having max(held.since) < now() - make_interval(secs => ${graceSeconds})`)
    const ids = [...new Set(dead.map(({ worker }) => worker))]
    if (ids.length > 0) await tx.run(sql`select graphile_worker.force_unlock_workers(${ids}::text[])`)
    return ids.length
  })
}
