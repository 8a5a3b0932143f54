import type * as z from 'zod'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { SendReminder } from '#contracts/invoices/reminders/actions.ts'
import type { ActionDefinition, Row } from '#engine/index.ts'
import { bindingsOf } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { forbidden, refused, type StateText } from '#platform/errors/errors.ts'
import { countWithin, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import { newId } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { currentPaper } from '../issue/current-paper.ts'
import { demandConfirmed } from '../replies/confirmed.ts'
import { SENDINGS } from '../sending/limit.ts'
import { readUnpaid } from './read-unpaid.ts'
import { replyAddress } from './reply-address.ts'
import { SEND_REMINDER, type SendReminderJob } from './send-reminder.job.ts'
import { readReminderTerms } from './settings.ts'
import { mailLocale, wordsOfStep } from './write-reminder.ts'

type Sent = z.infer<typeof SendReminder>

/** Who presses twice sends once: one by hand of an invoice to the same people within this time. */
const SAME_SECONDS = 60

/** Why nobody is reminded of an invoice; null where they can be. */
export function notRemindable({
  kind,
  status,
  voided_at,
  paid_at,
  total,
  paid_amount,
  credited_amount,
}: Row): StateText | null {
  if (kind !== 'invoice') return 'state.reminder.kind'
  if (voided_at) return 'state.invoice.voided'
  if (status === 'draft') return 'state.reminder.draft'
  const left = Number(total) - Number(paid_amount) - Number(credited_amount)
  return paid_at || left <= 0 ? 'state.reminder.paid' : null
}

/** Mails a reminder by hand, whatever the steps say and whether or not they are paused. It is written in the invoice's language. */
export const sendReminder: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  many: true,
  input: SendReminder,
  when: notRemindable,
  async run(write, { row: locked }, sent: Sent) {
    const { tx, tenant, services, actor } = write
    const { clock, keys } = services
    const row = locked as InvoiceRow
    if (!(await hasPaidPlan(tx, tenant.id))) throw forbidden('invoices.noPlan')
    if (sent.reply_to_email) await demandConfirmed(tx, tenant.id, sent.reply_to_email)
    const [[unpaid], paper, terms, reply] = await Promise.all([
      readUnpaid(tx, { tenantId: tenant.id, timeZone: tenant.time_zone, until: '9999-12-31', id: row.id }),
      currentPaper(tx, keys, tenant.id, row),
      readReminderTerms(tx, tenant.id),
      sent.reply_to_email ?? replyAddress(tx, tenant.id),
    ])
    const recipients = [...new Set(sent.recipients?.length ? sent.recipients : (unpaid?.recipients ?? []))]
    if (recipients.length === 0) throw refused('reminder.noAddress')
    const since = new Date(clock.now().getTime() - SAME_SECONDS * 1000).toISOString()
    const twice =
      await tx.row(sql`select from invoice_reminders where tenant_id = ${tenant.id} and invoice_id = ${row.id}
      and days is null and state <> 'left_out' and recipients = ${recipients}::text[] and created_at > ${since}::timestamptz`)
    if (twice) return undefined
    for (const _ of recipients)
      if (!(await countWithin(tx, clock, SENDINGS, tenant.id))) throw new TooManyAttempts(SENDINGS)
    const locale = mailLocale(paper)
    const late = daysBetween(row.due_date, bindingsOf(write).today)
    const ofStep = wordsOfStep(
      terms.steps.findLast(({ days }) => days <= late),
      locale,
    )
    const id = newId()
    await insertRows(tx, 'invoice_reminders', [
      {
        tenant_id: tenant.id,
        id,
        invoice_id: row.id,
        due_date: row.due_date,
        recipients,
        subject: sent[`subject_${locale}`] ?? ofStep.subject ?? null,
        body: sent[`body_${locale}`] ?? ofStep.body ?? null,
        reply_to: reply,
        attach_pdf: sent.attach_pdf,
        created_by: actor.userId,
        created_at: clock.now().toISOString(),
      },
    ])
    await queueJob(tx, SEND_REMINDER, { tenantId: tenant.id, reminderId: id } satisfies SendReminderJob)
    return undefined
  },
}
