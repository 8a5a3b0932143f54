import { type AdminConnection, quoteName } from '../connections/admin-connection.ts'
import { MigrationError } from './migrate-files.ts'

export const migrationsTable = `create table if not exists public.schema_migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`

/**
 * Rights of the application's role on what migrations will make: rows, never TRUNCATE, which no row policy stops.
 * They are given at a table's birth alone, so that a migration may take some away for good (the audit's past).
 * @throws MigrationError when the tables were made for another role.
 */
export async function grantTables(admin: AdminConnection, appRole: string): Promise<void> {
  const [facts] = await admin.query<{ owner: boolean; fresh: boolean; reads: boolean }>(
    `select current_user = $1 as owner, not exists (select from schema_migrations) as fresh,
      has_table_privilege($1, 'schema_migrations', 'select') as reads`,
    [appRole],
  )
  if (facts?.owner) return
  if (!facts?.fresh && !facts?.reads) {
    throw new MigrationError(
      `The tables were made for another application role than ${appRole}. Connect with that role, ` +
        `or make ${appRole} a member of it.`,
    )
  }
  const role = quoteName(appRole)
  await admin.query(`begin;
    grant usage on schema public to ${role};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema public grant usage on sequences to ${role};
    alter default privileges in schema public grant execute on functions to ${role};
    grant select on schema_migrations to ${role};
    revoke insert, update, delete on schema_migrations from ${role};
    commit`)
}

/**
 * The job queue for the application's role: it queues inside its own transactions and runs the worker. The queue's
 * tables come with row security and no policy, that is, closed to everybody but their owner.
 */
export async function grantJobs(admin: AdminConnection, appRole: string): Promise<void> {
  const role = quoteName(appRole)
  const [owner] = await admin.query<{ same: boolean }>('select current_user = $1 as same', [appRole])
  if (owner?.same) return
  await admin.query(`begin;
    grant usage on schema graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    revoke insert, update, delete on graphile_worker.migrations from ${role};
    grant usage on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};
    commit`)
  const closed = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        and not exists (
          select from pg_policy p where p.polrelid = c.oid and $1::regrole::oid = any (p.polroles)
        )`,
    [role],
  )
  for (const { name } of closed) {
    const policy = quoteName(`application ${appRole}`.slice(0, 63))
    await admin.query(
      `create policy ${policy} on graphile_worker.${quoteName(name)} to ${role} using (true) with check (true)`,
    )
  }
}
