import { Readable } from 'node:stream'
import { monthsOf } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Answer } from '#platform/http/context.ts'
import { disposition } from '#platform/http/disposition.ts'
import { styledWorkbook } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'
import { layOut } from './lay-out.ts'
import { marksOf } from './marks.ts'
import type { PresenceFacts } from './read.ts'
import { looks, type SheetHead, sheetOf } from './sheet.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The sheet as a file: one sheet a month, each as it is printed and signed. */
export async function workbook(
  facts: PresenceFacts,
  { company, locale, tenantId }: { company: string; locale: Locale; tenantId: string },
): Promise<Answer> {
  const { span } = facts
  const head: SheetHead = { company, locale }
  const marks = marksOf(facts, text('presence.national', locale))
  const sheets = monthsOf(span.from, span.to).map((month) => sheetOf(layOut(facts, marks, month), head))
  const name = `${text('presence.fileName', locale)} ${span.from} - ${span.to}.xlsx`
  return {
    status: 200,
    body: Readable.from([await styledWorkbook({ sheets, looks }, tenantId)]),
    headers: {
      'Content-Type': TYPE,
      'Content-Disposition': disposition('attachment', name),
      // The address may hold a ticket: it must not travel on, and no search engine keeps it.
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  }
}
