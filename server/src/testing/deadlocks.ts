import { expect } from 'vitest'
import { sql } from '#platform/database/index.ts'
import type { TestApp } from './test-app.ts'

/**
 * How often PostgreSQL has ended somebody's transaction because two waited for each other. Connections tell their figures
 * when they end, so all of the app's are ended.
 */
export async function deadlocks({ superuser }: TestApp): Promise<number> {
  const others = sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name ~ '^vatra [^ ]{8}$' and usename = 'vatra_app'`
  // Each time: news that leaves a moment after the last commit opens a connection again.
  const end = sql`select pid, pg_terminate_backend(pid) from (${others}) o`
  const left = async () => (await superuser.global((tx) => tx.rows(end))).length
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
  const row = await superuser.global((tx) =>
    tx.row<{ count: number }>(
      sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
    ),
  )
  return row!.count
}
