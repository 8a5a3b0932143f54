import { sql, type Tx } from '#platform/database/index.ts'
import { globalTables } from '../../global-tables.ts'
import type { Check } from '../expectations.ts'
import type { World } from '../world.ts'

class Undo extends Error {}

/** Tables whose rows belong to a company. */
export const tenantTables = async (world: World): Promise<string[]> => {
  const found = await world.testing.superuser.global((tx) =>
    tx.rows<{ name: string }>(sql`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and c.relname <> all(${globalTables}::text[]) order by 1`),
  )
  return found.map(({ name }) => name)
}

/**
 * What the database itself hides, asked with the app's role and no condition on the company: the second wall, for the day
 * a statement forgets the first.
 */
export function rowSecurityCheck(world: World, table: string): Check {
  const { acme, other } = world
  const { database } = world.testing.services
  const rows = sql.table(table)
  const countOf = async (tx: Tx, tenantId: string) =>
    (await tx.row<{ count: number }>(sql`select count(*) from ${rows} where tenant_id = ${tenantId}`))!.count

  /** What one statement does to rows it should not reach; undone afterwards. */
  async function touched(statement: ReturnType<typeof sql>): Promise<number | string> {
    let count: number | string = 0
    await database
      .tenant(acme.tenantId, async (tx) => {
        count = await tx.run(statement)
        throw new Undo()
      })
      .catch((error: Error & { code?: string }) => {
        if (!(error instanceof Undo)) count = error.code ?? error.message
      })
    return count
  }

  async function run(): Promise<string[]> {
    const failures: string[] = []
    for (const company of [acme, other]) {
      const there = await world.testing.superuser.global((tx) => countOf(tx, company.tenantId))
      if (there === 0) failures.push(`${table}: no row of ${company.subdomain} to prove it by`)
    }
    const seen = await database.tenant(acme.tenantId, async (tx) => ({
      own: await countOf(tx, acme.tenantId),
      foreign: await countOf(tx, other.tenantId),
    }))
    if (seen.own === 0) failures.push(`${table}: a company does not see its own rows`)
    if (seen.foreign > 0) failures.push(`${table}: another company's rows are seen`)
    const unset = await database.global((tx) => countOf(tx, acme.tenantId))
    if (unset > 0) failures.push(`${table}: rows are seen where no company is set`)
    const deleted = await touched(sql`delete from ${rows} where tenant_id = ${other.tenantId}`)
    if (deleted !== 0 && deleted !== '42501')
      failures.push(`${table}: another company's rows can be deleted (${deleted})`)
    const moved = await touched(
      sql`update ${rows} set tenant_id = ${other.tenantId} where tenant_id = ${acme.tenantId}`,
    )
    if (moved !== '42501') failures.push(`${table}: a row can be moved to another company (${moved})`)
    return failures
  }
  return { name: `hides the rows of ${table} from other companies`, topic: `policy ${table}`, run }
}
