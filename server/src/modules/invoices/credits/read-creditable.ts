import { toMinor } from '#contracts/engine/values/money.ts'
import type { Creditable, CreditableGroup, CreditableLine } from '#contracts/invoices/credits/credit-amounts.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import type { PlainLine } from '../lines/whole-lines.ts'

/** A line of an invoice as it is credited: with its words, and the minutes of tracked time that it holds. */
export type LineToCredit = PlainLine & CreditableLine & { minutes: number }

/** An invoice as it is credited. */
export interface InvoiceToCredit extends Creditable {
  lines: LineToCredit[]
}

/** Lines of credit notes of an invoice that are not voided. */
const creditedLines = (
  tenantId: string,
  invoiceId: string,
) => sql`select k.credits_line_id, -sum(k.quantity) as quantity,
    -sum(k.total)::bigint as total from invoice_lines k
  join invoices c on c.tenant_id = k.tenant_id and c.id = k.invoice_id
  where k.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and c.credits_invoice_id = ${invoiceId}
    and c.kind = 'credit_note' and c.voided_at is null
  group by 1`

const readLinesToCredit = (tx: Tx, tenantId: string, invoiceId: string) =>
  tx.rows<LineToCredit>(sql`select l.id, l.name, l.description, l.quantity, l.unit, l.unit_price, l.tax, l.discount_percent,
      l.total, coalesce(k.quantity, 0)::numeric as "creditedQuantity", coalesce(k.total, 0)::bigint as "creditedTotal",
      (select coalesce(sum(h.worked_minutes), 0)::int from timesheets h
        where h.tenant_id = l.tenant_id and h.invoice_line_id = l.id) as minutes
    from invoice_lines l left join (${creditedLines(tenantId, invoiceId)}) k on k.credits_line_id = l.id
    where l.tenant_id = ${tenantId} and l.invoice_id = ${invoiceId} order by l.position, l.id`)

const readCreditNotes = (tx: Tx, tenantId: string, invoiceId: string) =>
  tx.rows<Pick<InvoiceRow, 'vat_groups'>>(sql`select vat_groups from invoices where tenant_id = ${tenantId}
    and credits_invoice_id = ${invoiceId} and kind = 'credit_note' and voided_at is null`)

/** An invoice with what its credit notes gave back so far; two statements. */
export async function readCreditable(
  tx: Tx,
  tenantId: string,
  { id, currency, total, credited_amount, discount_percent, vat_groups }: InvoiceRow,
): Promise<InvoiceToCredit> {
  const [lines, notes] = await Promise.all([readLinesToCredit(tx, tenantId, id), readCreditNotes(tx, tenantId, id)])
  const minor = (amount: number) => toMinor(amount, currency)
  const creditedOf = (tax: number, name: 'net' | 'vat') =>
    notes
      .flatMap((note) => note.vat_groups.filter((group) => group.tax === tax))
      .reduce((sum, group) => sum - minor(group[name]), 0)
  const groups = vat_groups.map(
    ({ tax, net, vat }): CreditableGroup => ({
      tax,
      net: minor(net),
      vat: minor(vat),
      creditedNet: creditedOf(tax, 'net'),
      creditedVat: creditedOf(tax, 'vat'),
    }),
  )
  return { currency, total, credited: credited_amount, discountPercent: discount_percent, lines, groups }
}
