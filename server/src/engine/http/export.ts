import * as z from 'zod'
import { IdList, type Locale } from '#contracts/engine/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { audit } from '#platform/audit/index.ts'
import type { Tx } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import type { Answer, Context } from '#platform/http/context.ts'
import { richTextToPlain } from '#platform/rich-text/index.ts'
import { type Cell, csvStream, xlsxStream } from '#platform/spreadsheet/index.ts'
import { hasText, labelOf, type ServerTextKey, text } from '#platform/texts/index.ts'
import { verdict } from '../access.ts'
import type { ResourceDefinition } from '../definition.ts'
import { visibleFields } from '../query/layout.ts'
import { scopeOf } from '../query/list.ts'
import { narrowingOf } from '../query/narrowing.ts'
import { parseRelated } from '../query/related.ts'
import { walkRecords } from '../query/walk.ts'
import type { Registry } from '../registry.ts'
import { parseBody } from '../write/input.ts'

const Columns = z.union([z.record(z.string().max(100), z.string().max(200)), z.array(z.string().max(100)).max(200)])
const Export = z.object({
  format: z.enum(['xlsx', 'csv']),
  columns: Columns.optional(),
  repositories: z.union([z.literal('all'), IdList]).optional(),
  file_name: z.string().trim().max(100).optional(),
})

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

interface Column {
  path: string
  heading: string
  /** Texts of its stored choices (`employeeStatus`), when it has some. */
  group: string | null
  value: (record: WireRecord) => unknown
}

/** The columns asked for that exist and may be seen, in the order asked; without a wish all of the resource's own. */
function exportColumns(
  registry: Registry,
  resource: ResourceDefinition,
  context: Context,
  asked: z.infer<typeof Columns> | undefined,
) {
  const seen = (target: ResourceDefinition) =>
    new Set(
      visibleFields(target, context.actor)
        .filter(({ field }) => field.export !== false)
        .map(({ name }) => name),
    )
  const own = seen(resource)
  const wanted: [string, string][] = asked === undefined ? [...own].map((name) => [name, name]) : pairs(asked)
  const related = new Set<string>()
  const columns = wanted.flatMap(([path, heading]): Column[] => {
    const [relationName, name] = path.split('.')
    if (name === undefined)
      return own.has(path)
        ? [{ path, heading, group: resource.fields[path]!.labels ?? null, value: cellValue(resource, path) }]
        : []
    const relation = Object.hasOwn(resource.relations ?? {}, relationName!)
      ? resource.relations![relationName!]
      : undefined
    if (relation?.kind !== 'belongsTo' || !seen(registry.resource(relation.resource)).has(name)) return []
    related.add(relationName!)
    const value = (record: WireRecord) => (record.relationships?.[relationName!] as WireRecord | null)?.attributes[name]
    return [{ path, heading, group: null, value }]
  })
  return { columns, related: parseRelated(registry, resource, [...related]) }
}

/** Reads an attribute as a cell holds it: rich text as its words. */
const cellValue = (resource: ResourceDefinition, name: string) => (record: WireRecord) => {
  const value = record.attributes[name]
  return resource.fields[name]!.kind === 'html' && typeof value === 'string' ? richTextToPlain(value) : value
}

const pairs = (asked: z.infer<typeof Columns>): [string, string][] =>
  Array.isArray(asked) ? asked.map((name) => [name, name]) : Object.entries(asked)

/** A wire value as a cell: numbers stay numbers, everything else is text. */
function toCell(value: unknown, group: string | null, locale: Locale): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return text(value ? 'cell.yes' : 'cell.no', locale)
  if (Array.isArray(value)) return value.map((one) => (group ? labelOf(group, String(one), locale) : one)).join(', ')
  if (typeof value === 'object')
    return Object.values(value)
      .filter((part) => part != null && part !== '')
      .join(', ')
  return group ? labelOf(group, String(value), locale) : String(value)
}

/**
 * `POST …/actions?action=export` (api-contract 5.2): every row the same list would give, over all pages, in one snapshot.
 * Narrowing parameters are read from the query and the body, the body winning; fields one may not see are left out.
 */
export async function exportRoute(context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> {
  const { actor, locale, tenant } = context
  if (verdict(resource.may.export ?? resource.may.list, actor) === false) throw forbidden()
  scopeOf(resource, actor)
  const input = parseBody(Export, context.body) as z.infer<typeof Export>
  const { columns, related } = exportColumns(registry, resource, context, input.columns)
  const body = context.body as Record<string, unknown>
  const selected = Array.isArray(input.repositories) ? { id: input.repositories.join(',') } : {}
  const further = resource.exportQuery?.(body) ?? {}
  const narrowing = narrowingOf(resource, { ...context.query, ...body, ...further, ...selected }, actor)
  const begin = (tx: Tx) =>
    audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: resource.key,
      recordId: null,
      action: 'export',
      after: { columns: columns.map(({ path }) => path), format: input.format },
    })

  // What no column shows is neither read nor unsealed.
  const only = new Set(columns.map(({ path }) => path))

  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const record of walkRecords(context, { registry, resource, narrowing, related, only, begin })) {
      yield columns.map(({ value, group }) => toCell(value(record), group, locale))
    }
  }

  const name = hasText(`sheet.${resource.key}`) ? text(`sheet.${resource.key}` as ServerTextKey, locale) : resource.key
  const sheet = { name, headings: columns.map(({ heading }) => heading), rows: rows() }
  const fileName = `${input.file_name || name}.${input.format}`
  return {
    status: 200,
    body: input.format === 'xlsx' ? xlsxStream(sheet) : csvStream(sheet),
    headers: {
      'Content-Type': TYPES[input.format],
      'Content-Disposition': `attachment; filename="${fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  }
}
