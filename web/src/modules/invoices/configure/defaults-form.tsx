import * as z from 'zod'
import { nullable } from '#contracts/engine/values/primitives.ts'
import { USUAL_DUE_DAYS } from '#contracts/invoices/due-terms.ts'
import { invoiceSettings } from '#contracts/invoices/settings.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { SettingsForm } from './settings-form.tsx'

/** The contract's rules of each default; the logo is a file and has a section of its own. */
const Defaults = z.object({
  invoice_company_address: invoiceSettings.invoice_company_address.value,
  // What nobody has set yet does not hold up the rest.
  invoice_tax: nullable(invoiceSettings.invoice_tax.value),
  invoice_due_days: nullable(invoiceSettings.invoice_due_days.value),
  invoice_email_subject: invoiceSettings.invoice_email_subject.value,
  invoice_notes: invoiceSettings.invoice_notes.value,
})

const sections: FormSection[] = [
  {
    title: 'invoices:defaults',
    help: 'invoices:defaults.help',
    fields: [
      { name: 'invoice_tax', label: 'name:settings.invoice_tax', kind: 'number', min: 0, max: 99, width: 'half' },
      {
        name: 'invoice_due_days',
        label: 'name:settings.invoice_due_days',
        kind: 'number',
        min: 0,
        max: 3650,
        decimals: 0,
        width: 'half',
      },
      {
        name: 'invoice_company_address',
        label: 'name:settings.invoice_company_address',
        help: 'invoices:defaults.addressHelp',
        kind: 'textarea',
      },
      {
        name: 'invoice_notes',
        label: 'name:settings.invoice_notes',
        help: 'invoices:defaults.notesHelp',
        kind: 'textarea',
      },
      {
        name: 'invoice_email_subject',
        label: 'name:settings.invoice_email_subject',
        help: 'invoices:defaults.subjectHelp',
        kind: 'text',
      },
    ],
  },
]

/** What holds where the company says nothing. */
const usual = { invoice_due_days: USUAL_DUE_DAYS }

/** What a new invoice begins with. */
export const DefaultsForm = () => (
  <SettingsForm
    id="defaults"
    schema={Defaults}
    sections={sections}
    usual={usual}
    saved="invoices:defaults.saved"
    failed="invoices:defaults.failed"
    height={360}
  />
)
