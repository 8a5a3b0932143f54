import type { Readable } from 'node:stream'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { scheduleFormats } from '#contracts/reports/saved.ts'
import { roundingWords } from '#contracts/time/rounding.ts'
import type { Registry } from '#engine/index.ts'
import { CSV, XLSX } from '#engine/index.ts'
import { readCompanyData } from '#modules/company/index.ts'
import { readRounding, timeReportFile } from '#modules/time/index.ts'
import type { Context } from '#platform/http/context.ts'
import { type Cell, csvStream, xlsxStream } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'
import type { AskedReport } from './asked.ts'
import { drawTable } from './draw-table.ts'
import { entriesTable, readTable } from './tables.ts'

export interface ReportFile {
  fileName: string
  contentType: string
  body: Buffer | Readable
}

async function* followed(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>, last: readonly Cell[][]) {
  yield* rows
  yield* last
}

/** A report as a file, with what its reader sees of it and in their language. @throws where it has more entries than a file holds. */
export async function makeReportFile(
  context: Context,
  registry: Registry,
  { asked, name, format }: { asked: AskedReport; name: string; format: (typeof scheduleFormats)[number] },
): Promise<ReportFile> {
  const { services, tenant, locale } = context
  const { from, to } = asked.range
  const fileName = `${name} ${from} ${to}.${format}`
  if (format === 'pdf' && asked.report === 'detailed') {
    const { signal } = new AbortController()
    const work = { context, signal, input: asked.filter, progress: () => undefined }
    const { contentType, body } = await timeReportFile(work, registry)
    // More entries than one PDF holds are a zip of them.
    const extension = contentType === 'application/zip' ? 'zip' : 'pdf'
    return { fileName: `${name} ${from} ${to}.${extension}`, contentType, body }
  }
  const [{ facts }, rounding] = await services.database.tenant(tenant.id, (tx) =>
    Promise.all([readCompanyData(tx, tenant.id), readRounding(tx, tenant.id)]),
  )
  const rounded = rounding && roundingWords(rounding, locale)
  if (format === 'pdf') {
    const paper = {
      title: name,
      company: facts.company_name ?? tenant.name,
      companyId: tenant.id,
      locale,
      facts: [
        [text('timeReport.span', locale), `${shownDay(from)} – ${shownDay(to)}`] as const,
        ...(rounded ? [[text('timeReport.rounding', locale), rounded] as const] : []),
      ],
    }
    return { fileName, contentType: 'application/pdf', body: await drawTable(await readTable(context, asked), paper) }
  }
  // A sheet says below its rows how they are rounded: above them it would be no table.
  const below: Cell[][] = rounded ? [[`${rounded}.`]] : []
  const { headings, rows } =
    asked.report === 'detailed' ? await entriesTable(context, registry, asked) : await readTable(context, asked)
  const sheet = { name, headings, rows: followed(rows, below) }
  return format === 'xlsx'
    ? { fileName, contentType: XLSX, body: xlsxStream(sheet) }
    : { fileName, contentType: CSV, body: csvStream(sheet, locale) }
}
