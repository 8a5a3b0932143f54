import { endPayments } from '#modules/billing/index.ts'
import { sql, type Tx, tenantTables } from '#platform/database/index.ts'
import { MOST_REMOVAL_TRIES } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, dropJobs, type Job, queueJob } from '#platform/jobs/index.ts'

const REMOVE_FILES = 'remove-company-files'

/** A company that is gone; its other jobs were dropped by their `tenantId`. */
interface Gone {
  company: string
}

interface Leaving {
  id: string
  subdomain: string
}

/**
 * Deletes who belongs to no company any more. They are locked first, so that nobody joins another one meanwhile; and who is left is
 * asked by itself, for a cluster deletes nothing by what stands on the first server alone.
 */
async function forgetThose(tx: Tx, logins: readonly string[]) {
  const asked = [...logins]
  await tx.rows(sql`select id from logins where id = any(${asked}::uuid[]) order by id for update`)
  const gone = await tx.rows<{ id: string }>(sql`select asked.id from unnest(${asked}::uuid[]) asked (id)
    where not exists (select from memberships m where m.login_id = asked.id)`)
  await tx.run(sql`delete from logins where id = any(${gone.map(({ id }) => id)}::uuid[])`)
}

/**
 * Ends one company: its key first, so that whatever is left of it anywhere cannot be read, then what it pays for, its files,
 * then every row and what is queued.
 * People who belong to no other company are forgotten too. It may be repeated: what is gone already is fine.
 */
async function deleteCompany(services: Services, company: Leaving) {
  const { database, files, keys, tenants, sessions, clock } = services
  const { id, subdomain } = company
  const due = await database.tenant(id, async (tx) => {
    // Somebody may take it back at this very moment: the first to lock the row wins.
    const row = await tx.row(sql`select id from tenants
      where id = ${id} and delete_at <= ${clock.now().toISOString()}::timestamptz for update`)
    if (row) await keys.destroy(tx, id)
    return row !== undefined
  })
  if (!due) return
  await endPayments(services, id)
  await files.removeAll(id)
  await database.tenant(id, async (tx) => {
    const members = await tx.rows<{ login_id: string }>(sql`select login_id from memberships where tenant_id = ${id}`)
    for (const table of await tenantTables(tx))
      await tx.run(sql`delete from ${sql.table(table)} where tenant_id = ${id}`)
    await tx.run(sql`delete from tenants where id = ${id}`)
    await dropJobs(tx, id)
    await forgetThose(
      tx,
      members.map(({ login_id }) => login_id),
    )
    // What was sent since they were removed. Nothing more comes: its record would need the row that is gone.
    await queueJob(tx, REMOVE_FILES, { company: id } satisfies Gone, { maxAttempts: MOST_REMOVAL_TRIES })
    tx.afterCommit.push(() => tenants.forget(subdomain))
    sessions.changed(tx, id)
  })
}

/** Ends every company whose day has come. One that cannot be ended does not hold up the others; its failure is thrown last. */
export async function deleteCompanies(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now().toISOString()
  const leaving = await services.database.global((tx) =>
    tx.rows<Leaving>(sql`select id, subdomain from tenants where delete_at <= ${now}::timestamptz order by delete_at`),
  )
  const failures: unknown[] = []
  for (const company of leaving) {
    if (signal?.aborted) return
    await deleteCompany(services, company).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Removes the files of a company whose rows are gone. */
export const removeFilesJob = ({ files }: Services): Job<Gone> =>
  defineJob(REMOVE_FILES, ({ company }) => files.removeAll(company))

/** Every night. */
export const deleteCompaniesJob = (services: Services): Job =>
  defineJob('delete-companies', (_payload, { signal }) => deleteCompanies(services, signal), '50 3 * * *')
