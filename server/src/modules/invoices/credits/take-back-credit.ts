import { fromMinor } from '#contracts/engine/values/money.ts'
import { type Row, type WriteContext, writeColumns } from '#engine/index.ts'
import type { StateText } from '#platform/errors/errors.ts'
import { tellOf } from '../history/tell.ts'
import { type InvoiceRow, lockInvoice } from '../invoices/open.ts'
import { creditsOverpaid } from '../payments/client-credit.ts'

/** Why a credit note that ANAF has is not voided, nor credited as an invoice is. */
export const filedCredit = ({ kind, efactura_status }: Row): StateText | null =>
  kind === 'credit_note' && efactura_status === 'accepted' ? 'state.invoice.creditFiled' : null

/**
 * A credit note is voided: what it gave back is owed again, and what it had made the client's credit pays it, unless that is used
 * already. Time that it freed stays free.
 */
export async function takeBackCredit(
  write: WriteContext,
  { id, number, total, credits_invoice_id }: InvoiceRow,
  reason: string,
): Promise<void> {
  const invoice = await lockInvoice(write, credits_invoice_id!)
  const credited_amount = invoice.credited_amount + total
  await writeColumns(write, write.registry.resources.get('invoices')!, invoice, { credited_amount })
  await creditsOverpaid(write, { ...invoice, credited_amount })
  await tellOf(write, invoice.id, 'credit_voided', {
    number,
    invoice_id: id,
    reason,
    currency: invoice.currency,
    amount: fromMinor(-total, invoice.currency),
  })
}
