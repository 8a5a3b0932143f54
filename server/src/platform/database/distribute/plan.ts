import { type AdminConnection, quoteName, quoteText } from '../connections/admin-connection.ts'
import { tablesSql } from './obstacles.ts'

/** The policy of a table that is spread: no sub-select may stand in it there. */
const POLICY = "tenant_id::text = current_setting('app.tenant_id', true)"

interface Table {
  name: string
  of_companies: boolean
  is_spread: boolean
  /** Its comment says so (global_table): statements read it together with tables of companies. */
  is_copied: boolean
  /** Its policy has the form for one server. */
  has_plain_policy: boolean
}

interface Key {
  child: string
  parent: string
  name: string
  definition: string
  comment: string | null
}

const catalogueSql = `with t as (${tablesSql})
  select t.name, t.of_companies, exists (select from pg_dist_partition p where p.logicalrelid = t.oid and (p.partmethod = 'h' or p.repmodel = 't')) as is_spread,
    exists (select from pg_policy p where p.polrelid = t.oid and pg_get_expr(p.polqual, p.polrelid) like '%SELECT%') as has_plain_policy,
    coalesce(obj_description(t.oid, 'pg_class') = 'copied to every server', false) as is_copied
  from t order by t.name`

const keysSql = `select c.relname as child, p.relname as parent, k.conname as name, pg_get_constraintdef(k.oid) as definition,
    obj_description(k.oid, 'pg_constraint') as comment
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by c.relname, k.conname`

/** Who may change single columns of a table: Citus does not pass such rights on, and the other servers refuse the change. */
const columnRightsSql = `with t as (${tablesSql})
  select distinct t.name, r.rolname as role from t
    join pg_attribute a on a.attrelid = t.oid cross join aclexplode(a.attacl) given join pg_roles r on r.oid = given.grantee
  where t.of_companies and given.privilege_type = 'UPDATE' and not has_table_privilege(r.oid, t.oid, 'UPDATE') order by 1, 2`

/** What is to be done, as SQL in its order; all lists are empty when there is nothing left to do. */
export interface Plan {
  /** Tables to be spread by company, now. */
  spread: string[]
  /** Tables of which every server gets a copy, now. */
  copied: string[]
  /** Tables that stay where they are: no table of companies refers to them. */
  staying: string[]
  /** One transaction. */
  statements: string[]
  /** After it: what was moved is removed from the place where it lay before. */
  cleaning: string[]
}

/**
 * Tables of the installation that tables of companies refer to, over any number of steps, or are read with. The others (sign-ins
 * in progress, memberships) stay on one server: a copied table takes one writer at a time.
 */
function copiedTables(tables: readonly Table[], companies: ReadonlySet<string>, keys: readonly Key[]): Set<string> {
  const found = new Set(tables.filter((table) => table.is_copied).map(({ name }) => name))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { child, parent } of keys)
      if ((companies.has(child) || found.has(child)) && !companies.has(parent)) found.add(parent)
  }
  return found
}

/**
 * Reads what of a database is spread already and what is left to do. Foreign keys of tables that are moved are dropped
 * before and added again behind, for two tables cannot be moved at the same moment.
 * @param shards into how many parts the companies are divided, the first time.
 */
export async function planDistribution(connection: AdminConnection, shards: number): Promise<Plan> {
  const tables = await connection.query<Table>(catalogueSql)
  const keys = await connection.query<Key>(keysSql)
  const columnRights = await connection.query<{ name: string; role: string }>(columnRightsSql)
  const companies = new Set(tables.filter((table) => table.of_companies).map(({ name }) => name))
  const shared = copiedTables(tables, companies, keys)
  const isLeft = ({ is_spread }: Table) => !is_spread
  const spread = tables.filter((table) => table.of_companies && isLeft(table)).map(({ name }) => name)
  const copied = tables.filter((table) => shared.has(table.name) && isLeft(table)).map(({ name }) => name)
  const staying = tables.filter(({ name }) => !companies.has(name) && !shared.has(name)).map(({ name }) => name)
  const moved = new Set([...spread, ...copied])
  const affected = keys.filter(({ child, parent }) => moved.has(child) || moved.has(parent))
  const first = tables.find((table) => table.of_companies && table.is_spread)?.name ?? spread[0]
  const colocated = (name: string) =>
    name === first ? `shard_count => ${shards}` : `colocate_with => ${quoteText(first!)}`
  const statements = [
    ...affected.map(({ child, name }) => `alter table ${quoteName(child)} drop constraint ${quoteName(name)}`),
    ...tables
      .filter((table) => table.of_companies && table.has_plain_policy)
      .map(({ name }) => `alter policy tenant on ${quoteName(name)} using (${POLICY})`),
    ...copied.map((name) => `select create_reference_table(${quoteText(name)})`),
    ...[...spread]
      .sort((a, b) => Number(b === first) - Number(a === first))
      .map((name) => `select create_distributed_table(${quoteText(name)}, 'tenant_id', ${colocated(name)})`),
    ...columnRights.map(({ name, role }) => `grant update on ${quoteName(name)} to ${quoteName(role)}`),
    ...affected.map(
      ({ child, name, definition }) =>
        `alter table ${quoteName(child)} add constraint ${quoteName(name)} ${definition}`,
    ),
    ...affected
      .filter(({ comment }) => comment !== null)
      .map(
        ({ child, name, comment }) =>
          `comment on constraint ${quoteName(name)} on ${quoteName(child)} is ${quoteText(comment!)}`,
      ),
  ]
  const cleaning = [...spread, ...copied].map(
    (name) => `select truncate_local_data_after_distributing_table(${quoteText(name)})`,
  )
  return { spread, copied, staying, statements, cleaning }
}
