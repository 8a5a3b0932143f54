import { fromMinor } from '#contracts/engine/values/money.ts'
import type { Row } from '#engine/index.ts'
import type { Tx } from '#platform/database/index.ts'
import { readLines } from '../lines/store-lines.ts'
import type { InvoiceRow } from './open.ts'

const COPIED = [
  ...(['client_id', 'project_id', 'title', 'currency', 'language', 'vat_treatment'] as const),
  ...(['discount_percent', 'notes', 'to_address', 'from_address', 'invoice_company_address'] as const),
]

/** What another document says as this one does: whom it is for, what it charges, its texts. Number and days are its own. */
export async function copyOf(tx: Tx, tenantId: string, invoice: InvoiceRow): Promise<Row> {
  const lines = await readLines(tx, tenantId, invoice.id)
  const { discount_amount, currency } = invoice
  return {
    ...Object.fromEntries(COPIED.map((name) => [name, invoice[name]])),
    discount_amount: discount_amount === null ? null : fromMinor(discount_amount, currency),
    lineItems: lines.map(({ id: _id, ...line }) => line),
  }
}
