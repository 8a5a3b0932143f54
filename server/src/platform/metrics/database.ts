import { type Database, slowStatements, sql } from '#platform/database/index.ts'
import { counter, gauge, type Metric } from './exposition.ts'

/** What waits in the database: background work of all companies and processes. */
export async function databaseMetrics(database: Database): Promise<Metric[]> {
  const jobs = await database.global((tx) =>
    tx.row<{ waiting: number; failed: number; late: number }>(sql`select
      count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts >= max_attempts) as failed,
      coalesce(max(extract(epoch from now() - run_at)) filter (where attempts < max_attempts and run_at < now()), 0)::float8 as late
      from graphile_worker._private_jobs`),
  )
  return [
    gauge('vatra_jobs_waiting', 'Background jobs that wait or run.', jobs!.waiting),
    gauge('vatra_jobs_failed', 'Background jobs that failed for the last time.', jobs!.failed),
    gauge('vatra_jobs_late_seconds', 'How long the job that is due longest waits.', jobs!.late),
    counter('vatra_slow_statements_total', 'Statements of this process above SLOW_STATEMENT_MS.', slowStatements()),
  ]
}
