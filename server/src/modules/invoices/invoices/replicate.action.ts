import type * as z from 'zod'
import { addDays, daysBetween } from '#contracts/engine/values/civil-days.ts'
import { ReplicateInvoice } from '#contracts/invoices/actions.ts'
import { type ActionDefinition, answersData, bindingsOf, recordOf, storeRecord } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { tellOf } from '../history/tell.ts'
import { copyOf } from './copy.ts'
import type { InvoiceRow } from './open.ts'

/** INV-09: a draft of today with the same lines. Due as many days later as the first; time that was tracked stays with the first. */
export const replicate: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  adds: true,
  input: ReplicateInvoice,
  when: ({ kind }) => (kind === 'credit_note' ? 'state.invoice.creditNote' : null),
  output: answersData(recordOf('invoices')),
  async run(write, { row }, { new_invoice_number }: z.infer<typeof ReplicateInvoice>) {
    const invoice = row as InvoiceRow
    const { id, kind, series_id, issue_date, due_date } = invoice
    const { today } = bindingsOf(write)
    const body = {
      ...(await copyOf(write.tx, write.tenant.id, invoice)),
      // Of a credit note an invoice is made, with a number of an invoice.
      ...(kind === 'credit_note' ? {} : { kind, series_id }),
      invoice_number: new_invoice_number ?? null,
      issue_date: today,
      due_date: addDays(today, daysBetween(issue_date, due_date)),
    }
    const made = await storeRecord(write, write.registry.resources.get('invoices')!, body)
    await tellOf(write, made, 'duplicated', { of: id })
    return ok({ data: await write.fresh('invoices', made) })
  },
}
