import type { AdminConnection } from '../connections/admin-connection.ts'
import { pendingMigrations } from '../migrate/migrate.ts'
import { obstacles } from './obstacles.ts'

interface Facts {
  superuser: boolean
  citus: string | null
  connected: number
}

/** What must be done by the operator before the tables can be spread, a sentence each; none when all is there. */
export async function missing(connection: AdminConnection, url: string): Promise<string[]> {
  const [facts] = await connection.query<Facts>(`select
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    (select extversion from pg_extension where extname = 'citus') as citus,
    (select count(*)::int from pg_stat_activity where datname = current_database()
      and application_name ~ '^vatra (jobs )?[^ ]{8}$') as connected`)
  const pending = await pendingMigrations(url)
  const problems: string[] = []
  if (!facts!.superuser)
    problems.push('The address is not that of a superuser: only one may move the tables of another role.')
  if (pending.length > 0)
    problems.push(`Migrations have not run yet: ${pending.join(', ')}. Start Vatra once, then stop it.`)
  if (facts!.connected > 0)
    problems.push(`Vatra is connected (connections: ${facts!.connected}). Stop all of its processes first.`)
  problems.push(...(facts!.citus === null ? [NO_CITUS] : await nodesMissing(connection)))
  if (pending.length === 0) problems.push(...(await obstacles(connection)))
  return problems
}

const NO_CITUS =
  "The database has no Citus: put it into shared_preload_libraries of every server, then 'create extension citus' in this database on each."

async function nodesMissing(connection: AdminConnection): Promise<string[]> {
  const [nodes] = await connection.query<{ coordinator: boolean; workers: number; missing: string[] | null }>(`select
    bool_or(groupid = 0) as coordinator, (count(*) filter (where shouldhaveshards and isactive))::int as workers from pg_dist_node`)
  const problems: string[] = []
  if (!nodes!.coordinator)
    problems.push("The first server has no name yet: select citus_set_coordinator_host('db0.example.com', 5432);")
  if (nodes!.workers === 0)
    problems.push("No server holds rows yet: select citus_add_node('db1.example.com', 5432); for each.")
  return problems
}
