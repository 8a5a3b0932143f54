import * as z from 'zod'
import type { Locale } from '#contracts/engine/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import { richTextToPlain } from '#platform/rich-text/index.ts'
import { type Cell, dayCell, momentCell } from '#platform/spreadsheet/index.ts'
import { labelOf, text } from '#platform/texts/index.ts'
import type { FieldDefinition, ResourceDefinition } from '../definition.ts'
import { visibleFields } from '../query/layout.ts'
import { parseRelated } from '../query/related.ts'
import type { Registry } from '../registry.ts'

/** Columns of an export: names to headings, or names alone. */
export const ExportColumns = z.union([
  z.record(z.string().max(100), z.string().max(200)),
  z.array(z.string().max(100)).max(200),
])
type ExportColumns = z.infer<typeof ExportColumns>

interface Column {
  path: string
  heading: string
  cell: (record: WireRecord) => Cell
}

const pairs = (asked: ExportColumns): [string, string][] =>
  Array.isArray(asked) ? asked.map((name) => [name, name]) : Object.entries(asked)

/** A column's resource, field and relation; nothing when there is no such column at all. */
function fieldAt(registry: Registry, resource: ResourceDefinition, path: string) {
  const [first, name] = path.split('.') as [string, string | undefined]
  const own = <T>(all: Record<string, T> | undefined, key: string) =>
    all && Object.hasOwn(all, key) ? all[key] : undefined
  if (name === undefined) {
    const field = own(resource.fields, first)
    return field && { target: resource, name: first, field, relation: null }
  }
  const relation = own(resource.relations, first)
  if (relation?.kind !== 'belongsTo') return undefined
  const target = registry.resource(relation.resource)
  const field = own(target.fields, name)
  return field && { target, name, field, relation: first }
}

type Reader = Pick<Context, 'locale' | 'tenant'>

function textCell(value: unknown, group: string | undefined, locale: Locale): Cell {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return text(value ? 'cell.yes' : 'cell.no', locale)
  if (Array.isArray(value)) return value.map((one) => (group ? labelOf(group, String(one), locale) : one)).join(', ')
  if (typeof value === 'object')
    return Object.values(value as object)
      .filter((part) => part != null && part !== '')
      .join(', ')
  return group ? labelOf(group, String(value), locale) : String(value)
}

/** A wire value as a cell: numbers, days, moments and amounts as what they are, everything else as its words. */
function toCell(
  { kind, labels, currency }: FieldDefinition,
  value: unknown,
  attributes: WireRecord['attributes'],
  { locale, tenant }: Reader,
): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'money') return { amount: Number(value), currency: currency ? (attributes[currency] as string) : null }
  if (kind === 'date') return dayCell(String(value))
  if (kind === 'instant') return momentCell(String(value), tenant.time_zone)
  if (kind === 'html') return richTextToPlain(String(value))
  return textCell(value, labels, locale)
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

  const only = new Set<string>()
  const related = new Set<string>()
  const columns = wanted.flatMap(([path, heading]): Column[] => {
    const { target, name, field, relation } = fieldAt(registry, resource, path)!
    if (!seen(target).has(name)) return []
    if (relation) related.add(relation)
    only.add(path)
    if (field.currency) only.add(relation ? `${relation}.${field.currency}` : field.currency)
    const cell = (record: WireRecord) => {
      const from = relation ? (record.relationships?.[relation] as WireRecord | null) : record
      return from ? toCell(field, from.attributes[name], from.attributes, context) : null
    }
    return [{ path, heading, cell }]
  })
  return { columns, only, related: parseRelated(registry, resource, [...related]) }
}
