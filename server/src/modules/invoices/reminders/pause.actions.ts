import type * as z from 'zod'
import { PauseReminders } from '#contracts/invoices/reminders/actions.ts'
import { type ActionDefinition, bindingsOf } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import { tellOf } from '../history/tell.ts'
import type { InvoiceRow } from '../invoices/open.ts'

/** No reminder of this invoice goes out by itself until after a day, or until they are let go on; or of none of its client's. */
export const pauseReminders: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  input: PauseReminders,
  when: ({ kind }) => (kind === 'invoice' ? null : 'state.reminder.kind'),
  async run(write, { row }, { until, whole_client }: z.infer<typeof PauseReminders>) {
    const { tx, tenant, actor } = write
    const invoice = row as InvoiceRow
    if (until && until < bindingsOf(write).today) assertValid([['until', 'rule.dayPassed']])
    const owner = whole_client ? { client_id: invoice.client_id } : { invoice_id: invoice.id }
    const key = whole_client ? 'client_id' : 'invoice_id'
    await insertRows(
      tx,
      'invoice_reminder_pauses',
      [{ tenant_id: tenant.id, id: newId(), ...owner, until: until ?? null, created_by: actor.userId }],
      `on conflict (tenant_id, ${key}) do update set until = excluded.until, created_by = excluded.created_by`,
    )
    await tellOf(write, invoice.id, 'reminders_paused', { until: until ?? null, whole_client })
    return undefined
  },
}

/** Reminders of an invoice go on, those of its client's other invoices too where all were paused. */
export const resumeReminders: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  async run(write, { row }) {
    const { tx, tenant } = write
    const gone = await tx.run(sql`delete from invoice_reminder_pauses where tenant_id = ${tenant.id}
      and (invoice_id = ${row.id} or client_id = ${row.client_id})`)
    if (gone === 0) throw refused('state.reminder.notPaused')
    await tellOf(write, row.id as string, 'reminders_resumed')
    return undefined
  },
}
