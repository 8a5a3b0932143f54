import { addDays } from '#contracts/engine/values/civil-days.ts'
import { stepOn } from '#contracts/invoices/reminders/step-on.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { countWithin } from '#platform/http/limits/rate-limit.ts'
import { newId } from '#platform/ids.ts'
import { type Job, queueJob } from '#platform/jobs/index.ts'
import { defineReminder, type Reminding } from '#platform/tenancy/index.ts'
import { SENDINGS } from '../sending/limit.ts'
import { mailingDays } from './mailing-days.ts'
import { obstacleOn, readUnpaid } from './read-unpaid.ts'
import { replyAddress } from './reply-address.ts'
import { SEND_REMINDER, type SendReminderJob } from './send-reminder.job.ts'
import { offOn, readReminderTerms } from './settings.ts'

/** So many a company mails in an hour; the next run goes on. */
const MOST_AT_ONCE = 200

/** As many of them as the company may still mail today; the others go out another day. */
async function withinLimit<Due extends { invoice: { recipients: readonly string[] } }>(
  due: readonly Due[],
  { clock }: Services,
  { tx, company }: Pick<Reminding, 'tx' | 'company'>,
): Promise<Due[]> {
  const left: Due[] = []
  for (const one of due) {
    for (const _ of one.invoice.recipients) if (!(await countWithin(tx, clock, SENDINGS, company.id))) return left
    left.push(one)
  }
  return left
}

/** Writes down which reminders go out today, each step of an invoice once, and has a job mail each. */
async function remindOfUnpaid({ tx, company, today }: Reminding, services: Services): Promise<void> {
  const terms = await readReminderTerms(tx, company.id)
  if (offOn(terms, today)) return
  const [day] = await mailingDays(tx, company.id, terms, { from: today, count: 1 })
  if (!day) return
  const steps = terms.steps.map(({ days }) => days)
  const earliest = Math.min(0, ...steps)
  const unpaid = await readUnpaid(tx, {
    tenantId: company.id,
    timeZone: company.time_zone,
    until: addDays(today, -earliest),
  })
  const due = unpaid
    .flatMap((invoice) => {
      const days = stepOn(steps, invoice, today)
      return days === null || obstacleOn(invoice, today) ? [] : [{ invoice, days }]
    })
    .slice(0, MOST_AT_ONCE)
  const sendable = await withinLimit(due, services, { tx, company })
  if (sendable.length === 0) return
  const replyTo = await replyAddress(tx, company.id)
  const rows = sendable.map(({ invoice, days }) => ({
    tenant_id: company.id,
    id: newId(),
    invoice_id: invoice.id,
    days,
    due_date: invoice.due_date,
    recipients: invoice.recipients,
    reply_to: replyTo,
    created_at: services.clock.now().toISOString(),
  }))
  await insertRows(tx, 'invoice_reminders', rows, 'on conflict do nothing')
  // Of a step that another run has written meanwhile there is no row of this id, and the job finds nothing to do.
  for (const { id } of rows)
    await queueJob(tx, SEND_REMINDER, { tenantId: company.id, reminderId: id } satisfies SendReminderJob)
}

/** In each company's morning. */
export const invoiceRemindersJob = (services: Services): Job =>
  defineReminder(services, { name: 'invoice-reminders', module: 'invoices', schedule: '23 * * * *' }, (at) =>
    remindOfUnpaid(at, services),
  )
