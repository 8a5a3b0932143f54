import type * as z from 'zod'
import { SendInvoice } from '#contracts/invoices/actions.ts'
import { NUMBER_MARK } from '#contracts/invoices/mail-words.ts'
import { type ActionDefinition, type WriteContext, writeColumns } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { countWithin, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import { newId } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs/index.ts'
import { tellOf } from '../history/tell.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { issueInvoice } from '../issue/issue.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { demandConfirmed } from '../replies/confirmed.ts'
import { shareTokenOf } from '../sharing/share-token.ts'
import { SENDINGS } from './limit.ts'
import { SEND_INVOICE, type SendInvoiceJob } from './send.job.ts'

type Sent = z.infer<typeof SendInvoice>

/** Who presses twice sends once: the same version to the same people within this time. */
const SAME_SECONDS = 60

/** Whether this very version went to these very people a moment ago. */
const wasJustSent = async ({ tx, tenant }: WriteContext, row: InvoiceRow, recipients: readonly string[]) =>
  Boolean(
    await tx.row(sql`select from invoice_sendings s where s.tenant_id = ${tenant.id} and s.invoice_id = ${row.id}
      and s.reminder_id is null and s.version = ${row.version} and s.created_at > now() - make_interval(secs => ${SAME_SECONDS})
      and array(select r.email from invoice_recipients r where r.tenant_id = s.tenant_id and r.sending_id = s.id order by r.email)
        = ${[...recipients].sort()}::text[]`),
  )

/** Writes down what is sent, and has a job send it once the transaction has ended. */
async function store(write: WriteContext, row: InvoiceRow, recipients: readonly string[], sent: Sent): Promise<void> {
  const { tx, tenant, actor } = write
  const id = newId()
  const own = { tenant_id: tenant.id }
  const numbered = (words: string) => words.replaceAll(NUMBER_MARK, row.number ?? '')
  await insertRows(tx, 'invoice_sendings', [
    {
      ...own,
      id,
      invoice_id: row.id,
      version: row.version,
      subject: numbered(sent.subject),
      body: numbered(sent.body),
      reply_to: sent.reply_to_email ?? null,
      attach_pdf: sent.attach_pdf,
      created_by: actor.userId,
    },
  ])
  await insertRows(
    tx,
    'invoice_recipients',
    recipients.map((email) => ({ ...own, id: newId(), sending_id: id, email })),
  )
  await queueJob(tx, SEND_INVOICE, { tenantId: tenant.id, sendingId: id } satisfies SendInvoiceJob)
}

/** INV-06: mails the invoice; a draft is issued first, in the same transaction. */
export const sendInvoice: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  input: SendInvoice,
  when: ({ voided_at }) => (voided_at ? 'state.invoice.voided' : null),
  async run(write, { row: locked }, sent: Sent) {
    const { tx, tenant, services } = write
    const { clock } = services
    if (!(await hasPaidPlan(tx, tenant.id))) throw forbidden('invoices.noPlan')
    if (sent.reply_to_email) await demandConfirmed(tx, tenant.id, sent.reply_to_email)
    const recipients = [...new Set(sent.recipients)]
    if (locked.status === 'draft') await issueInvoice(write, locked as InvoiceRow)
    const row = (await readInvoice(tx, tenant.id, locked.id as string))!
    if (await wasJustSent(write, row, recipients)) return undefined
    for (const _ of recipients)
      if (!(await countWithin(tx, clock, SENDINGS, tenant.id))) throw new TooManyAttempts(SENDINGS)
    await shareTokenOf(tx, services, tenant.id, row.id, write.actor.userId)
    await store(write, row, recipients, sent)
    const isSettled = row.status === 'paid' || row.status === 'credited'
    const status = isSettled ? row.status : 'sent'
    const columns = { status, sent_at: clock.now().toISOString() }
    await writeColumns(write, write.registry.resources.get('invoices')!, row, columns, 'send-invoice')
    await tellOf(write, row.id, 'sent', { recipients, version: row.version })
    return undefined
  },
}
