import { toMinor } from '#contracts/engine/values/money.ts'
import { type CreditPart, creditAmounts } from '#contracts/invoices/credits/credit-amounts.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import type { Row } from '#engine/index.ts'
import { type CreditNoteFacts, creditNoteRows } from '../credits/credit-note.ts'
import { storedTotals } from '../credits/paper-parts.ts'
import type { InvoiceToCredit, LineToCredit } from '../credits/read-creditable.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { type PaperParts, writePaper } from '../issue/paper-of.ts'
import type { PlainLine } from '../lines/whole-lines.ts'
import type { PastInvoice } from './past-invoice.ts'

/** A row on its way into its table has its groups as text. */
const groupsOf = ({ vat_groups }: InvoiceRow): InvoiceRow['vat_groups'] =>
  typeof vat_groups === 'string' ? JSON.parse(vat_groups) : vat_groups

/** An invoice of the past of which nothing was credited yet. */
const creditable = ({ invoice, lines }: PastInvoice): InvoiceToCredit => ({
  currency: invoice.currency,
  total: invoice.total,
  credited: 0,
  discountPercent: invoice.discount_percent,
  lines: (lines as unknown as (PlainLine & { total: number })[]).map(
    (line): LineToCredit => ({ ...line, creditedQuantity: 0, creditedTotal: 0, minutes: 0 }),
  ),
  groups: groupsOf(invoice).map(({ tax, net, vat }) => ({
    tax,
    net: toMinor(net, invoice.currency),
    vat: toMinor(vat, invoice.currency),
    creditedNet: 0,
    creditedVat: 0,
  })),
})

/** The rows of a credit note of the past, and its paper. */
export interface PastCredit {
  note: InvoiceRow
  lines: Row[]
  paper(parts: Omit<PaperParts, 'lines' | 'credit'>): Paper
}

/** Works a credit note of an invoice of the past out: so much of lines by their places, or all of it. */
export function pastCredit(
  past: PastInvoice,
  parts: ReadonlyMap<number, CreditPart> | 'all',
  { number, value, ...facts }: CreditNoteFacts & { number: string; value: number },
): PastCredit {
  const { invoice } = past
  const from = creditable(past)
  const chosen = new Map(
    from.lines.flatMap((line, at): [string, CreditPart][] => {
      const part = parts === 'all' ? 'rest' : parts.get(at)
      return part === undefined ? [] : [[line.id, part]]
    }),
  )
  const { note, lines } = creditNoteRows(invoice.tenant_id as string, invoice, from, creditAmounts(from, chosen), facts)
  const row = {
    ...note,
    number,
    number_value: value,
    version: 1,
    paid_amount: 0,
    credited_amount: 0,
  } as unknown as InvoiceRow
  const groups = groupsOf(row)
  const credit = {
    totals: storedTotals({ ...row, vat_groups: groups }, lines as never),
    credits: { number: invoice.number!, issue_date: invoice.issue_date },
  }
  return {
    note: row,
    lines,
    paper: (given) =>
      writePaper(
        { ...row, vat_groups: groups, voided_at: null, discount_amount: null, invoice_logo: null },
        { ...given, lines: lines as unknown as PlainLine[], credit },
      ),
  }
}
