import type { Paper } from '#contracts/invoices/paper.ts'
import type { Row } from '#engine/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { type PaperParts, writePaper } from '../issue/paper-of.ts'
import { amountColumns, lineRows, type PlainLine, totalsOf } from '../lines/whole-lines.ts'

/** What is said of an invoice of the past; its amounts follow from its lines. */
export type PastFacts = Pick<
  InvoiceRow,
  'id' | 'client_id' | 'series_id' | 'number' | 'title' | 'issue_date' | 'due_date' | 'currency' | 'language' | 'status'
> &
  Partial<InvoiceRow> & { lines: readonly PlainLine[] }

/** The rows of an invoice of the past, for those who store many at once: a sheet that is taken over, the demo company. */
export interface PastInvoice {
  invoice: InvoiceRow
  lines: Row[]
  /** As it was issued: nothing of it paid, credited or voided. */
  paper(parts: Omit<PaperParts, 'lines'>): Paper
}

/** What an invoice says where its facts say nothing. */
const plain = {
  kind: 'invoice',
  vat_treatment: 'standard',
  discount_percent: null,
  discount_amount: null,
  notes: null,
  to_address: null,
  from_address: null,
  invoice_company_address: null,
  invoice_logo: null,
  voided_at: null,
  paid_amount: 0,
  credited_amount: 0,
  credits_invoice_id: null,
  exchange_rate: null,
  exchange_rate_date: null,
  exchange_rate_source: null,
  made_of_id: null,
} satisfies Partial<InvoiceRow>

/** Works an invoice of the past out, as storing and issuing one does. */
export function pastInvoice(tenantId: string, { lines, ...facts }: PastFacts): PastInvoice {
  const { currency, discount_percent = null } = facts
  const totals = totalsOf(lines, { currency, discount_percent, discount_amount: null })
  const amounts = Object.entries(amountColumns(lines, totals, currency)).map(([name, value]) => [
    name.replace('$', ''),
    value,
  ])
  const invoice = { tenant_id: tenantId, ...plain, ...facts, ...Object.fromEntries(amounts) } as InvoiceRow
  return {
    invoice,
    lines: lineRows(lines, totals, { tenantId, invoiceId: facts.id, currency }),
    paper: (parts) =>
      writePaper(
        { ...invoice, status: 'issued', paid_amount: 0, credited_amount: 0, voided_at: null },
        { ...parts, lines },
      ),
  }
}
