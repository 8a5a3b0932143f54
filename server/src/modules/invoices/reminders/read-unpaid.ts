import { laterOf } from '#contracts/engine/values/civil-days.ts'
import type { ReminderObstacle } from '#contracts/invoices/reminders/actions.ts'
import type { Remindable } from '#contracts/invoices/reminders/step-on.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** An unpaid invoice of which its client may be reminded. */
export interface UnpaidInvoice extends Remindable {
  id: string
  number: string
  client: string
  balance: number
  currency: string
  recipients: string[]
  /** Until which day reminders of it, or of its client, are paused; `9999-12-31` for good. Null where they are not. */
  invoicePaused: string | null
  clientPaused: string | null
  wasSent: boolean
}

interface UnpaidRow extends Omit<UnpaidInvoice, 'mailed_on' | 'wasSent' | 'invoicePaused' | 'clientPaused' | 'done'> {
  sent_at: string | null
  reminded_at: string | null
  issue_date: string
  done: number[] | null
  invoice_paused: string | null
  client_paused: string | null
}

/** The last day that can be said: paused for good. */
const FOR_GOOD = '9999-12-31'

/** Those to whom the invoice went last and whom it reached; else the client's first contact. */
const recipients = sql`coalesce(
  (select array_agg(r.email order by r.email) from invoice_recipients r where r.tenant_id = i.tenant_id and r.undelivered_at is null
    and r.sending_id = (select s.id from invoice_sendings s where s.tenant_id = i.tenant_id and s.invoice_id = i.id
      and s.reminder_id is null order by s.id desc limit 1)),
  (select array[k.email] from client_contacts k where k.tenant_id = i.tenant_id and k.client_id = i.client_id
    and k.email is not null order by k.id limit 1),
  '{}')`

const paused = (owner: 'client' | 'invoice') => {
  const is = owner === 'client' ? sql`u.client_id = i.client_id` : sql`u.invoice_id = i.id`
  return sql`(select coalesce(u.until, ${FOR_GOOD}::date)::text from invoice_reminder_pauses u where u.tenant_id = i.tenant_id and ${is})`
}

interface Asked {
  tenantId: string
  timeZone: string
  /** Due at the latest on this day. */
  until: string
  /** One invoice alone. */
  id?: string
}

/** Issued invoices with something left to pay, the oldest first; one statement, however many they are. */
export async function readUnpaid(tx: Tx, { tenantId, timeZone, until, id }: Asked): Promise<UnpaidInvoice[]> {
  const rows =
    await tx.rows<UnpaidRow>(sql`select i.id, i.number, c.company_name as client, i.due_date::text as due_date,
      i.issue_date::text as issue_date, i.balance, i.currency, i.sent_at, ${recipients} as recipients,
      ${paused('invoice')} as invoice_paused, ${paused('client')} as client_paused,
      (select max(h.created_at) from invoice_reminders h where h.tenant_id = i.tenant_id and h.invoice_id = i.id
        and h.days is null and h.state <> 'left_out') as reminded_at,
      (select array_agg(h.days) from invoice_reminders h where h.tenant_id = i.tenant_id and h.invoice_id = i.id
        and h.due_date = i.due_date and h.days is not null) as done
    from invoices i join clients c on c.tenant_id = i.tenant_id and c.id = i.client_id
    where i.tenant_id = ${tenantId} and i.kind = 'invoice' and i.status in ('issued', 'sent') and i.voided_at is null
      and i.balance > 0 and i.due_date <= ${until}::date and (${id ?? null}::uuid is null or i.id = ${id ?? null}::uuid)
    order by i.due_date, i.id`)
  const day = (moment: string | null) => (moment === null ? null : dayIn(new Date(moment), timeZone))
  return rows.map(({ sent_at, reminded_at, issue_date, done, invoice_paused, client_paused, ...row }) => ({
    ...row,
    done: done ?? [],
    wasSent: sent_at !== null,
    mailed_on: laterOf(day(sent_at) ?? issue_date, day(reminded_at) ?? issue_date),
    invoicePaused: invoice_paused,
    clientPaused: client_paused,
  }))
}

/** Why an invoice gets no reminder on a day; null where it does. */
export function obstacleOn(invoice: UnpaidInvoice, day: string): ReminderObstacle | null {
  if (invoice.invoicePaused !== null && invoice.invoicePaused >= day) return 'paused_invoice'
  if (invoice.clientPaused !== null && invoice.clientPaused >= day) return 'paused_client'
  if (!invoice.wasSent) return 'never_sent'
  return invoice.recipients.length === 0 ? 'no_address' : null
}
