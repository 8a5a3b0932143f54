import type { InvoiceStatus } from '#contracts/invoices/invoices.ts'
import { isFiscal } from '#contracts/invoices/proforma/proforma.ts'
import type { Choice } from '#web/engine/resource/types.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'
import type { InvoiceRecord } from './invoice-record.ts'

/** The states of an invoice with their names and colours. Late is orange: it is a fact, not a fault of the reader. */
export const statusChoices: readonly (Choice & { value: InvoiceStatus; color: StateColor })[] = [
  { value: 'draft', label: 'invoices:status.draft', color: 'gray' },
  { value: 'issued', label: 'invoices:status.issued', color: 'blue' },
  { value: 'sent', label: 'invoices:status.sent', color: 'cyan' },
  { value: 'late', label: 'invoices:status.late', color: 'orange' },
  { value: 'paid', label: 'invoices:status.paid', color: 'green' },
  { value: 'voided', label: 'invoices:status.voided', color: 'gray' },
]

export const isDraft = ({ attributes }: InvoiceRecord): boolean => attributes.status === 'draft'

/** Issued, and something is left to pay. */
export const isUnpaid = ({ attributes }: InvoiceRecord): boolean =>
  attributes.status === 'issued' || attributes.status === 'sent' || attributes.status === 'late'

/** What is no invoice, but may become one. */
export const isProposal = ({ attributes }: InvoiceRecord): boolean => !isFiscal(attributes.kind)

/** An invoice of which its client may be reminded. */
export const isRemindable = (invoice: InvoiceRecord): boolean =>
  invoice.attributes.kind === 'invoice' && isUnpaid(invoice) && invoice.attributes.balance > 0

/** What an invoice is called; the number of a draft stands in brackets, for issuing alone takes it. */
export const invoiceName = (invoice: InvoiceRecord): string =>
  isDraft(invoice) ? `(${invoice.attributes.invoice_number})` : invoice.attributes.invoice_number
