import type { InvoiceStatus } from '#contracts/invoices/invoices.ts'
import { isFiscal } from '#contracts/invoices/proforma/proforma.ts'
import type { Choice } from '#web/engine/resource/types.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'
import type { InvoiceRecord } from './invoice-record.ts'

/** The states of an invoice with their names and colours. Late is orange: it is a fact, not a fault of the reader. */
export const statusChoices: readonly (Choice & { value: InvoiceStatus; color: StateColor })[] = [
  { value: 'draft', label: 'name:invoices.status=draft', color: 'gray' },
  { value: 'issued', label: 'name:invoices.status=issued', color: 'blue' },
  { value: 'sent', label: 'name:invoices.status=sent', color: 'cyan' },
  { value: 'late', label: 'name:invoices.status=late', color: 'orange' },
  { value: 'paid', label: 'name:invoices.status=paid', color: 'green' },
  { value: 'credited', label: 'name:invoices.status=credited', color: 'gray' },
  { value: 'voided', label: 'name:invoices.status=voided', color: 'gray' },
]

export const isDraft = ({ attributes }: InvoiceRecord): boolean => attributes.status === 'draft'

export const isCreditNote = ({ attributes }: InvoiceRecord): boolean => attributes.kind === 'credit_note'

/** Issued, and something is left to pay; nobody pays a credit note. */
export const isUnpaid = (invoice: InvoiceRecord): boolean =>
  !isCreditNote(invoice) && ['issued', 'sent', 'late'].includes(invoice.attributes.status)

/** A credit note can give something of it back. */
export const isCreditable = (invoice: InvoiceRecord): boolean =>
  invoice.attributes.kind === 'invoice' && (isUnpaid(invoice) || invoice.attributes.status === 'paid')

/** What is no invoice, but may become one. */
export const isProposal = ({ attributes }: InvoiceRecord): boolean => !isFiscal(attributes.kind)

/** An invoice of which its client may be reminded. */
export const isRemindable = (invoice: InvoiceRecord): boolean =>
  invoice.attributes.kind === 'invoice' && isUnpaid(invoice) && invoice.attributes.balance > 0

/** What an invoice is called; the number of a draft stands in brackets, for issuing alone takes it. */
export const invoiceName = (invoice: InvoiceRecord): string =>
  isDraft(invoice) ? `(${invoice.attributes.invoice_number})` : invoice.attributes.invoice_number
