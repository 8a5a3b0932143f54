import * as z from 'zod'
import { filingStates } from '#contracts/invoices/efactura/tries.ts'
import {
  InvoiceWrite,
  invoiceRules,
  invoiceStatuses,
  paperLanguages,
  vatTreatments,
} from '#contracts/invoices/invoices.ts'
import { invoiceKinds } from '#contracts/invoices/numbers.ts'
import { belongsTo, defineResource, hasMany, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { credit } from '../credits/credit.action.ts'
import { creditTerms } from '../credits/credit-terms.getter.ts'
import { efacturaBoard, efacturaCount } from '../efactura/board/board.getter.ts'
import { uploadEfactura } from '../efactura/filing/upload.action.ts'
import { generateXml } from '../efactura/generate-xml.action.ts'
import { efactura } from '../efactura/state.getter.ts'
import { issue } from '../issue/issue.action.ts'
import { voidInvoice } from '../issue/void.action.ts'
import { shownNumber } from '../numbers/shown-number.ts'
import { markAsPaid, recordPayment, undoPayment, useCredit } from '../payments/actions.ts'
import { paymentTerms } from '../payments/terms.getter.ts'
import { download } from '../pdf/download.getter.ts'
import { proformaFields } from '../proforma/fields.ts'
import { makeInvoice } from '../proforma/make-invoice.action.ts'
import { reminderFields } from '../reminders/fields.ts'
import { owedByClient } from '../reminders/late-interest.getter.ts'
import { pauseReminders, resumeReminders } from '../reminders/pause.actions.ts'
import { plannedReminders } from '../reminders/planned.getter.ts'
import { reminder } from '../reminders/reminder.getter.ts'
import { sendReminder } from '../reminders/send-reminder.action.ts'
import { sendInvoice } from '../sending/send.action.ts'
import { revokeShare, shareInvoice } from '../sharing/share.action.ts'
import { fromTrackedTime } from '../tracked/from-tracked-time.action.ts'
import { trackedTime } from '../tracked/tracked-time.getter.ts'
import { downloadPdfs } from '../zip/download-pdfs.action.ts'
import { defaults } from './defaults.getter.ts'
import { figures } from './figures.getter.ts'
import { invoiceBehaviour } from './invoices.ts'
import { paper } from './paper.getter.ts'
import { replicate } from './replicate.action.ts'
import { isFiscalKind, isOpen, shownStatus } from './shown.ts'

const VatGroup = z.object({ tax: z.number(), net: z.number(), vat: z.number() })
const clientName = sql`(select c.company_name from clients c where c.tenant_id = t.tenant_id and c.id = t.client_id)`
/** Minutes of tracked time that its lines took. */
const trackedMinutes = sql`(select coalesce(sum(h.worked_minutes), 0)::int from timesheets h join invoice_lines l
  on l.tenant_id = h.tenant_id and l.id = h.invoice_line_id where l.tenant_id = t.tenant_id and l.invoice_id = t.id)`

const money = { kind: 'money', currency: 'currency', readOnly: true } as const

/** Invoices (INV-01 to INV-12), and what else is numbered as they are. */
export const invoices = defineResource({
  key: 'invoices',
  table: 'invoices',
  module: 'invoices',
  display: shownNumber,
  fileable: 'invoice',
  store: InvoiceWrite,
  rules: invoiceRules,
  fields: {
    invoice_number: { sql: shownNumber, setByBehaviour: true, search: true, sort: true, sortedBy: 'number_order' },
    kind: { options: invoiceKinds, labels: 'invoices.kind', match: 'enum' },
    series_id: { kind: 'id', references: 'invoice-series' },
    client_id: { kind: 'id', match: 'id', references: 'clients' },
    client_name: { sql: clientName, sort: true, search: true },
    project_id: { kind: 'id', match: 'id', references: 'projects' },
    title: { search: true, sort: true },
    issue_date: { kind: 'date', match: 'date', sort: true },
    due_date: { kind: 'date', match: 'date', sort: true },
    status: {
      sql: shownStatus,
      options: invoiceStatuses,
      labels: 'invoices.status',
      match: 'enum',
      synonyms: { due: 'late' },
      sort: true,
    },
    is_open: { kind: 'boolean', sql: isOpen, match: 'bool', export: false },
    is_fiscal: { kind: 'boolean', sql: isFiscalKind, match: 'bool', export: false },
    currency: { match: 'text', sort: true },
    language: { options: paperLanguages, labels: 'invoices.language' },
    tax: { kind: 'decimal' },
    vat_treatment: { options: vatTreatments, labels: 'invoices.vat_treatment' },
    discount_percent: { kind: 'decimal' },
    discount_amount: { kind: 'money', currency: 'currency' },
    discount: money,
    subtotal: { ...money, sort: true },
    vat: money,
    vat_groups: { kind: 'json', holds: z.array(VatGroup), readOnly: true, export: false },
    total: { ...money, sort: true },
    paid_amount: money,
    credited_amount: money,
    balance: { ...money, sort: true },
    notes: {},
    to_address: {},
    from_address: {},
    invoice_company_address: {},
    invoice_logo: { kind: 'file', file: { accept: 'image' } },
    issued_at: { kind: 'instant', readOnly: true, sort: true },
    sent_at: { kind: 'instant', readOnly: true },
    paid_at: { kind: 'instant', readOnly: true, sort: true, match: 'date' },
    voided_at: { kind: 'instant', readOnly: true, match: 'date' },
    void_reason: { readOnly: true },
    credits_invoice_id: { kind: 'id', match: 'id', readOnly: true, references: 'invoices' },
    credit_reason: { readOnly: true },
    efactura_status: { options: filingStates, labels: 'invoices.efactura_status', match: 'enum', readOnly: true },
    exchange_rate: { kind: 'decimal', readOnly: true },
    exchange_rate_date: { kind: 'date', readOnly: true },
    exchange_rate_source: { readOnly: true },
    share_token: { kind: 'encrypted', readOnly: true, export: false },
    version: { kind: 'integer', readOnly: true },
    tracked_minutes: { kind: 'integer', counts: 'minutes', sql: trackedMinutes, export: false },
    created_at: { kind: 'instant', readOnly: true, sort: true },
    ...reminderFields,
    ...proformaFields,
    lineItems: { kind: 'json', holds: InvoiceWrite.shape.lineItems, writeOnly: true },
  },
  relations: {
    client: belongsTo('clients', 'client_id'),
    project: belongsTo('projects', 'project_id'),
    series: belongsTo('invoice-series', 'series_id'),
    lineItems: hasMany('invoice-lines', 'invoice_id', 't.position, t.id'),
    history: hasMany('invoice-events', 'invoice_id', 't.id desc'),
    credited_invoice: belongsTo('invoices', 'credits_invoice_id'),
    credit_notes: hasMany('invoices', 'credits_invoice_id', 't.issue_date, t.id'),
    payments: hasMany('invoice-payments', 'invoice_id', 't.date, t.id'),
    tries: hasMany('efactura-tries', 'invoice_id', 't.id desc'),
    versions: hasMany('invoice-versions', 'invoice_id', 't.number desc'),
  },
  totals: { total_amount: 'total', balance: 'balance' },
  updatableWhen: sql`(t.kind <> 'credit_note' and t.paid_at is null and t.voided_at is null and t.paid_amount = 0
    and t.credited_amount = 0 and coalesce(t.efactura_status, 'refused') = 'refused')`,
  deletableWhen: sql`(t.status = 'draft')`,
  may: { list: 'manageInvoices', store: 'manageInvoices', update: 'manageInvoices', delete: 'manageInvoices' },
  order: 't.issue_date desc, t.id desc',
  behaviour: invoiceBehaviour,
  actions: {
    issue,
    void: voidInvoice,
    'mark-as-paid': markAsPaid,
    'record-payment': recordPayment,
    'use-credit': useCredit,
    'undo-payment': undoPayment,
    credit,
    replicate,
    'from-tracked-time': fromTrackedTime,
    'send-invoice': sendInvoice,
    'share-invoice': shareInvoice,
    'revoke-share': revokeShare,
    'download-pdfs': downloadPdfs,
    'generate-xml': generateXml,
    'send-reminder': sendReminder,
    'pause-reminders': pauseReminders,
    'resume-reminders': resumeReminders,
    'make-invoice': makeInvoice,
    'upload-efactura': uploadEfactura,
  },
  getters: {
    figures,
    defaults,
    paper,
    download,
    efactura,
    credit: creditTerms,
    'efactura-board': efacturaBoard,
    'efactura-count': efacturaCount,
    'tracked-time': trackedTime,
    'payment-terms': paymentTerms,
    reminder,
    'reminders-planned': plannedReminders,
    'late-interest': owedByClient,
    history: historyGetter({ resource: 'invoices', may: 'manageInvoices' }),
  },
})
