import type { Sql } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** A live project with live tasks of it. */
interface WorkRow {
  id: string
  name: string
  client_id: string
  client_name: string
  tasks: { id: string; name: string }[]
}

interface WorkAsked {
  tenantId: string
  /** Whose projects: those that they are a member of; everybody's; null: nobody's. */
  member: string | 'anybody' | null
  search: string
  taskIds: readonly string[] | undefined
  page: number
  perPage: number
}

const words = (search: string) => search.split(/\s+/).filter(Boolean)
const likeWord = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Which tasks are left, over a task `k` of a project `p` and its client `c`. */
const tasksWanted = ({ search, taskIds }: WorkAsked): Sql =>
  sql.join(
    [
      sql`k.tenant_id = p.tenant_id and k.project_id = p.id and k.archived_at is null`,
      ...(taskIds ? [sql`k.id = any(${[...taskIds]}::uuid[])`] : []),
      ...words(search).map(
        (word) => sql`fold(concat_ws(' ', c.company_name, p.name, k.name)) like fold(${likeWord(word)})`,
      ),
    ],
    sql` and `,
  )

/** What time can be logged on, project by project; searched, only projects and tasks that were found. */
export async function readWork(tx: Tx, asked: WorkAsked): Promise<{ rows: WorkRow[]; total: number }> {
  const { tenantId, member, search, taskIds, page, perPage } = asked
  if (member === null) return { rows: [], total: 0 }
  const isNarrowed = taskIds !== undefined || words(search).length > 0
  const found = sql`from projects p join clients c on c.tenant_id = p.tenant_id and c.id = p.client_id
    where p.tenant_id = ${tenantId} and p.archived_at is null
      and ${
        member === 'anybody'
          ? sql`true`
          : sql`exists (select from project_members m where m.tenant_id = p.tenant_id
        and m.project_id = p.id and m.employee_id = ${member} and m.archived_at is null)`
      }
      and ${isNarrowed ? sql`exists (select from tasks k where ${tasksWanted(asked)})` : sql`true`}`
  const [rows, count] = await Promise.all([
    tx.rows<WorkRow>(sql`select p.id, p.name, p.client_id, c.company_name as client_name,
        coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.position, k.id) from tasks k
          where ${tasksWanted(asked)}), '[]') as tasks
      ${found} order by p.name, p.id limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.row<{ total: number }>(sql`select count(*)::int as total ${found}`),
  ])
  return { rows, total: count!.total }
}
