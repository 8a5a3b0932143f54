import { qb, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { Ids } from './people/employee-row.ts'
import { departments, levels } from './people/structure.ts'

const idsByName = (rows: readonly { name: string; id: string }[]) => new Map(rows.map(({ name, id }) => [name, id]))

/** Stores departments, teams, positions and levels; answers their ids by name. */
export async function storeDirectories(tx: Tx, tenantId: string): Promise<Omit<Ids, 'employees'>> {
  const entry = (name: string) => ({ tenant_id: tenantId, id: newId(), name })
  const departmentRows = departments.map(({ name, description }) => ({ ...entry(name), description }))
  const inDepartments = (kind: 'teams' | 'positions') =>
    departments.flatMap((department, i) =>
      department[kind].map((name) => ({ ...entry(name), department_id: departmentRows[i]!.id })),
    )
  const [teams, positions] = [inDepartments('teams'), inDepartments('positions')]
  const levelRows = Object.keys(levels).map(entry)
  await Promise.all([
    tx.run(qb.insertInto('departments').values(departmentRows)),
    tx.run(qb.insertInto('directions').values(teams)),
    tx.run(qb.insertInto('positions').values(positions)),
    tx.run(qb.insertInto('levels').values(levelRows)),
  ])
  return { positions: idsByName(positions), teams: idsByName(teams), levels: idsByName(levelRows) }
}
