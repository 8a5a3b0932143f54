import { amountText } from '#contracts/invoices/amounts/paper-amounts.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { TenantKeys } from '#platform/secrets/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { markOf, paperOf } from './paper-of.ts'

/** A version as it was issued. */
export interface StoredVersion {
  id: string
  number: number
  paper: Paper
  /** Stored path; null until it is drawn. */
  pdf: string | null
  /** Stored path of the file of e-Factura; null until somebody asks for it. */
  xml: string | null
}

/** A version of an invoice, the last one unless a number is said. */
export const readVersion = (tx: Tx, tenantId: string, invoiceId: string, number?: number) =>
  tx.row<StoredVersion>(sql`select id, number, paper, pdf, xml from invoice_versions
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId} and (${number ?? null}::int is null or number = ${number ?? null}::int)
    order by number desc limit 1`)

/** What was issued last, with what was paid and credited since and whether it is voided; of a draft, the paper as it is now. */
export async function currentPaper(tx: Tx, keys: TenantKeys, tenantId: string, row: InvoiceRow): Promise<Paper> {
  const version = row.status === 'draft' ? undefined : await readVersion(tx, tenantId, row.id)
  if (!version) return paperOf(tx, keys, tenantId, row)
  const { currency, total, paid_amount, credited_amount } = row
  return {
    ...version.paper,
    mark: markOf(row),
    paid: paid_amount === 0 ? null : amountText(paid_amount, currency),
    ...(credited_amount === 0 ? {} : { credited: amountText(credited_amount, currency) }),
    balance: amountText(total - paid_amount - credited_amount, currency),
  }
}
