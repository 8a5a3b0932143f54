import { type Database, sql } from '#platform/database/index.ts'

/** How often a worker says that it lives. */
export const HEARTBEAT_MS = 10_000
/** Silent for so long, a worker is dead; covers a database that is away for a moment and a busy process. */
const SILENCE_SECONDS = 40

/** Says that a worker lives. Its own short row, so that no long transaction of a job is in the way. */
export async function reportAlive(database: Database, workerId: string): Promise<void> {
  await database.global((tx) =>
    tx.run(sql`
      insert into job_workers (id, seen_at) values (${workerId}, now())
      on conflict (id) do update set seen_at = excluded.seen_at`),
  )
}

/** Forgets a worker that ended in order. */
export async function reportEnd(database: Database, workerId: string): Promise<void> {
  await database.global((tx) => tx.run(sql`delete from job_workers where id = ${workerId}`))
}

/**
 * Gives back the jobs of workers that died with them in hand (`kill -9`, power cut); the queue itself would wait four
 * hours. `everyone`: no worker can be alive, as at the start of the only process. A job given back by mistake runs
 * twice, which every job must bear.
 * @returns the workers found dead.
 */
export function releaseLostJobs(database: Database, everyone = false): Promise<string[]> {
  return database.global(async (tx) => {
    const dead = await tx.rows<{ id: string }>(sql`
      select held.id from (
        select locked_by as id, locked_at from graphile_worker._private_jobs where locked_by is not null
        union all
        select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
      ) held
      left join job_workers w on w.id = held.id and w.seen_at > now() - make_interval(secs => ${SILENCE_SECONDS})
      where ${everyone}::boolean or w.id is null
      group by held.id
      having ${everyone}::boolean or max(held.locked_at) < now() - make_interval(secs => ${SILENCE_SECONDS})`)
    const ids = dead.map(({ id }) => id)
    if (ids.length > 0) await tx.run(sql`select graphile_worker.force_unlock_workers(${ids}::text[])`)
    await tx.run(sql`delete from job_workers where seen_at < now() - interval '1 day'`)
    return ids
  })
}
