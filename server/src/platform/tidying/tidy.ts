import { type Database, type Query, sql } from '#platform/database/index.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'

/** What has had its time, in tables of the installation. */
const GLOBAL: Query[] = [
  sql`delete from rate_limits where window_start < now() - interval '1 day'`,
  sql`delete from registrations where created_at < now() - interval '7 days'`,
  sql`delete from password_resets where expires_at < now() - interval '1 day'`,
  sql`delete from sign_in_challenges where expires_at < now()`,
  sql`delete from passkey_challenges where expires_at < now()`,
]

/** And in those of a company. An Idempotency-Key is remembered for a day: longer than any client repeats a request. */
const ofTenant = (tenantId: string): Query[] => [
  sql`delete from sessions where tenant_id = ${tenantId} and expires_at < now()`,
  sql`delete from one_time_codes where tenant_id = ${tenantId} and expires_at < now()`,
  sql`delete from download_tickets where tenant_id = ${tenantId} and expires_at < now()`,
  sql`delete from idempotency_keys where tenant_id = ${tenantId} and created_at < now() - interval '1 day'`,
  sql`delete from chat_messages where tenant_id = ${tenantId} and created_at < now() - interval '90 days'`,
]

/** Removes what nobody will ask for again: codes, counts, sessions and kept answers past their time. */
export async function tidy(database: Database, signal?: AbortSignal): Promise<void> {
  const tenants = await database.global(async (tx) => {
    await Promise.all(GLOBAL.map((query) => tx.run(query)))
    return tx.rows<{ id: string }>(sql`select id from tenants`)
  })
  for (const { id } of tenants) {
    if (signal?.aborted) return
    await database.tenant(id, (tx) => Promise.all(ofTenant(id).map((query) => tx.run(query))))
  }
}

/** Every night. */
export const tidyJob: Job = defineJob('tidy', (_payload, { database, signal }) => tidy(database, signal), '15 3 * * *')
