import type * as z from 'zod'
import { VoidInvoice } from '#contracts/invoices/actions.ts'
import { type ActionDefinition, writeColumns } from '#engine/index.ts'
import { freeInvoicedTime } from '#modules/time/index.ts'
import { sql } from '#platform/database/index.ts'
import { filedCredit, takeBackCredit } from '../credits/take-back-credit.ts'
import { tellOf } from '../history/tell.ts'
import { closedBy, type InvoiceRow } from '../invoices/open.ts'

/** The number stays in the register, with the reason; the time that the invoice had taken is free again. */
export const voidInvoice: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  destructive: true,
  input: VoidInvoice,
  when: (row) => (row.status === 'draft' ? 'state.invoice.draft' : (filedCredit(row) ?? closedBy(row))),
  async run(write, { row }, { reason }: z.infer<typeof VoidInvoice>) {
    const { tx, tenant, services } = write
    await writeColumns(
      write,
      write.registry.resources.get('invoices')!,
      row,
      { voided_at: services.clock.now().toISOString(), void_reason: reason },
      'void',
    )
    const lines = await tx.rows<{ id: string }>(
      sql`select id from invoice_lines where tenant_id = ${tenant.id} and invoice_id = ${row.id}`,
    )
    if (row.kind === 'credit_note') await takeBackCredit(write, row as InvoiceRow, reason)
    await freeInvoicedTime(
      tx,
      tenant.id,
      lines.map(({ id }) => id),
    )
    await tellOf(write, row.id as string, 'voided', { reason })
    return undefined
  },
}
