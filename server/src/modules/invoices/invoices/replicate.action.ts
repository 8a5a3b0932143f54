import type * as z from 'zod'
import { addDays, daysBetween } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { ReplicateInvoice } from '#contracts/invoices/actions.ts'
import { type ActionDefinition, answersData, bindingsOf, recordOf, storeRecord } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { tellOf } from '../history/tell.ts'
import { readLines } from '../lines/store-lines.ts'
import type { InvoiceRow } from './open.ts'

const COPIED = [
  ...(['client_id', 'project_id', 'series_id', 'title', 'currency', 'language', 'vat_treatment'] as const),
  ...(['discount_percent', 'notes', 'to_address', 'from_address', 'invoice_company_address'] as const),
]

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
    const { id, currency, discount_amount, issue_date, due_date } = invoice
    const lines = await readLines(write.tx, write.tenant.id, id)
    const { today } = bindingsOf(write)
    const body = {
      ...Object.fromEntries(COPIED.map((name) => [name, invoice[name]])),
      discount_amount: discount_amount === null ? null : fromMinor(discount_amount, currency),
      invoice_number: new_invoice_number ?? null,
      issue_date: today,
      due_date: addDays(today, daysBetween(issue_date, due_date)),
      lineItems: lines.map(({ id: _id, ...line }) => line),
    }
    const made = await storeRecord(write, write.registry.resources.get('invoices')!, body)
    await tellOf(write, made, 'duplicated', { of: id })
    return ok({ data: await write.fresh('invoices', made) })
  },
}
