import { Readable } from 'node:stream'
import * as z from 'zod'
import { fromMinor } from '#contracts/engine/values/money.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { methodWord } from '#contracts/invoices/payments/methods.ts'
import { statementFormats } from '#contracts/invoices/statements/statement.ts'
import { statementWords } from '#contracts/invoices/statements/statement-words.ts'
import { answersFile, CSV, type GetterDefinition, textOf, XLSX } from '#engine/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { safeName } from '#platform/files/index.ts'
import { disposition } from '#platform/http/disposition.ts'
import { type Cell, csvStream, dayCell, xlsxStream } from '#platform/spreadsheet/index.ts'
import { askedSpan } from './asked-statement.ts'
import { drawStatement, readFacts } from './draw-statement.ts'
import { lineWords, type StatementFacts } from './paper.ts'
import { spanQuery } from './statement.getter.ts'

const Format = z.enum(statementFormats)
const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8', xlsx: XLSX } as const

/** The lines of all currencies in one table, each account after its opening balance. */
function sheetOf({ accounts, from }: StatementFacts, locale: Locale) {
  const words = statementWords[locale]
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { currency, opening, lines } of accounts) {
      const money = (minor: number): Cell => ({ amount: fromMinor(minor, currency), currency })
      const first = words.opening.replace('{day}', from.split('-').reverse().join('.'))
      yield [dayCell(from), first, null, null, currency, null, null, money(opening)]
      for (const line of lines)
        yield [
          dayCell(line.date),
          lineWords(line, locale),
          methodWord(line.method, locale),
          line.reference,
          currency,
          line.amount > 0 ? money(line.amount) : null,
          line.amount < 0 ? money(-line.amount) : null,
          money(line.balance),
        ]
    }
  }
  const { date, what, currency, charged, paid, balance, title } = words
  const how = locale === 'ro' ? ['Metoda', 'Referință'] : ['Method', 'Reference']
  return { name: title, headings: [date, what, ...how, currency, charged, paid, balance], rows: rows() }
}

async function bodyOf(
  facts: StatementFacts,
  format: z.infer<typeof Format>,
  reader: Locale,
  tenantId: string,
): Promise<Readable> {
  if (format === 'pdf') return Readable.from([await drawStatement(facts, tenantId)])
  return format === 'csv' ? csvStream(sheetOf(facts, reader), reader) : xlsxStream(sheetOf(facts, reader))
}

/** The statement as a file: the PDF in the client's language, sheets in the reader's. */
export const statementFile: GetterDefinition = {
  level: 'record',
  may: 'manageInvoices',
  summary: 'The statement of a client as a PDF in their language, or as a sheet',
  query: { ...spanQuery, format: 'pdf, csv or xlsx; pdf when absent' },
  output: answersFile('application/pdf', CSV, XLSX),
  async run(context, id) {
    const { services, tenant, query, locale } = context
    const asked = Format.safeParse(textOf(query, 'format') ?? 'pdf')
    if (!asked.success) assertValid([['format', 'option']])
    const format = asked.data!
    const span = askedSpan(context)
    const facts = await services.database.tenant(tenant.id, (tx) =>
      readFacts(tx, services.keys, { tenantId: tenant.id, clientId: id!, ...span }),
    )
    const name = `${statementWords[facts.locale].title} ${facts.buyer.name} ${span.from} ${span.to}`
    return {
      status: 200,
      headers: {
        'Content-Type': types[format],
        'Content-Disposition': disposition('attachment', `${safeName(name)}.${format}`),
      },
      body: await bodyOf(facts, format, locale, tenant.id),
    }
  },
}
