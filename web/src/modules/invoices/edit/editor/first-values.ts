import { dueDate, dueTerms, USUAL_DUE_DAYS } from '#contracts/invoices/due-terms.ts'
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

/** Days until payment that a company set; 30 where that is no number of days. */
export function companyDueDays(setting: (key: string) => unknown): number {
  const days = setting('invoice_due_days')
  const number = days === null || days === undefined || days === '' ? Number.NaN : Number(days)
  return Number.isInteger(number) && number >= 0 ? number : USUAL_DUE_DAYS
}

/** The rate of VAT that a company set for its lines; none where it set none. */
export const companyTax = (setting: (key: string) => unknown): number => Number(setting('invoice_tax') ?? 0) || 0

/** What a new invoice begins with. */
export const newValues = (setting: (key: string) => unknown, day: string, number: string | undefined): FormValues => ({
  invoice_number: number ?? '',
  issue_date: day,
  due_date: dueDate(day, companyDueDays(setting)),
  vat_treatment: 'standard',
  notes: setting('invoice_notes') ?? '',
})

/** The term that a due date is of: its days where a form offers them, else a day of its own. */
export function termOf(days: number): string {
  return (dueTerms as readonly number[]).includes(days) ? String(days) : 'custom'
}
