import { defineServerModule, extend, hasMany } from '#engine/index.ts'
import { taskJob } from '#platform/tasks/index.ts'
import { anafPages } from '#server/trial/anaf/efactura/pages.ts'
import { bankLines } from './bank/bank-lines.resource.ts'
import { bankStatements } from './bank/bank-statements.resource.ts'
import { anafRoutes } from './efactura/connection/anaf.routes.ts'
import { efacturaTries } from './efactura/filing/tries/tries.resource.ts'
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
import { clientCredits } from './payments/client-credits.resource.ts'
import { payBackCredit, undoPayBack } from './payments/pay-back.actions.ts'
import { invoicePayments } from './payments/payments.resource.ts'
import { drawInvoiceJob } from './pdf/draw.job.ts'
import { invoicePlans } from './recurring/plans.resource.ts'
import { recurringInvoicesJob } from './recurring/recurring.job.ts'
import { invoicePlanRuns } from './recurring/runs.resource.ts'
import { planWaitsNotice } from './recurring/waits.ts'
import { invoiceRemindersJob } from './reminders/reminders.job.ts'
import { sendReminderJob } from './reminders/send-reminder.job.ts'
import { reminderSteps } from './reminders/steps.resource.ts'
import { invoiceReplyMails } from './replies/reply-mails.resource.ts'
import { sendInvoiceJob } from './sending/send.job.ts'
import { undeliveredJob } from './sending/undelivered.job.ts'
import { sharedDownloadRoute, sharedInvoiceRoute } from './sharing/shared.routes.ts'
import { statementFile } from './statements/file.getter.ts'
import { revokeOpenInvoices, shareOpenInvoices } from './statements/links.actions.ts'
import { sendStatement, sendStatementJob } from './statements/send-statement.ts'
import { sharedOpenInvoicesRoute, sharedOpenPdfRoute } from './statements/shared.routes.ts'
import { statement } from './statements/statement.getter.ts'
import { invoiceTexts } from './texts.ts'
import { invoicePdfs } from './zip/download-pdfs.action.ts'

export { RECEIVED } from './efactura/anaf/anaf-api.ts'
export type { ListedMessage } from './efactura/anaf/answers.ts'
export { begin as beginFiling } from './efactura/beginning.ts'
export { keepConnection, readConnection } from './efactura/connection/connections.ts'
export { noteRight } from './efactura/connection/right.ts'
export { statusOf } from './efactura/connection/status.ts'
export { withAccess } from './efactura/connection/with-access.ts'
export { reasonOf } from './efactura/filing/reasons.ts'
export { bucharestDay, DOWNLOADS_A_DAY, tomorrow } from './efactura/filing/schedule.ts'
export { toFile } from './efactura/filing/tries/new-try.ts'
export { type FiledInvoice, readFiledInvoices, storePastTries } from './efactura/past-filings.ts'
export { writeUbl } from './efactura/ubl/write-ubl.ts'
export { taxCurrency } from './issue/tax-currency.ts'
export type { PlainLine } from './lines/whole-lines.ts'
export { type PastCredit, pastCredit } from './past/past-credit.ts'
export { type PastInvoice, pastInvoice } from './past/past-invoice.ts'

/** What clients are charged: from the first line to the paid invoice. */
export const invoices = defineServerModule({
  key: 'invoices',
  tables: [
    ...['invoice_numbers', 'invoice_sendings', 'invoice_recipients', 'invoice_reply_codes'],
    ...['invoice_reminders', 'invoice_reminder_pauses', 'client_statements'],
    ...['efactura_connections', 'efactura_beginnings', 'efactura_visits', 'efactura_messages', 'efactura_notices'],
  ],
  files: { client_statements: ['pdf'], efactura_messages: ['answer'] },
  offers: ['invoices'],
  resources: [
    invoiceRecords,
    invoiceLines,
    invoiceSeries,
    invoiceEvents,
    invoiceVersions,
    invoicePayments,
    clientCredits,
    bankStatements,
    bankLines,
    invoiceReplyMails,
    reminderSteps,
    invoicePlans,
    invoicePlanRuns,
    efacturaTries,
  ],
  extend: [
    extend('clients', {
      actions: {
        'pay-back-credit': payBackCredit,
        'undo-pay-back': undoPayBack,
        'send-statement': sendStatement,
        'share-open-invoices': shareOpenInvoices,
        'revoke-open-invoices': revokeOpenInvoices,
      },
      getters: { statement, 'statement-file': statementFile },
      relations: { invoices: hasMany('invoices', 'client_id') },
      beforeDelete: keptByInvoices('client_id'),
    }),
    extend('projects', { beforeDelete: keptByInvoices('project_id') }),
  ],
  routes: [sharedInvoiceRoute, sharedDownloadRoute, sharedOpenInvoicesRoute, sharedOpenPdfRoute, ...anafRoutes],
  serves: (services) => (services.config.anaf?.kind === 'trial' ? [anafPages(services)] : []),
  jobs: (services, registry) => [
    drawInvoiceJob(services),
    sendInvoiceJob(services),
    undeliveredJob(services),
    sendStatementJob(services),
    lateInvoicesJob(services),
    invoiceRemindersJob(services),
    sendReminderJob(services),
    recurringInvoicesJob(services, registry),
    taskJob(services, invoicePdfs),
    ...efacturaJobs(services),
  ],
  notifications: [lateNotice, planWaitsNotice, ...efacturaNotices],
  tidy: efacturaTidying,
  mails: invoiceMails,
  texts: invoiceTexts,
})
