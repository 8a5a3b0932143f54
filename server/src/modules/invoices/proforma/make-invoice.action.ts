import type * as z from 'zod'
import { addDays, daysBetween } from '#contracts/engine/values/civil-days.ts'
import { isFiscal, MakeInvoice } from '#contracts/invoices/proforma/proforma.ts'
import { type ActionDefinition, answersData, bindingsOf, recordOf, storeRecord } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { tellOf } from '../history/tell.ts'
import { copyOf } from '../invoices/copy.ts'
import type { InvoiceRow } from '../invoices/open.ts'

/**
 * A draft invoice of today with all that a proforma or estimate says; each names the other. Once, unless another one is asked for: of two
 * who press at once the second waits for the row, and finds the first one's.
 */
export const makeInvoice: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  adds: true,
  input: MakeInvoice,
  output: answersData(recordOf('invoices')),
  when: ({ kind, status, voided_at }) => {
    if (isFiscal(kind as InvoiceRow['kind'])) return 'state.invoice.noProposal'
    return status === 'draft' ? 'state.invoice.draft' : voided_at ? 'state.invoice.voided' : null
  },
  async run(write, { row }, { again }: z.infer<typeof MakeInvoice>) {
    const { tx, tenant, registry } = write
    const proposal = row as InvoiceRow
    const made = await tx.row(sql`select 1 from invoices where tenant_id = ${tenant.id} and made_of_id = ${proposal.id}
      and voided_at is null limit 1`)
    if (made && !again) throw refused('state.invoice.alreadyInvoiced')
    const { today } = bindingsOf(write)
    const { kind, issue_date, due_date } = proposal
    const body = {
      ...(await copyOf(tx, tenant.id, proposal)),
      issue_date: today,
      // The day of an estimate says how long it holds, nothing of when to pay.
      due_date: kind === 'proforma' ? addDays(today, daysBetween(issue_date, due_date)) : null,
    }
    const id = await storeRecord(write, registry.resources.get('invoices')!, body, { $made_of_id: proposal.id })
    await tellOf(write, proposal.id, 'invoiced', { invoice_id: id })
    return ok({ data: await write.fresh('invoices', id) })
  },
}
