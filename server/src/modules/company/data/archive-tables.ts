import type { WireRecord } from '#contracts/engine/wire.ts'
import {
  everyRecord,
  filtersOf,
  type ListFilters,
  parseRelated,
  type Registry,
  type ResourceDefinition,
  rightOf,
  visibleFields,
} from '#engine/index.ts'
import { isStoredPath } from '#platform/files/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { Cell } from '#platform/spreadsheet/index.ts'

/** Where a stored file lies inside the archive: `files/avatars/0191….jpg`. */
export const archivePath = (path: string): string => `files/${path.split('/').slice(-2).join('/')}`

/** A resource as the archive reads it: by its own rule where lists leave something out. */
const archived = (resource: ResourceDefinition): ResourceDefinition => {
  const { archive, ...may } = resource.may
  return archive === undefined ? resource : { ...resource, may: { ...may, list: archive } }
}

/** What the actor may list; of two resources over one table the first, which shows more. */
export function archivedResources(registry: Registry, { actor }: Context): ResourceDefinition[] {
  const seen = new Set<string>()
  return [...registry.resources.values()].map(archived).filter((resource) => {
    if (seen.has(resource.table)) return false
    seen.add(resource.table)
    return resource.public || rightOf(resource.may.list, actor) !== false
  })
}

/** A wire value as it is: names of choices and ids stay what programs know, lists and objects become JSON. */
function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (isStoredPath(value)) return archivePath(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

export interface ArchiveTable {
  headings: string[]
  rows: AsyncGenerator<Cell[]>
}

/** All that the actor may list: archived records too, and what a list leaves out as long as nobody asks for it. */
function everything(resource: ResourceDefinition, { actor }: Context): ListFilters {
  const asked = resource.ownFilters?.archived ? { archived: 'false,true' } : {}
  const filters = filtersOf(resource, asked, actor)
  return { ...filters, own: filters.own.filter(([, value]) => value !== undefined) }
}

/**
 * A resource as a table: the id, every field the actor sees, and the ids on the far side of many-to-many relations.
 * Archived records come along. `onFile` hears of each stored file that a row names.
 */
export function archiveTable(
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  onFile: (path: string) => void,
): ArchiveTable {
  const fields = visibleFields(resource, context.actor).map(({ name }) => name)
  const relations = Object.entries(resource.relations ?? {})
    .filter(([, relation]) => relation.kind === 'belongsToMany')
    .map(([name]) => name)
  const related = parseRelated(registry, resource, relations)
  const filters = everything(resource, context)

  const cells = (record: WireRecord): Cell[] => {
    for (const name of fields) {
      const value = record.attributes[name]
      if (resource.fields[name]!.kind === 'file' && isStoredPath(value)) onFile(value)
    }
    const ids = (name: string) => {
      const found = record.relationships?.[name]
      return Array.isArray(found) ? found.map(({ id }) => id).join(' ') : null
    }
    return [record.id, ...fields.map((name) => toCell(record.attributes[name])), ...relations.map(ids)]
  }

  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const record of everyRecord(context, { registry, resource, filters, related })) yield cells(record)
  }
  return { headings: ['id', ...fields, ...relations], rows: rows() }
}
