import type * as z from 'zod'
import { amountText } from '#contracts/invoices/amounts/paper-amounts.ts'
import { DownloadInvoice, RECIPIENT_PARAMETER, SharedInvoice } from '#contracts/invoices/shared.ts'
import { answersData, answersFile, defineRoute } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { currentPaper } from '../issue/current-paper.ts'
import { answerPdf, pdfSource } from '../pdf/answer-pdf.ts'
import { unlisted, withShared } from './open-shared.ts'
import { noteSeen } from './seen.ts'
import { cutPaper, payOf, statusOn } from './shared-paper.ts'

/** A draft is drawn at each call: this bounds what one visitor can have drawn. */
const DOWNLOADS: Limit = { name: 'shared-invoice-downloads', max: 60, seconds: 900 }

/** What came for an invoice, with its day; how it came and who wrote it down is nobody's business. */
const readCame = async (tx: Tx, tenantId: string, { id, currency }: InvoiceRow): Promise<SharedInvoice['payments']> => {
  const rows = await tx.rows<{ date: string; amount: number }>(sql`select date, amount from invoice_payments
    where tenant_id = ${tenantId} and invoice_id = ${id} and undone_at is null order by date, id`)
  return rows.map(({ date, amount }) => ({ date, amount: amountText(amount, currency) }))
}

/** INV-26: the invoice, for everybody who knows its token. */
export const sharedInvoiceRoute = defineRoute({
  method: 'GET',
  path: '/invoices/:token',
  access: 'tenant',
  tag: 'invoices',
  summary: 'A shared invoice, for everybody who knows its token',
  query: { [RECIPIENT_PARAMETER]: 'Whom the link was mailed to, sealed' },
  output: answersData(SharedInvoice),
  run: (context) =>
    withShared(context, async (tx, row) => {
      const { services, tenant, query } = context
      const paper = await currentPaper(tx, services.keys, tenant.id, row)
      await noteSeen(tx, context, row.id, query[RECIPIENT_PARAMETER])
      const status = statusOn(dayIn(services.clock.now(), tenant.time_zone), row)
      const logo = paper.logo && services.files.temporaryUrl(paper.logo, { fileName: 'logo' })
      const data: SharedInvoice = {
        paper: cutPaper(paper, logo),
        status,
        number: paper.number,
        payments: await readCame(tx, tenant.id, row),
        paid_at: row.paid_at ? dayIn(new Date(row.paid_at), 'UTC') : null,
        pay: payOf(paper, status),
      }
      return { ...ok({ data }), headers: unlisted }
    }),
})

/** INV-27: its PDF. Nothing is drawn inside of a transaction. */
export const sharedDownloadRoute = defineRoute({
  method: 'POST',
  path: '/invoices/:token/download',
  access: 'tenant',
  tag: 'invoices',
  summary: 'The PDF of a shared invoice',
  body: DownloadInvoice,
  output: answersFile('application/pdf'),
  async run(context, { file_name }: z.infer<typeof DownloadInvoice>) {
    const source = await withShared(context, (tx, row) => pdfSource(tx, context, row))
    await countAttempt(context.services, DOWNLOADS, context.origin.ip)
    const answer = await answerPdf(context, source, file_name)
    return { ...answer, headers: { ...answer.headers, ...unlisted } }
  },
})
