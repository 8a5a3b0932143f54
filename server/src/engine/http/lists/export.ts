import * as z from 'zod'
import { Flag } from '#contracts/engine/values/primitives.ts'
import { audit } from '#platform/audit/index.ts'
import type { Tx } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import type { Answer, Context } from '#platform/http/context.ts'
import { disposition } from '#platform/http/disposition.ts'
import type { Actor } from '#platform/session/index.ts'
import { type Cell, csvStream, xlsxStream } from '#platform/spreadsheet/index.ts'
import { readCompanyCurrency } from '#platform/tenancy/index.ts'
import { hasText, type ServerTextKey, text } from '#platform/texts/index.ts'
import { rightOf } from '../../access.ts'
import type { ResourceDefinition } from '../../definition.ts'
import { CSV, XLSX } from '../../output.ts'
import { everyRecord } from '../../query/every-record.ts'
import { filtersOf } from '../../query/filters/filters.ts'
import { asQuery } from '../../query/filters/parameters.ts'
import { scopeOf } from '../../query/list.ts'
import type { Registry } from '../../registry.ts'
import { parseBody } from '../../write/input.ts'
import { namedTargets, Repositories } from '../writes/many.ts'
import { ExportColumns, exportColumns } from './export-columns.ts'
import { totalRow } from './total-row.ts'

/** Body of an export; filters parameters may stand beside these. */
export const ExportInput = z.object({
  format: z.enum(['xlsx', 'csv']),
  columns: ExportColumns.optional(),
  repositories: Repositories,
  file_name: z.string().trim().max(100).optional(),
  /** A last row that adds up hours and minutes. */
  total: Flag.optional(),
})

const TYPES = { xlsx: XLSX, csv: `${CSV}; charset=utf-8` }

/** The resource as its export lists it: who lists everything may be allowed a part of it as a file. */
function exportedOf(resource: ResourceDefinition, actor: Actor): ResourceDefinition {
  const { list, export: rule } = resource.may
  const right = rightOf(rule ?? list, actor)
  if (right === false) throw forbidden()
  const isNarrower = right !== true && rule !== undefined && rightOf(list, actor) === true
  return isNarrower ? { ...resource, may: { ...resource.may, list: () => right } } : resource
}

/**
 * `POST …/actions?action=export` (api-contract 5.2): every row the same list would give, over all pages, in one snapshot.
 * Filters are read from the query and the body, the body winning; fields one may not see are left out.
 */
export async function exportRoute(context: Context, registry: Registry, listed: ResourceDefinition): Promise<Answer> {
  const { actor, locale, tenant, services } = context
  const resource = exportedOf(listed, actor)
  scopeOf(resource, actor)
  const { format, repositories, file_name, total, ...asked } = parseBody(ExportInput, context.body) as z.infer<
    typeof ExportInput
  >
  const { columns, only, related } = exportColumns(registry, resource, context, asked.columns)
  const companyCurrency = columns.some(({ inCompanyCurrency }) => inCompanyCurrency)
    ? await services.database.tenant(tenant.id, (tx) => readCompanyCurrency(tx, tenant.id))
    : null
  const body = context.body as Record<string, unknown>
  const named =
    repositories === 'all'
      ? null
      : await services.database.tenant(tenant.id, (tx) =>
          namedTargets(context, tx, registry, resource, repositories, []),
        )
  const selected = named ? { id: named.join(',') } : {}
  const further = resource.exportQuery?.(body) ?? {}
  const asList = filtersOf(resource, { ...context.query, ...asQuery(body), ...further, ...selected }, actor)
  // Records that are named come as they are, archived ones too; what is asked for besides narrows them.
  const filters = named ? { ...asList, own: asList.own.filter(([, value]) => value !== undefined) } : asList
  const begin = (tx: Tx) =>
    audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: resource.key,
      recordId: null,
      action: 'export',
      after: { columns: columns.map(({ path }) => path), format },
    })

  async function* rows(): AsyncGenerator<Cell[]> {
    const totals = total ? totalRow(columns, text('export.total', locale)) : undefined
    // What no column shows is neither read nor unsealed.
    for await (const record of everyRecord(context, { registry, resource, filters, related, only, begin })) {
      const row = columns.map(({ cell }) => cell(record, companyCurrency))
      totals?.add(row)
      yield row
    }
    if (totals) yield totals.row()
  }

  const name = hasText(`sheet.${resource.key}`) ? text(`sheet.${resource.key}` as ServerTextKey, locale) : resource.key
  const sheet = { name, headings: columns.map(({ heading }) => heading), rows: rows() }
  return {
    status: 200,
    body: format === 'xlsx' ? xlsxStream(sheet) : csvStream(sheet, locale),
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': disposition('attachment', `${file_name || name}.${format}`),
    },
  }
}
