import * as z from 'zod'
import { type Names, sharedNames } from '../engine/names.ts'
import {
  CalendarDate,
  CurrencyCode,
  Decimal,
  Id,
  nullable,
  optionalLines,
  optionalText,
  requiredText,
} from '../engine/values/primitives.ts'
import { InvoiceLine, MOST_LINES, TaxRate } from './lines.ts'
import { writtenKinds } from './proforma/proforma.ts'

/**
 * What an invoice is, as lists and screens say it. `late` and `voided` follow from its dates; the others are stored. `due` is
 * another word for `late` (api-contract 9-32). `credited`: credit notes gave back all of it.
 */
export const invoiceStatuses = ['draft', 'issued', 'sent', 'late', 'paid', 'credited', 'voided'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Languages of the document: one of ours, or both side by side. */
export const paperLanguages = ['ro', 'en', 'both'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** Why no VAT is charged, where it is not by its rate. All but `standard` have lines at 0 %. */
export const vatTreatments = [
  'standard',
  'reverse_charge',
  'intra_community',
  'outside_eu',
  'exempt',
  'not_payer',
] as const
export type VatTreatment = (typeof vatTreatments)[number]

const Day = CalendarDate.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', { message: 'rule.invoiceDay' })

/** An invoice as people send one (INV-03, INV-04). Without a due date it has the company's term, without a currency the client's. */
export const InvoiceWrite = z.object({
  /** Of a new document; it stays what it is. */
  kind: z.enum(writtenKinds).optional(),
  invoice_number: optionalText(60),
  series_id: nullable(Id),
  client_id: Id,
  project_id: nullable(Id),
  title: requiredText(255),
  issue_date: Day,
  due_date: nullable(Day),
  currency: nullable(CurrencyCode),
  language: nullable(z.enum(paperLanguages)),
  tax: nullable(TaxRate),
  vat_treatment: z.enum(vatTreatments).default('standard'),
  discount_percent: nullable(Decimal.pipe(z.number().min(0).max(100))),
  discount_amount: nullable(Decimal.pipe(z.number().min(0).max(1e12))),
  notes: optionalLines(5000),
  to_address: optionalLines(1000),
  from_address: optionalLines(1000),
  invoice_company_address: optionalLines(1000),
  invoice_logo: optionalText(500),
  lineItems: z.array(InvoiceLine).max(MOST_LINES).optional(),
})
export type InvoiceWrite = z.infer<typeof InvoiceWrite>

/** What a new invoice begins with: whom it is for, and whether its lines come from tracked time. */
export const NewInvoice = z.object({ client_id: Id, type: z.enum(['tracked', 'free']) })

/** What stays as it was from the day on which the invoice was issued. */
export const fixedWhenIssued = ['series_id', 'invoice_number', 'client_id', 'currency'] as const

/** Rules between fields. */
export function invoiceRules(values: Record<string, unknown>): [string, string][] {
  const { issue_date, due_date, discount_percent, discount_amount, vat_treatment, tax, lineItems } = values
  const isLate = typeof issue_date === 'string' && typeof due_date === 'string' && due_date < issue_date
  const lines = Array.isArray(lineItems) ? (lineItems as { tax?: number | null }[]) : []
  const isExempt = typeof vat_treatment === 'string' && vat_treatment !== 'standard'
  const taxed = lines.flatMap((line, at): [string, string][] =>
    isExempt && (line.tax ?? 0) > 0 ? [[`lineItems.${at}.tax`, 'rule.noVatHere']] : [],
  )
  return [
    ...(isLate ? [['due_date', 'rule.dueBeforeIssue'] as [string, string]] : []),
    ...(discount_percent && discount_amount ? [['discount_amount', 'rule.oneDiscount'] as [string, string]] : []),
    ...(isExempt && typeof tax === 'number' && tax > 0 ? [['tax', 'rule.noVatHere'] as [string, string]] : []),
    ...taxed,
  ]
}

/** What lines of the history of an invoice say. */
export const InvoiceEventKind = z.enum([
  'created',
  'updated',
  'issued',
  'sent',
  'paid',
  'late',
  'seen',
  'shared',
  'unshared',
  'voided',
  'credited',
  'credit_voided',
  'part_paid',
  'credit_kept',
  'credit_used',
  'payment_undone',
  'undelivered',
  'duplicated',
  'reminded',
  'reminders_paused',
  'reminders_resumed',
  'invoiced',
  'planned',
  'filed',
  'accepted',
  'refused',
])
export type InvoiceEventKind = z.infer<typeof InvoiceEventKind>

export const invoiceNames = {
  'invoices.invoice_number': { en: 'Number', ro: 'Număr' },
  'invoices.series_id': { en: 'Series', ro: 'Serie' },
  'invoices.kind': { en: 'Kind of document', ro: 'Felul documentului' },
  'invoices.kind=invoice': { en: 'Invoice', ro: 'Factură' },
  'invoices.kind=credit_note': { en: 'Credit note', ro: 'Factură de stornare' },
  'invoices.kind=proforma': { en: 'Proforma', ro: 'Proformă' },
  'invoices.kind=estimate': { en: 'Estimate', ro: 'Ofertă' },
  'invoices.client_name': { en: 'Client', ro: 'Client' },
  'invoices.client_id': { en: 'Client', ro: 'Client' },
  'invoices.type': { en: 'Type', ro: 'Tip' },
  'invoices.project_id': { en: 'Project', ro: 'Proiect' },
  'invoices.title': { en: 'Subject', ro: 'Subiect' },
  'invoices.issue_date': { en: 'Issue date', ro: 'Data emiterii' },
  'invoices.due_date': { en: 'Due', ro: 'Scadență' },
  'invoices.currency': { en: 'Currency', ro: 'Monedă' },
  'invoices.language': { en: 'Language of the invoice', ro: 'Limba facturii' },
  'invoices.language=ro': sharedNames['*.language=ro'],
  'invoices.language=en': sharedNames['*.language=en'],
  'invoices.language=both': { en: 'Both languages', ro: 'Ambele limbi' },
  'invoices.tax': { en: 'VAT rate', ro: 'Cota de TVA' },
  'invoices.vat_treatment': { en: 'VAT treatment', ro: 'Regimul de TVA' },
  'invoices.vat_treatment=standard': { en: 'VAT by rate', ro: 'TVA pe cote' },
  'invoices.vat_treatment=reverse_charge': { en: 'Reverse charge', ro: 'Taxare inversă' },
  'invoices.vat_treatment=intra_community': { en: 'Goods to the EU', ro: 'Livrare intracomunitară' },
  'invoices.vat_treatment=outside_eu': { en: 'Services outside the EU', ro: 'Servicii în afara UE' },
  'invoices.vat_treatment=exempt': { en: 'Exempt from VAT', ro: 'Scutit de TVA' },
  'invoices.vat_treatment=not_payer': { en: 'We are no VAT payer', ro: 'Neplătitor de TVA' },
  'invoices.discount_percent': { en: 'Discount in percent', ro: 'Reducere în procente' },
  'invoices.discount_amount': { en: 'Discount', ro: 'Reducere' },
  'invoices.discount': { en: 'Discount', ro: 'Reducere' },
  'invoices.subtotal': { en: 'Without VAT', ro: 'Fără TVA' },
  'invoices.vat': { en: 'VAT', ro: 'TVA' },
  'invoices.total': { en: 'Total', ro: 'Total' },
  'invoices.balance': { en: 'Balance', ro: 'Sold' },
  'invoices.paid_amount': { en: 'Paid', ro: 'Plătit' },
  'invoices.credited_amount': { en: 'Credited', ro: 'Stornat' },
  'invoices.notes': { en: 'Notes', ro: 'Note' },
  'invoices.to_address': { en: 'Address of the client', ro: 'Adresa clientului' },
  'invoices.from_address': { en: 'Address of the company', ro: 'Adresa companiei' },
  'invoices.invoice_company_address': { en: 'Address of the company', ro: 'Adresa companiei' },
  'invoices.invoice_logo': { en: 'Logo', ro: 'Siglă' },
  'invoices.lineItems': { en: 'Lines', ro: 'Linii' },
  'invoices.status': { en: 'State', ro: 'Stare' },
  'invoices.status=draft': { en: 'Draft', ro: 'Ciornă' },
  'invoices.status=issued': { en: 'Issued', ro: 'Emisă' },
  'invoices.status=sent': { en: 'Sent', ro: 'Trimisă' },
  'invoices.status=late': { en: 'Due', ro: 'Scadentă' },
  'invoices.status=paid': { en: 'Paid', ro: 'Plătită' },
  'invoices.status=credited': { en: 'Credited', ro: 'Stornată' },
  'invoices.status=voided': { en: 'Voided', ro: 'Anulată' },
  'invoices.issued_at': { en: 'Issued on', ro: 'Emisă la' },
  'invoices.sent_at': { en: 'Sent on', ro: 'Trimisă la' },
  'invoices.paid_at': { en: 'Paid on', ro: 'Plătită la' },
  'invoices.voided_at': { en: 'Voided on', ro: 'Anulată la' },
  'invoices.void_reason': { en: 'Reason for voiding', ro: 'Motivul anulării' },
  'invoices.efactura_status': { en: 'State in e-Factura', ro: 'Stare în e-Factura' },
  'invoices.efactura_status=queued': { en: 'To be sent', ro: 'De trimis' },
  'invoices.efactura_status=unknown': { en: 'Unknown, looked up', ro: 'Necunoscută, se verifică' },
  'invoices.efactura_status=in_progress': { en: 'In progress', ro: 'În prelucrare' },
  'invoices.efactura_status=accepted': { en: 'Accepted', ro: 'Acceptată' },
  'invoices.efactura_status=refused': { en: 'Refused', ro: 'Respinsă' },
  'invoices.share_token': { en: 'Public link', ro: 'Link public' },
  'invoices.credits_invoice_id': { en: 'Credits the invoice', ro: 'Stornează factura' },
  'invoices.exchange_rate': { en: 'Exchange rate', ro: 'Curs de schimb' },
  'invoices.exchange_rate_date': { en: 'Day of the rate', ro: 'Ziua cursului' },
  'invoices.exchange_rate_source': { en: 'Source of the rate', ro: 'Sursa cursului' },
  'invoices.vat_groups': { en: 'VAT by rate', ro: 'TVA pe cote' },
  'invoices.version': { en: 'Version', ro: 'Versiune' },
  'invoices.tracked_minutes': { en: 'Tracked time', ro: 'Timp înregistrat' },
  'invoice-events.invoice_id': { en: 'Invoice', ro: 'Factură' },
  'invoice-events.kind': { en: 'What happened', ro: 'Ce s-a întâmplat' },
  'invoice-events.title': { en: 'What happened', ro: 'Ce s-a întâmplat' },
  'invoice-events.created_by': { en: 'Who', ro: 'Cine' },
  'invoice-events.details': { en: 'Details', ro: 'Detalii' },
  'invoice-versions.invoice_id': { en: 'Invoice', ro: 'Factură' },
  'invoice-versions.number': { en: 'Version', ro: 'Versiune' },
  'invoice-versions.pdf': { en: 'PDF', ro: 'PDF' },
  'invoice-versions.xml': { en: 'XML for e-Factura', ro: 'XML pentru e-Factura' },
  'invoice-versions.created_by': { en: 'Who', ro: 'Cine' },
  'invoice-payments.invoice_id': { en: 'Invoice', ro: 'Factură' },
  'invoice-payments.date': { en: 'Paid on', ro: 'Plătită la' },
  'invoice-payments.amount': { en: 'Amount', ro: 'Suma' },
  'invoice-payments.currency': { en: 'Currency', ro: 'Monedă' },
  'invoice-payments.method': { en: 'Method', ro: 'Metoda' },
  'invoice-payments.reference': { en: 'Reference', ro: 'Referință' },
  'invoice-payments.undone_at': { en: 'Undone on', ro: 'Anulată la' },
  'invoice-payments.undo_reason': { en: 'Reason', ro: 'Motiv' },
  'invoice-payments.created_by': { en: 'Who', ro: 'Cine' },
} as const satisfies Names
