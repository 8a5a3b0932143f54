import type { ImportDirectory } from '#contracts/team/employees-import.ts'
import { type Cells, mayMake } from '#engine/imports/index.ts'
import { storeRecord, type WriteContext } from '#engine/index.ts'
import { departments, directions, levels, positions } from '#modules/company/index.ts'
import { newId } from '#platform/ids.ts'
import { fold } from '#platform/texts/fold.ts'
import { type CompanyNames, named } from './company-names.ts'

const directoryResources = { departments, positions, directions, levels }
const COLUMNS = { positions: 'position_id', directions: 'direction_id', levels: 'level_id' } as const

export interface Unknown {
  kind: ImportDirectory
  name: string
  /** Name of the department it belongs to; null where there is none, or none was said. */
  department: string | null
}

/** Everything that the rows name and the company does not have, each once, departments first. */
export function unknownNames(rows: readonly Cells[], names: CompanyNames): Unknown[] {
  const found = new Map<string, Unknown>()
  const add = (kind: ImportDirectory, name: string, department: string | null) => {
    const key = [kind, fold(name), department && fold(department)].join('\n')
    if (!found.has(key)) found.set(key, { kind, name, department })
  }
  for (const row of rows)
    if (row.department && named(names.departments, row.department).length === 0)
      add('departments', row.department, null)
  for (const row of rows) {
    for (const kind of ['positions', 'directions'] as const) {
      const name = row[COLUMNS[kind]]
      if (name && placesOf(names, kind, name, row.department ?? '').length === 0)
        add(kind, name, row.department || null)
    }
    if (row.level_id && named(names.levels, row.level_id).length === 0) add('levels', row.level_id, null)
  }
  return [...found.values()]
}

/** Entries of this name, in the department when one is said. */
export function placesOf(names: CompanyNames, kind: 'positions' | 'directions', name: string, department: string) {
  const found = named(names[kind], name)
  if (!department) return found
  const inside = named(names.departments, department).map(({ id }) => id)
  return found.filter(({ department_id }) => inside.includes(department_id!))
}

/**
 * Adds what is unknown and chosen to be made to the names of the company. `store`: in the database; otherwise only with
 * an id of its own, so that a preview can go on. Answers the ids by kind.
 */
export async function makeUnknown(
  write: WriteContext,
  names: CompanyNames,
  unknown: readonly Unknown[],
  chosen: readonly ImportDirectory[],
  store: boolean,
): Promise<Partial<Record<ImportDirectory, string[]>>> {
  const made: Partial<Record<ImportDirectory, string[]>> = {}
  for (const { kind, name, department } of unknown) {
    if (!chosen.includes(kind) || !mayMake(write, kind)) continue
    const inDepartment = kind === 'positions' || kind === 'directions'
    const home = department ? named(names.departments, department)[0]?.id : undefined
    if (inDepartment && !home) continue
    const place = inDepartment ? { department_id: home! } : {}
    const id = store ? await storeRecord(write, directoryResources[kind], { name, ...place }) : newId()
    names[kind].push({ id, name, ...place })
    made[kind] = [...(made[kind] ?? []), id]
  }
  return made
}
