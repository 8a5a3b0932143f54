import type { InvoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import { type CreditAmounts, type CreditedPart, grossOf } from '#contracts/invoices/credits/credit-amounts.ts'
import type { Row } from '#engine/index.ts'
import { newId } from '#platform/ids.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { amountColumns, lineRows, type PlainLine } from '../lines/whole-lines.ts'
import type { InvoiceToCredit } from './read-creditable.ts'

/**
 * What a credit note takes over from its invoice: to whom, in which words and currency, and at which rate its VAT is said in lei. Notes
 * speak of paying, so they stay.
 */
const TAKEN_OVER = [
  ...(['client_id', 'project_id', 'title', 'currency', 'language', 'vat_treatment'] as const),
  ...(['to_address', 'from_address', 'invoice_company_address'] as const),
  ...(['exchange_rate', 'exchange_rate_date', 'exchange_rate_source'] as const),
]

/** What is said of a credit note besides its amounts. */
export interface CreditNoteFacts {
  seriesId: string
  day: string
  reason: string
  userId: string | null
  issuedAt: string
}

/** Never `-0`. */
const negative = (value: number): number => (value === 0 ? 0 : -value)
const negativeText = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`)

const lineOf = (part: CreditedPart, { name, description, unit, tax }: PlainLine): PlainLine => ({
  id: newId(),
  name,
  description,
  unit,
  tax,
  quantity: Number(part.quantity) === 0 ? 0 : negativeText(part.quantity),
  unit_price: part.unitPrice,
  discount_percent: part.discountPercent === null ? null : Number(part.discountPercent),
})

/** What a credit comes to as an invoice says it: below zero. */
function totalsOf({ lines, groups, discount, subtotal, vat, total }: CreditAmounts, currency: string): InvoiceTotals {
  return {
    lines: lines.map((line) => negative(line.total)),
    lineDiscounts: lines.map((line) => negative(grossOf(line, currency) - line.total)),
    groups: groups.map((group) => ({
      tax: group.tax,
      net: negative(group.net),
      discount: negative(group.discount),
      vat: negative(group.vat),
    })),
    discount: negative(discount),
    subtotal: negative(subtotal),
    vat: negative(vat),
    total: negative(total),
  }
}

/** The rows of a credit note that is issued: figures below zero, each line with that of the invoice that it gives back. */
export function creditNoteRows(
  tenantId: string,
  invoice: InvoiceRow,
  { lines: own }: InvoiceToCredit,
  amounts: CreditAmounts,
  { seriesId, day, reason, userId, issuedAt }: CreditNoteFacts,
): { note: Row & { id: string }; lines: Row[] } {
  const { currency } = invoice
  const id = newId()
  const credited = new Map(own.map((line) => [line.id, line]))
  const lines = amounts.lines.map((part) => lineOf(part, credited.get(part.id)!))
  const totals = totalsOf(amounts, currency)
  const columns = Object.entries(amountColumns(lines, totals, currency)).map(([name, value]) => [
    name.replace('$', ''),
    value,
  ])
  const note = {
    tenant_id: tenantId,
    id,
    kind: 'credit_note',
    ...Object.fromEntries(TAKEN_OVER.map((name) => [name, invoice[name]])),
    ...Object.fromEntries(columns),
    series_id: seriesId,
    issue_date: day,
    due_date: day,
    discount_percent: amounts.discountPercent,
    status: 'issued',
    issued_at: issuedAt,
    notes: null,
    credits_invoice_id: invoice.id,
    credit_reason: reason,
    created_by: userId,
  }
  const rows = lineRows(lines, totals, { tenantId, invoiceId: id, currency })
  return { note, lines: rows.map((row, at) => ({ ...row, credits_line_id: amounts.lines[at]!.id })) }
}
