import { defineServerModule, extend, hasMany } from '#engine/index.ts'
import { taskJob } from '#platform/tasks/index.ts'
import { anafPages } from '#server/trial/anaf/efactura/pages.ts'
import { anafRoutes } from './efactura/connection/anaf.routes.ts'
import { efacturaTries } from './efactura/filing/tries.resource.ts'
import { efacturaJobs, efacturaNotices } from './efactura/jobs.ts'
import { efacturaTidying } from './efactura/tidy.ts'
import { invoiceEvents } from './history/events.resource.ts'
import { invoices as invoiceRecords } from './invoices/invoices.resource.ts'
import { keptByInvoices } from './invoices/kept-owners.ts'
import { invoiceVersions } from './issue/versions.resource.ts'
import { lateInvoicesJob, lateNotice } from './late/late.job.ts'
import { invoiceLines } from './lines/invoice-lines.resource.ts'
import { invoiceMails } from './mails/index.ts'
import { invoiceSeries } from './numbers/series.resource.ts'
import { invoicePayments } from './payments/payments.resource.ts'
import { drawInvoiceJob } from './pdf/draw.job.ts'
import { invoiceReplyMails } from './replies/reply-mails.resource.ts'
import { sendInvoiceJob } from './sending/send.job.ts'
import { undeliveredJob } from './sending/undelivered.job.ts'
import { sharedDownloadRoute, sharedInvoiceRoute } from './sharing/shared.routes.ts'
import { invoiceTexts } from './texts.ts'
import { invoicePdfs } from './zip/download-pdfs.action.ts'

export { begin as beginFiling } from './efactura/beginning.ts'
export { keepConnection } from './efactura/connection/connections.ts'
export { toFile } from './efactura/filing/new-try.ts'
export { reasonOf } from './efactura/filing/reasons.ts'
export { writeUbl } from './efactura/ubl/write-ubl.ts'
export { taxCurrency } from './issue/tax-currency.ts'
export type { PlainLine } from './lines/whole-lines.ts'
export { type PastInvoice, pastInvoice } from './past/past-invoice.ts'

/** What clients are charged: from the first line to the paid invoice. */
export const invoices = defineServerModule({
  key: 'invoices',
  tables: [
    ...['invoice_numbers', 'invoice_sendings', 'invoice_recipients', 'invoice_reply_codes'],
    ...['efactura_connections', 'efactura_beginnings', 'efactura_visits', 'efactura_messages', 'efactura_notices'],
  ],
  files: { efactura_messages: ['answer'] },
  offers: ['invoices'],
  resources: [
    invoiceRecords,
    invoiceLines,
    invoiceSeries,
    invoiceEvents,
    invoiceVersions,
    invoicePayments,
    invoiceReplyMails,
    efacturaTries,
  ],
  extend: [
    extend('clients', {
      relations: { invoices: hasMany('invoices', 'client_id') },
      beforeDelete: keptByInvoices('client_id'),
    }),
    extend('projects', { beforeDelete: keptByInvoices('project_id') }),
  ],
  routes: [sharedInvoiceRoute, sharedDownloadRoute, ...anafRoutes],
  serves: (services) => (services.config.efactura?.kind === 'trial' ? [anafPages(services)] : []),
  jobs: (services) => [
    drawInvoiceJob(services),
    sendInvoiceJob(services),
    undeliveredJob(services),
    lateInvoicesJob(services),
    taskJob(services, invoicePdfs),
    ...efacturaJobs(services),
  ],
  notifications: [lateNotice, ...efacturaNotices],
  tidy: efacturaTidying,
  mails: invoiceMails,
  texts: invoiceTexts,
})
