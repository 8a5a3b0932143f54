import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { dayIn } from '#platform/clock.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { frontendUrl, type Tenant } from '#platform/tenancy/index.ts'
import { tellOfAll } from '../history/tell.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { readVersion, type StoredVersion } from '../issue/current-paper.ts'
import { versionPdf } from '../pdf/version-pdf.ts'
import { queueMails } from '../sending/send.job.ts'
import { shareTokenOf } from '../sharing/share-token.ts'
import { owedInterest } from './owed-interest.ts'
import { obstacleOn, readUnpaid } from './read-unpaid.ts'
import { offOn, readReminderTerms } from './settings.ts'
import { mailLocale, type OwnWords, wordsOfStep, writeReminder } from './write-reminder.ts'

export const SEND_REMINDER = 'send-invoice-reminder'

/** What the job that mails a reminder is called with. */
export interface SendReminderJob {
  tenantId: string
  reminderId: string
}

interface ReminderRow {
  id: string
  invoice_id: string
  days: number | null
  due_date: string
  recipients: string[]
  subject: string | null
  body: string | null
  reply_to: string | null
  attach_pdf: boolean
  created_by: string | null
}

const readWaiting = (tx: Tx, tenantId: string, id: string) =>
  tx.row<ReminderRow>(sql`select id, invoice_id, days, due_date::text as due_date, recipients, subject, body, reply_to,
      attach_pdf, created_by
    from invoice_reminders where tenant_id = ${tenantId} and id = ${id} and state = 'waiting'`)

/** The invoice, its row locked: what is paid, credited or voided from here on waits until the mail is written. */
const lockUnpaid = (tx: Tx, tenantId: string, id: string) =>
  tx.row<InvoiceRow>(sql`select * from invoices where tenant_id = ${tenantId} and id = ${id} and kind = 'invoice'
    and status in ('issued', 'sent') and voided_at is null and balance > 0 for no key update`)

/** What a reminder says where nobody typed it; null where its step is gone, or something holds it up by now. */
async function wordsOf(
  tx: Tx,
  tenant: Tenant,
  { reminder, row, today }: { reminder: ReminderRow; row: InvoiceRow; today: string },
): Promise<{ own: OwnWords; interest: number } | null> {
  const terms = await readReminderTerms(tx, tenant.id)
  const interest = await owedInterest(tx, tenant.id, { row, terms: terms.interest, until: today })
  if (reminder.days === null) return { own: reminder, interest }
  const step = terms.steps.find(({ days }) => days === reminder.days)
  const [unpaid] = await readUnpaid(tx, {
    tenantId: tenant.id,
    timeZone: tenant.time_zone,
    until: '9999-12-31',
    id: row.id,
  })
  const isHeld = offOn(terms, today) !== null || !unpaid || obstacleOn(unpaid, today) !== null
  if (!step || isHeld || row.due_date !== reminder.due_date) return null
  const { paper } = (await readVersion(tx, tenant.id, row.id))!
  return { own: wordsOfStep(step, mailLocale(paper)), interest }
}

interface Drawn {
  version: StoredVersion
  pdf: string | null
}

/** Mails a reminder if its invoice is still unpaid, and writes down that it was, or that it was left out. */
async function mail(tx: Tx, services: Services, tenant: Tenant, given: { id: string } & Drawn): Promise<void> {
  const { id, version, pdf } = given
  const found = await readWaiting(tx, tenant.id, id)
  const row = found && (await lockUnpaid(tx, tenant.id, found.invoice_id))
  // Read again behind the lock: another run may have mailed it meanwhile.
  const reminder = await readWaiting(tx, tenant.id, id)
  if (!reminder) return
  const today = dayIn(services.clock.now(), tenant.time_zone)
  const words = row && (await wordsOf(tx, tenant, { reminder, row, today }))
  const settle = (state: 'sent' | 'left_out') =>
    tx.run(sql`update invoice_reminders set state = ${state} where tenant_id = ${tenant.id} and id = ${id}`)
  if (!row || !words) return void (await settle('left_out'))
  const { paper, number } = (await readVersion(tx, tenant.id, row.id))!
  if (number !== version.number) throw new Error('The invoice changed while its PDF was drawn.')
  const { token } = await shareTokenOf(tx, services, tenant.id, row.id)
  const { subject, body } = writeReminder(words.own, {
    row,
    paper,
    today,
    days: reminder.days ?? daysBetween(row.due_date, today),
    link: `${frontendUrl(services.config, tenant.subdomain)}/share/invoices/${token}/details`,
    interest: words.interest,
  })
  const { recipients, reply_to, created_by } = reminder
  const sending = {
    id: newId(),
    invoice_id: row.id,
    version: number,
    subject,
    body,
    reply_to,
    attach_pdf: pdf !== null,
  }
  const own = { tenant_id: tenant.id }
  await insertRows(tx, 'invoice_sendings', [{ ...own, ...sending, created_by, reminder_id: id }])
  await insertRows(
    tx,
    'invoice_recipients',
    recipients.map((email) => ({ ...own, id: newId(), sending_id: sending.id, email })),
  )
  await queueMails(tx, services, tenant, { sending, paper, pdf })
  await settle('sent')
  const left = row.total - row.paid_amount - row.credited_amount
  const details = { days: reminder.days, recipients, amount: fromMinor(left, row.currency), currency: row.currency }
  await tellOfAll(tx, tenant.id, [{ invoiceId: row.id, kind: 'reminded', details, userId: created_by }])
}

/** Draws the PDF where it is not there yet, outside of every transaction, and mails the reminder. */
export const sendReminderJob = (services: Services): Job<SendReminderJob> =>
  defineJob(SEND_REMINDER, async ({ tenantId, reminderId }) => {
    const { database, tenants } = services
    const tenant = await tenants.byId(tenantId)
    if (!tenant) return
    const found = await database.tenant(tenantId, async (tx) => {
      const waiting = await readWaiting(tx, tenantId, reminderId)
      const version = waiting && (await readVersion(tx, tenantId, waiting.invoice_id))
      return version ? { version, attached: waiting.attach_pdf } : null
    })
    if (!found) return
    const pdf = found.attached ? await versionPdf(services, tenantId, found.version.id) : null
    await database.tenant(tenantId, (tx) => mail(tx, services, tenant, { id: reminderId, version: found.version, pdf }))
  })
