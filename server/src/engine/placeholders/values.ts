import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { readCompanyCurrency } from '#platform/tenancy/index.ts'
import type { FieldDefinition, ResourceDefinition } from '../definition.ts'
import { isInCompanyCurrency } from '../kinds/amounts/money.ts'
import { kindOf } from '../kinds/index.ts'
import { filtersOf } from '../query/filters/filters.ts'
import { listRecords } from '../query/list.ts'
import { listRequest } from '../query/list-request.ts'
import { parseRelated } from '../query/related/related-tree.ts'
import type { Registry } from '../registry.ts'
import { cellWords } from './cell-words.ts'
import { placedResources } from './offered.ts'

/** What stands for a placeholder: words, nothing, or something that the person who asks may not see. */
export type Placed = { words: string } | { missing: 'empty' | 'hidden' }

/** One record's placeholders by their keys. */
type Values = ReadonlyMap<string, Placed>

interface Place {
  registry: Registry
  context: Context
  locale: Locale
  companyCurrency: string | null
}

/** An address reads from the street to the country; other values of several parts keep their order. */
const ADDRESS = ['street', 'city', 'state', 'zip_code', 'country'] as const

function partOf(value: unknown, part: string | undefined, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return part === undefined ? value : null
  const parts = value as Record<string, unknown>
  const called = (name: string) => {
    const said = parts[name] ?? null
    const isCode = name === 'country' && typeof said === 'string' && /^[A-Z]{2}$/.test(said)
    return isCode ? new Intl.DisplayNames(locale, { type: 'region' }).of(said) : said
  }
  if (part !== undefined) return called(part)
  return (
    ADDRESS.map(called)
      .filter((one) => one !== null && one !== '')
      .join(', ') || value
  )
}

function wordsOf(
  { context, locale, companyCurrency }: Place,
  field: FieldDefinition,
  record: WireRecord,
  value: unknown,
): Placed {
  if (value === null || value === undefined || value === '') return { missing: 'empty' }
  const place = { field, attributes: record.attributes, locale, timeZone: context.tenant.time_zone, companyCurrency }
  const words = cellWords(kindOf(field).cell(value, place), locale).trim()
  return words === '' ? { missing: 'empty' } : { words }
}

/** A path of a record: a field, a part of one, or a field of what it belongs to. */
function placed(place: Place, resource: ResourceDefinition, record: WireRecord | null, path: string): Placed {
  if (!record) return { missing: 'empty' }
  const [first, rest] = path.split('.') as [string, string | undefined]
  const relation = rest === undefined ? undefined : resource.relations?.[first]
  if (relation?.kind === 'belongsTo') {
    const parent = record.relationships?.[first] as WireRecord | null | undefined
    return placed(place, place.registry.resource(relation.resource), parent ?? null, rest!)
  }
  // What its reader may not see is not there at all.
  if (!Object.hasOwn(record.attributes, first)) return { missing: 'hidden' }
  return wordsOf(place, resource.fields[first]!, record, partOf(record.attributes[first], rest, place.locale))
}

/** The relations that the placeholders of a resource reach over. */
const pathsOf = (registry: Registry, resource: ResourceDefinition): string[] =>
  placedResources(registry, resource).flatMap(([name, one]) => {
    const inside = one.placeholders!.fields.map((path) => path.split('.')[0]!).filter((part) => one.relations?.[part])
    const paths = [...new Set(inside)].map((part) => (name ? `${name}.${part}` : part))
    return name ? [name, ...paths] : paths
  })

/**
 * The placeholders of some records, by their ids, as the person who asks may see them, in words of `locale`. A record that they may
 * not list is left out. As many statements as there are relations, however many records.
 */
export async function placeholderValues(
  tx: Tx,
  context: Context,
  registry: Registry,
  key: string,
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, Values>> {
  if (ids.length === 0) return new Map()
  const resource = registry.resource(key)
  const reader: Context = { ...context, locale, query: {} }
  // Those who have left get letters too: the list's own filters do not apply.
  const filters = { ...filtersOf(resource, { id: ids.join(',') }, context.actor), own: [] }
  const related = parseRelated(registry, resource, pathsOf(registry, resource))
  const request = await listRequest(tx, reader, registry, resource, { filters, related, limit: ids.length })
  const { records } = await listRecords(tx, request, false)
  const offered = placedResources(registry, resource).flatMap(([, { placeholders, fields }]) =>
    placeholders!.fields.flatMap((path) => fields[path] ?? []),
  )
  const companyCurrency = offered.some(isInCompanyCurrency) ? await readCompanyCurrency(tx, context.tenant.id) : null
  const place: Place = { registry, context, locale, companyCurrency }
  return new Map(
    records.map((record) => {
      const values = placedResources(registry, resource).flatMap(([name, one]) => {
        const holder = name ? ((record.relationships?.[name] as WireRecord | null | undefined) ?? null) : record
        const { word, fields } = one.placeholders!
        return fields.map((path): [string, Placed] => [`${word}.${path}`, placed(place, one, holder, path)])
      })
      return [record.id, new Map(values)]
    }),
  )
}
