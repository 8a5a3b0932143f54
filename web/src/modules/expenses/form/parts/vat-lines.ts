import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'

/** The contract takes as many. */
const MOST = 10

/** The VAT of an expense, a line a rate. */
export const vatLines = (currencyOf: (values: FormValues) => string): FieldSpec => ({
  name: 'vat_lines',
  label: 'name:expenses.vat_lines',
  kind: 'rows',
  addLabel: 'expenses:form.vatAdd',
  switchLabel: 'expenses:form.vatSwitch',
  max: MOST,
  row: [
    { name: 'rate', label: 'name:expenses.vat_lines.rate', kind: 'number', min: 0, max: 100, required: true },
    { name: 'base', label: 'name:expenses.vat_lines.base', kind: 'money', currency: currencyOf },
    { name: 'vat', label: 'name:expenses.vat_lines.vat', kind: 'money', currency: currencyOf, required: true },
  ],
})
