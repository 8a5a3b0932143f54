import type { HistoryChange, HistoryEntry } from '#contracts/engine/history.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { nameOf } from '#contracts/names.ts'
import {
  answersFile,
  CSV,
  type GetterDefinition,
  listIds,
  logEntries,
  logRequest,
  textOf,
  XLSX,
} from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { richTextToPlain } from '#platform/rich-text/index.ts'
import { type Cell, csvStream, dayCell, momentCell, xlsxStream } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'

/** Lines are read this many at a time, so that memory does not grow with the log. */
const CHUNK = 500
const COLUMNS = ['at', 'user_id', 'resource', 'record_id', 'action', 'field', 'before', 'after'] as const
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

function toCell({ hidden, kind }: HistoryChange, value: unknown, locale: Locale, timeZone: string): Cell {
  if (hidden) return text('cell.hidden', locale)
  if (value === null || value === undefined) return null
  if (kind === 'boolean') return text(value ? 'cell.yes' : 'cell.no', locale)
  if (kind === 'file') return text('cell.file', locale)
  if (kind === 'date') return dayCell(String(value))
  if (kind === 'instant') return momentCell(String(value), timeZone)
  if (kind === 'html') return richTextToPlain(String(value))
  if (typeof value === 'number') return value
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ')
  return String(value)
}

/** A line for every field that changed; one without fields for what changed none. */
function* linesOf(
  { at, user, subject, label, changes }: HistoryEntry,
  locale: Locale,
  timeZone: string,
): Generator<Cell[]> {
  const line: Cell[] = [
    momentCell(at, timeZone),
    user?.name ?? null,
    subject?.kind ?? null,
    subject?.name ?? null,
    label,
  ]
  if (changes.length === 0) yield [...line, null, null, null]
  for (const change of changes) {
    const values = [change.before, change.after].map((value) => toCell(change, value, locale, timeZone))
    yield [...line, change.label, ...values]
  }
}

/** `GET /restify/audit-entries/getters/file?format=xlsx`: the log, filtered as the list is, a line for each change. */
export const auditExport: GetterDefinition = {
  may: 'manageCompany',
  filtered: true,
  query: { format: '`xlsx` (the default) or `csv`' },
  output: answersFile(XLSX, CSV),
  async run(context, _id, registry) {
    const { services, tenant, actor, locale, query } = context
    const format = textOf(query, 'format') ?? 'xlsx'
    if (format !== 'xlsx' && format !== 'csv') assertValid([['format', 'option']])
    const resource = registry.resource('audit-entries')
    const chunks = await services.database.tenant(tenant.id, async (tx) => {
      const request = await logRequest(tx, context, registry, resource, { limit: CHUNK, offset: 0 })
      const found = await listIds(tx, request)
      const entry = { tenantId: tenant.id, userId: actor.userId, resource: resource.key, recordId: null }
      await audit(tx, { ...entry, action: 'export', after: { format } })
      return found
    })
    async function* rows(): AsyncGenerator<Cell[]> {
      for (const chunk of chunks) {
        const entries = await services.database.tenant(tenant.id, (tx) =>
          logEntries(tx, context, registry, chunk.split(',')),
        )
        for (const entry of entries) yield* linesOf(entry, locale, tenant.time_zone)
      }
    }
    const name = text('sheet.audit-entries', locale)
    const sheet = { name, headings: COLUMNS.map((column) => nameOf(resource.key, [column], locale)), rows: rows() }
    return {
      status: 200,
      body: format === 'xlsx' ? xlsxStream(sheet) : csvStream(sheet, locale),
      headers: {
        'Content-Type': TYPES[format as keyof typeof TYPES],
        'Content-Disposition': `attachment; filename="audit-log.${format}"; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
      },
    }
  },
}
