import type { AdminConnection } from '../connections/admin-connection.ts'

/** Shards are named like their table with a number after it; a longer name would be cut, and its constraint not recognised. */
const LONGEST_NAME = 50

/** Ordinary tables of schema public, with whether they hold rows of companies. */
export const tablesSql = `select c.oid, c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid
    and a.attname = 'tenant_id' and a.attnotnull and not a.attisdropped) and c.relrowsecurity as of_companies
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

const obstaclesSql = `with t as (${tablesSql}),
  keys as (select k.*, child.name as child, child.of_companies as child_of, parent.name as parent, parent.of_companies as parent_of
    from pg_constraint k join t child on child.oid = k.conrelid join t parent on parent.oid = k.confrelid where k.contype = 'f'),
  column_names as (select attrelid, attnum, attname from pg_attribute)
select format('The index %s of %s does not begin with tenant_id.', i.indexrelid::regclass, t.name) as obstacle
  from pg_index i join t on t.oid = i.indrelid join column_names a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where t.of_companies and (i.indisunique or i.indisexclusion) and a.attname <> 'tenant_id'
union all select format('The unique key %s of %s begins with an expression.', i.indexrelid::regclass, t.name)
  from pg_index i join t on t.oid = i.indrelid where t.of_companies and i.indisunique and i.indkey[0] = 0
union all select format('The table %s has no primary key.', name) from t
  where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)
union all select format('The key %s of %s must not empty or set columns by itself: see server/migrations/README.md.', conname, child)
  from keys where child_of and (confdeltype in ('n', 'd') or confupdtype <> 'a')
union all select format('The key %s of %s does not begin with tenant_id on both sides.', k.conname, k.child)
  from keys k join column_names c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    join column_names p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
  where k.child_of and k.parent_of and (c.attname <> 'tenant_id' or p.attname <> 'tenant_id')
union all select format('The key %s of %s leads from a table of the installation to one of companies.', conname, child)
  from keys where parent_of and not child_of
union all select format('The table %s has the trigger %s.', t.name, g.tgname)
  from pg_trigger g join t on t.oid = g.tgrelid where not g.tgisinternal
union all select format('The column %s of %s counts by itself.', a.attname, t.name)
  from pg_attribute a join t on t.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where t.of_companies and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval(%')
union all select format('The name %s is longer than ${LONGEST_NAME} letters.', n.name) from (
    select name from t where of_companies
    union select i.indexrelid::regclass::text from pg_index i join t on t.oid = i.indrelid where t.of_companies
    union select k.conname from pg_constraint k join t on t.oid = k.conrelid where t.of_companies and k.contype <> 'n') n
  where length(n.name) > ${LONGEST_NAME}
order by 1`

/** What keeps the tables of a database from being spread by company, a sentence each; none in a database that can be. */
export async function obstacles(connection: Pick<AdminConnection, 'query'>): Promise<string[]> {
  const rows = await connection.query<{ obstacle: string }>(obstaclesSql)
  return rows.map(({ obstacle }) => obstacle)
}
