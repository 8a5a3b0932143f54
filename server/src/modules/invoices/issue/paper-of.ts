import type { Buyer } from '#contracts/clients/buyer.ts'
import type { Seller } from '#contracts/company/seller.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { amountText, numberText, paperAmounts } from '#contracts/invoices/amounts/paper-amounts.ts'
import { type InvoiceTotals, invoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { readBuyer } from '#modules/clients/index.ts'
import { readDefaultCurrency, readSeller } from '#modules/company/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { TenantKeys } from '#platform/secrets/index.ts'
import { creditNoteParts } from '../credits/paper-parts.ts'
import { readDefaults } from '../invoices/defaults.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { readLines } from '../lines/store-lines.ts'
import { type PlainLine, totalsOf } from '../lines/whole-lines.ts'
import { taxCurrency } from './tax-currency.ts'

/** The row of an invoice; undefined where the company has none of this id. */
export const readInvoice = (tx: Tx, tenantId: string, id: string) =>
  tx.row<InvoiceRow>(sql`select * from invoices where tenant_id = ${tenantId} and id = ${id}`)

/** VAT in the currency of the company's country, by the rate that the invoice keeps. */
function rateOf(
  { exchange_rate, exchange_rate_date, exchange_rate_source, vat, currency }: InvoiceRow,
  own: string,
): Paper['rate'] {
  if (exchange_rate === null || !exchange_rate_date) return null
  const { subtotal } = invoiceTotals(
    [{ quantity: String(fromMinor(vat, currency)), unit_price: exchange_rate, tax: 0 }],
    own,
  )
  return {
    rate: numberText(exchange_rate, 4),
    date: exchange_rate_date,
    source: exchange_rate_source ?? '',
    currency: own,
    vat: amountText(subtotal, own),
  }
}

/** What stands on the paper besides the invoice's own row. */
export interface PaperParts {
  seller: Seller
  buyer: Buyer
  lines: readonly PlainLine[]
  /** Stored path of the company's logo. */
  logo: string | null
  /** The company's default currency. */
  ownCurrency: string
  /** Of a credit note, whose last unit rounding has left: its amounts as they are stored, and the invoice that it credits. */
  credit?: { totals: InvoiceTotals; credits: NonNullable<Paper['credits']> }
}

/** What lies across the page of an invoice in the state that it is in. */
export function markOf({ voided_at, status }: Pick<InvoiceRow, 'voided_at' | 'status'>): Paper['mark'] {
  if (voided_at) return 'voided'
  return status === 'draft' || status === 'credited' ? status : null
}

/** Writes the paper of an invoice. A personal number stands on none: who the person is follows from name and address. */
export function writePaper(row: InvoiceRow, { seller, buyer, lines, logo, ownCurrency, credit }: PaperParts): Paper {
  const { currency } = row
  const money = (minor: number) => amountText(minor, currency)
  const discount = {
    discount_percent: row.discount_percent,
    discount_amount: row.discount_amount === null ? null : fromMinor(row.discount_amount, currency),
  }
  const totals = credit?.totals ?? totalsOf(lines, { currency, ...discount })
  const left = row.total - row.paid_amount - row.credited_amount
  return {
    kind: row.kind,
    language: row.language,
    mark: markOf(row),
    number: row.status === 'draft' ? null : row.number,
    title: row.title,
    issue_date: row.issue_date,
    due_date: row.due_date,
    currency,
    seller,
    buyer: buyer.is_person ? { ...buyer, cui: null } : buyer,
    from_address: row.from_address ?? row.invoice_company_address,
    to_address: row.to_address,
    logo: row.invoice_logo ?? logo,
    ...paperAmounts(lines, totals, { currency, percent: row.discount_percent }),
    paid: row.paid_amount === 0 ? null : money(row.paid_amount),
    ...(row.credited_amount === 0 ? {} : { credited: money(row.credited_amount) }),
    ...(credit ? { credits: credit.credits } : {}),
    balance: money(left),
    vat_treatment: row.vat_treatment,
    vat_on_collection: seller.vat_on_collection,
    rate: rateOf(row, taxCurrency(seller.country, ownCurrency)),
    notes: row.notes,
  }
}

/** The paper of an invoice, as its row and its parties are now. */
export async function paperOf(tx: Tx, keys: TenantKeys, tenantId: string, row: InvoiceRow): Promise<Paper> {
  const [seller, buyer, lines, credit, defaults, ownCurrency] = await Promise.all([
    readSeller(tx, keys, tenantId, row.issue_date),
    readBuyer(tx, keys, tenantId, row.client_id),
    readLines(tx, tenantId, row.id),
    row.kind === 'credit_note' ? creditNoteParts(tx, tenantId, row) : undefined,
    readDefaults(tx, tenantId),
    readDefaultCurrency(tx, tenantId),
  ])
  // The key of the database holds the client while it has an invoice.
  return writePaper(row, { seller, buyer: buyer!, lines, credit, logo: defaults.logo, ownCurrency })
}
