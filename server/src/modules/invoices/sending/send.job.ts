import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { RECIPIENT_PARAMETER } from '#contracts/invoices/shared.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { queueMail } from '#platform/mail/index.ts'
import { frontendUrl, type Tenant } from '#platform/tenancy/index.ts'
import { readVersion, type StoredVersion } from '../issue/current-paper.ts'
import { pdfName, versionPdf } from '../pdf/version-pdf.ts'
import { recipientMark } from '../sharing/recipient-mark.ts'
import { shareTokenOf } from '../sharing/share-token.ts'
import { INVOICE_UNDELIVERED, type Undelivered } from './undelivered.job.ts'

export const SEND_INVOICE = 'send-invoice'

/** What the job that mails an invoice is called with. */
export interface SendInvoiceJob {
  tenantId: string
  sendingId: string
}

/** What is mailed of an invoice, and where replies go. */
export interface Sending {
  id: string
  invoice_id: string
  version: number
  subject: string
  body: string
  reply_to: string | null
  attach_pdf: boolean
}

/** The language of the invoice; where it has both, that of the client. */
const localeOf = ({ language, buyer }: Paper): Locale => (language === 'both' ? buyer.language : language)

const readSending = (tx: Tx, tenantId: string, id: string) =>
  tx.row<Sending>(sql`select id, invoice_id, version, subject, body, reply_to, attach_pdf from invoice_sendings
    where tenant_id = ${tenantId} and id = ${id}`)

/** Queues a mail for each recipient that has none yet: the job may run again after a crash. */
export async function queueMails(
  tx: Tx,
  services: Services,
  tenant: Tenant,
  { sending, paper, pdf }: { sending: Sending; paper: Paper; pdf: string | null },
): Promise<void> {
  const { token } = await shareTokenOf(tx, services, tenant.id, sending.invoice_id)
  const key = await services.keys.of(tx, tenant.id)
  const page = `${frontendUrl(services.config, tenant.subdomain)}/share/invoices/${token}/details`
  const recipients = await tx.rows<{ id: string; email: string }>(sql`update invoice_recipients set sent_at = now()
    where tenant_id = ${tenant.id} and sending_id = ${sending.id} and sent_at is null returning id, email`)
  for (const { id, email } of recipients)
    await queueMail(tx, {
      template: 'invoice',
      to: email,
      locale: localeOf(paper),
      tenantId: tenant.id,
      fromName: paper.seller.name,
      replyTo: sending.reply_to ?? undefined,
      attachments: pdf ? [{ path: pdf, name: pdfName(paper) }] : [],
      props: {
        company: paper.seller.name,
        subject: sending.subject,
        body: sending.body,
        url: `${page}?${RECIPIENT_PARAMETER}=${recipientMark(key, sending.invoice_id, id)}`,
        attached: pdf !== null,
        kind: paper.kind,
      },
      undelivered: {
        job: INVOICE_UNDELIVERED,
        payload: { tenantId: tenant.id, recipientId: id } satisfies Undelivered,
      },
    })
}

/** Draws the PDF where it is not there yet, outside of every transaction, and queues the mails. */
export const sendInvoiceJob = (services: Services): Job<SendInvoiceJob> =>
  defineJob(SEND_INVOICE, async ({ tenantId, sendingId }) => {
    const { database, tenants } = services
    const tenant = await tenants.byId(tenantId)
    if (!tenant) return
    const found = await database.tenant(tenantId, async (tx) => {
      const sending = await readSending(tx, tenantId, sendingId)
      const version = sending && (await readVersion(tx, tenantId, sending.invoice_id, sending.version))
      return version ? { sending, version: version satisfies StoredVersion } : null
    })
    if (!found) return
    const { sending, version } = found
    const pdf = sending.attach_pdf ? await versionPdf(services, tenantId, version.id) : null
    await database.tenant(tenantId, (tx) => queueMails(tx, services, tenant, { sending, paper: version.paper, pdf }))
  })
