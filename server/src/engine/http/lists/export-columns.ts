import * as z from 'zod'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import type { Cell } from '#platform/spreadsheet/index.ts'
import type { FieldDefinition, ResourceDefinition, Row } from '../../definition.ts'
import { isInCompanyCurrency } from '../../kinds/amounts/money.ts'
import { kindOf } from '../../kinds/index.ts'
import { visibleFields } from '../../query/projection.ts'
import { parseRelated } from '../../query/related/related-tree.ts'
import type { Registry } from '../../registry.ts'

/** Columns of an export: names to headings, or names alone. */
export const ExportColumns = z.union([
  z.record(z.string().max(100), z.string().max(200)),
  z.array(z.string().max(100)).max(200),
])
type ExportColumns = z.infer<typeof ExportColumns>

interface Column {
  path: string
  heading: string
  cell: (record: WireRecord, companyCurrency: string | null) => Cell
  /** Its amounts are in the company's currency, which is asked for then. */
  inCompanyCurrency: boolean
  /** Its values are lengths of time, which a total adds up. */
  isLength: boolean
}

const LENGTHS = new Set<FieldDefinition['kind']>(['hours', 'duration'])

const pairs = (asked: ExportColumns): [string, string][] =>
  Array.isArray(asked) ? asked.map((name) => [name, name]) : Object.entries(asked)

/** A column's resource, field and relation, or the part of a `json` field (`address.city`); nothing when there is no such column at all. */
function fieldAt(registry: Registry, resource: ResourceDefinition, path: string) {
  const [first, name] = path.split('.') as [string, string | undefined]
  const own = <T>(all: Record<string, T> | undefined, key: string) =>
    all && Object.hasOwn(all, key) ? all[key] : undefined
  if (name === undefined) {
    const field = own(resource.fields, first)
    return field && { target: resource, name: first, field, relation: null, part: undefined }
  }
  const json = own(resource.fields, first)
  if (json?.kind === 'json') return { target: resource, name: first, field: json, relation: null, part: name }
  const relation = own(resource.relations, first)
  if (relation?.kind !== 'belongsTo') return undefined
  const target = registry.resource(relation.resource)
  const field = own(target.fields, name)
  return field && { target, name, field, relation: first, part: undefined }
}

/**
 * The columns asked for that the actor may see, in the order asked; without a wish all of the resource's own. `only`: the paths
 * that are read for them.
 * @throws InvalidFields at `columns` for one that does not exist; what exists and may not be seen is left out without a word.
 */
export function exportColumns(
  registry: Registry,
  resource: ResourceDefinition,
  context: Context,
  asked: ExportColumns | undefined,
) {
  const seen = (target: ResourceDefinition) =>
    new Set(
      visibleFields(target, context.actor)
        .filter(({ field }) => field.export !== false)
        .map(({ name }) => name),
    )
  const wanted: [string, string][] =
    asked === undefined ? [...seen(resource)].map((name) => [name, name]) : pairs(asked)
  const unknown = wanted.map(([path]) => path).filter((path) => !fieldAt(registry, resource, path))
  assertValid(unknown.map((path) => ['columns', 'rule.exportColumn', { path }]))

  const { locale, tenant } = context
  const only = new Set<string>()
  const related = new Set<string>()
  const columns = wanted.flatMap(([path, heading]): Column[] => {
    const { target, name, field, relation, part } = fieldAt(registry, resource, path)!
    if (!seen(target).has(name)) return []
    if (relation) related.add(relation)
    only.add(part ? name : path)
    const cell = (record: WireRecord, companyCurrency: string | null) => {
      const from = relation ? (record.relationships?.[relation] as WireRecord | null) : record
      const whole = from?.attributes[name]
      const value = part ? (whole as Row | null | undefined)?.[part] : whole
      if (!from || value === null || value === undefined) return null
      const { attributes } = from
      return kindOf(field).cell(value, { field, attributes, locale, timeZone: tenant.time_zone, companyCurrency })
    }
    return [
      {
        path,
        heading,
        cell,
        inCompanyCurrency: isInCompanyCurrency(field),
        isLength: LENGTHS.has(field.kind) || field.counts === 'minutes',
      },
    ]
  })
  return { columns, only, related: parseRelated(registry, resource, [...related]) }
}
