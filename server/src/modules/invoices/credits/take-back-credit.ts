import { fromMinor } from '#contracts/engine/values/money.ts'
import { type Row, type WriteContext, writeColumns } from '#engine/index.ts'
import type { StateText } from '#platform/errors/errors.ts'
import { tellOf } from '../history/tell.ts'
import { type InvoiceRow, lockInvoice } from '../invoices/open.ts'
import { standing } from '../invoices/standing.ts'

/** States in e-Factura in which ANAF has nothing of a document. */
const NOT_FILED: readonly unknown[] = [null, 'draft', 'refused']

/** Why a credit note cannot be voided: ANAF has it. Null where it can. */
export const filedCredit = ({ kind, efactura_status }: Row): StateText | null =>
  kind === 'credit_note' && !NOT_FILED.includes(efactura_status) ? 'state.invoice.creditFiled' : null

/** A credit note is voided: what it gave back is owed again. Time that it freed stays free. */
export async function takeBackCredit(
  write: WriteContext,
  { id, number, total, credits_invoice_id }: InvoiceRow,
  reason: string,
): Promise<void> {
  const invoice = await lockInvoice(write, credits_invoice_id!)
  const credited_amount = invoice.credited_amount + total
  const at = write.services.clock.now().toISOString()
  const resource = write.registry.resources.get('invoices')!
  await writeColumns(write, resource, invoice, { credited_amount, ...standing({ ...invoice, credited_amount }, at) })
  await tellOf(write, invoice.id, 'credit_voided', {
    ...{ number, invoice_id: id, reason, currency: invoice.currency },
    amount: fromMinor(-total, invoice.currency),
  })
}
