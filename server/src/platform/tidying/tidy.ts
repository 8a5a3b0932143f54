import { type Database, type Query, sql } from '#platform/database/index.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { eachCompany } from '#platform/tenancy/index.ts'

/** What somebody keeps for a time only: statements that remove what is past its time. */
export interface Tidying {
  /** In tables of the installation. */
  installation?: readonly Query[]
  /** In tables of one company. */
  company?: (tenantId: string) => readonly Query[]
}

/** Jobs that have failed for the last time rest so long for a person to look at; what a mail was to say stands in them. */
const FAILED_JOBS_KEPT_DAYS = 30

/** The platform's own. An Idempotency-Key is remembered for a day: longer than any client repeats a request. */
const platformTidying: Tidying = {
  installation: [
    sql`delete from rate_limits where window_start < now() - interval '1 day'`,
    sql`select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at < now() - make_interval(days => ${sql.lit(FAILED_JOBS_KEPT_DAYS)})))`,
  ],
  company: (tenantId) => [
    sql`delete from share_links where tenant_id = ${tenantId} and (expires_at < now() or views_left = 0)`,
    sql`delete from sessions where tenant_id = ${tenantId} and expires_at < now()`,
    sql`delete from idempotency_keys where tenant_id = ${tenantId} and created_at < now() - interval '1 day'`,
  ],
}

/**
 * Removes what nobody will ask for again, of the platform and of each module: codes, sessions and kept answers past their time.
 */
async function tidy(database: Database, parts: readonly Tidying[], signal: AbortSignal): Promise<void> {
  const shared = parts.flatMap(({ installation }) => installation ?? [])
  await database.global((tx) => Promise.all(shared.map((query) => tx.run(query))))
  await eachCompany(database, signal, async ({ id }) => {
    const queries = parts.flatMap(({ company }) => company?.(id) ?? [])
    await database.tenant(id, (tx) => Promise.all(queries.map((query) => tx.run(query))))
  })
}

/** Every night, for the platform and what the modules bring. */
export const tidyJob = (parts: readonly Tidying[]): Job =>
  defineJob(
    'tidy',
    (_payload, { database, signal }) => tidy(database, [platformTidying, ...parts], signal),
    '15 3 * * *',
  )
