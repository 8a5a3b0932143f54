import type { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import { dueDate, dueTerms } from '#contracts/invoices/due-terms.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../../invoice-record.ts'

/** The lines of an invoice as `related=lineItems` brought them. */
export const linesOf = (record: InvoiceRecord | undefined): InvoiceLineRecord[] =>
  (record?.relationships?.lineItems ?? []) as unknown as InvoiceLineRecord[]

/** What the form begins with for an invoice that there is. */
export const valuesOf = (record: InvoiceRecord): FormValues => ({
  ...record.attributes,
  lineItems: linesOf(record).map(({ id, attributes }) => ({ ...attributes, id })),
})

/** What a new invoice begins with. */
export const newValues = (defaults: InvoiceDefaults, day: string, number: string | undefined): FormValues => ({
  invoice_number: number ?? '',
  issue_date: day,
  due_date: dueDate(day, defaults.due_days),
  vat_treatment: defaults.seller.vat_payer ? 'standard' : 'not_payer',
  notes: defaults.notes ?? '',
})

/** The term that a due date is of: its days where a form offers them, else a day of its own. */
export function termOf(days: number): string {
  return (dueTerms as readonly number[]).includes(days) ? String(days) : 'custom'
}
