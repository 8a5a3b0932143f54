import { toMinor } from '#contracts/engine/values/money.ts'
import type { InvoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { readReckonedLines } from '../lines/store-lines.ts'

/** Amounts of a document as its rows hold them. */
export function storedTotals(
  { vat_groups, currency, discount, subtotal, vat, total }: InvoiceRow,
  lines: readonly { tax: number; discount: number; total: number }[],
): InvoiceTotals {
  return {
    lines: lines.map((line) => line.total),
    lineDiscounts: lines.map((line) => line.discount),
    groups: vat_groups.map((group) => {
      const sum = lines.filter(({ tax }) => tax === group.tax).reduce((all, line) => all + line.total, 0)
      const net = toMinor(group.net, currency)
      return { tax: group.tax, net, discount: sum - net, vat: toMinor(group.vat, currency) }
    }),
    discount,
    subtotal,
    vat,
    total,
  }
}

/** What stands on the paper of a credit note besides its own row and lines: its amounts as they are stored, and what it credits. */
export async function creditNoteParts(
  tx: Tx,
  tenantId: string,
  row: InvoiceRow,
): Promise<{ totals: InvoiceTotals; credits: NonNullable<Paper['credits']> }> {
  const [lines, credits] = await Promise.all([
    readReckonedLines(tx, tenantId, row.id),
    tx.row<NonNullable<Paper['credits']>>(sql`select number, issue_date from invoices
      where tenant_id = ${tenantId} and id = ${row.credits_invoice_id}`),
  ])
  return { totals: storedTotals(row, lines), credits: credits! }
}
