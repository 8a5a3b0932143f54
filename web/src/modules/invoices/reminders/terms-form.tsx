import * as z from 'zod'
import { interestKinds, reminderSettings } from '#contracts/invoices/reminders/settings.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { SettingsForm } from '../configure/settings-form.tsx'

const Terms = z.object({
  invoice_reminders: reminderSettings.invoice_reminders.value,
  invoice_reminders_working_days: reminderSettings.invoice_reminders_working_days.value,
  invoice_reminders_paused_until: reminderSettings.invoice_reminders_paused_until.value,
  invoice_late_interest: reminderSettings.invoice_late_interest.value,
  invoice_late_rate: reminderSettings.invoice_late_rate.value,
  invoice_reference_rate: reminderSettings.invoice_reference_rate.value,
})

const kindOf = (values: FormValues) => values.invoice_late_interest
const isOwnRate = (values: FormValues) => kindOf(values) === 'yearly' || kindOf(values) === 'daily'

const sections: FormSection[] = [
  {
    title: 'invoices:reminders.terms',
    help: 'invoices:reminders.termsHelp',
    fields: [
      { name: 'invoice_reminders', label: 'name:settings.invoice_reminders', kind: 'switch' },
      {
        name: 'invoice_reminders_working_days',
        label: 'name:settings.invoice_reminders_working_days',
        help: 'invoices:reminders.workingDaysHelp',
        kind: 'switch',
      },
      {
        name: 'invoice_reminders_paused_until',
        label: 'name:settings.invoice_reminders_paused_until',
        help: 'invoices:reminders.pausedUntilHelp',
        kind: 'date',
        width: 'half',
      },
    ],
  },
  {
    title: 'invoices:reminders.interest',
    help: 'invoices:reminders.interestHelp',
    fields: [
      {
        name: 'invoice_late_interest',
        label: 'name:settings.invoice_late_interest',
        kind: 'choice',
        choices: interestKinds.map((value) => ({ value, label: `invoices:reminders.interest.${value}` as const })),
      },
      {
        name: 'invoice_late_rate',
        label: 'name:settings.invoice_late_rate',
        kind: 'number',
        min: 0,
        max: 100,
        width: 'half',
        when: isOwnRate,
      },
      {
        name: 'invoice_reference_rate',
        label: 'name:settings.invoice_reference_rate',
        help: 'invoices:reminders.referenceHelp',
        kind: 'number',
        min: 0,
        max: 100,
        width: 'half',
        when: (values) => kindOf(values) === 'legal',
      },
    ],
  },
]

/** What holds where the company says nothing. */
const usual = {
  invoice_reminders: false,
  invoice_reminders_working_days: false,
  invoice_late_interest: 'none',
}

/** Whether and when clients are reminded, and what is asked for late payment. */
export const TermsForm = () => (
  <SettingsForm
    id="reminders"
    schema={Terms}
    sections={sections}
    usual={usual}
    saved="invoices:reminders.saved"
    failed="invoices:reminders.failed"
    height={420}
  />
)
