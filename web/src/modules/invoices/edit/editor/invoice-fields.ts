import { paperLanguages, vatTreatments } from '#contracts/invoices/invoices.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import type { Choice } from '#web/engine/resource/types.ts'

export const languageChoices: readonly Choice[] = paperLanguages.map((value) => ({
  value,
  label: `name:invoices.language=${value}` as const,
}))
export const treatmentChoices: readonly Choice[] = vatTreatments.map((value) => ({
  value,
  label: `name:invoices.vat_treatment=${value}` as const,
}))

const line: readonly FieldSpec[] = [
  { name: 'name', label: 'name:invoice-lines.name', kind: 'text' },
  { name: 'description', label: 'name:invoice-lines.description', kind: 'textarea' },
  { name: 'quantity', label: 'name:invoice-lines.quantity', kind: 'number' },
  { name: 'unit', label: 'name:invoice-lines.unit', kind: 'text' },
  { name: 'unit_price', label: 'name:invoice-lines.unit_price', kind: 'number' },
  { name: 'tax', label: 'name:invoice-lines.tax', kind: 'number' },
  { name: 'discount_percent', label: 'name:invoice-lines.discount_percent', kind: 'number' },
]

const always: readonly FieldSpec[] = [
  { name: 'project_id', label: 'name:invoices.project_id', kind: 'entity', entity: 'projects', show: 'name' },
  { name: 'title', label: 'name:invoices.title', kind: 'text' },
  { name: 'issue_date', label: 'name:invoices.issue_date', kind: 'date' },
  { name: 'due_date', label: 'name:invoices.due_date', kind: 'date' },
  { name: 'language', label: 'name:invoices.language', kind: 'choice', choices: languageChoices },
  { name: 'vat_treatment', label: 'name:invoices.vat_treatment', kind: 'choice', choices: treatmentChoices },
  { name: 'discount_percent', label: 'name:invoices.discount_percent', kind: 'number' },
  { name: 'discount_amount', label: 'name:invoices.discount_amount', kind: 'number' },
  { name: 'notes', label: 'name:invoices.notes', kind: 'textarea' },
  { name: 'to_address', label: 'name:invoices.to_address', kind: 'textarea' },
  { name: 'from_address', label: 'name:invoices.from_address', kind: 'textarea' },
  { name: 'lineItems', label: 'name:invoices.lineItems', kind: 'rows', row: line, addLabel: 'invoices:edit.nextLine' },
]

const ofDraft: readonly FieldSpec[] = [
  { name: 'client_id', label: 'name:invoices.client_id', kind: 'entity', entity: 'clients', show: 'company_name' },
  { name: 'invoice_number', label: 'name:invoices.invoice_number', kind: 'text' },
  { name: 'currency', label: 'name:invoices.currency', kind: 'options', options: [] },
]

/** A new document says what it is; from then on it stays that. */
export const newFields: readonly FieldSpec[] = [
  { name: 'kind', label: 'name:invoices.kind', kind: 'hidden' },
  ...ofDraft,
  ...always,
]
/** What the form holds and sends. Client, number and currency of an issued invoice stay as they are. */
export const draftFields: readonly FieldSpec[] = [...ofDraft, ...always]
export const issuedFields: readonly FieldSpec[] = always
