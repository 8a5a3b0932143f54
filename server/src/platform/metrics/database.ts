import { type Database, slowStatements, sql } from '#platform/database/index.ts'
import { counter, gauge, type Metric } from './exposition.ts'

/** What waits in the database: background work of all companies and processes. */
export async function databaseMetrics(database: Database): Promise<Metric[]> {
  const jobs = await database.global((tx) =>
    tx.row<{ waiting: number; failed: number; due: string | null; at: string }>(sql`select
      count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts >= max_attempts) as failed,
      min(run_at) filter (where attempts < max_attempts and run_at < now()) as due, now() as at
      from graphile_worker._private_jobs`),
  )
  const { due, at } = jobs!
  const late = due === null ? 0 : (Date.parse(at) - Date.parse(due)) / 1000
  return [
    gauge('vatra_jobs_waiting', 'Background jobs that wait or run.', jobs!.waiting),
    gauge('vatra_jobs_failed', 'Background jobs that failed for the last time.', jobs!.failed),
    gauge('vatra_jobs_late_seconds', 'How long the job that is due longest waits.', late),
    counter('vatra_slow_statements_total', 'Statements of this process above SLOW_STATEMENT_MS.', slowStatements()),
  ]
}
