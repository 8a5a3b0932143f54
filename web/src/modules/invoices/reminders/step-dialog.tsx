import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { ReminderStepWrite } from '#contracts/invoices/reminders/steps.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { StepRecord } from './step-record.ts'
import { fieldWords } from './step-words.ts'

const sections: FormSection[] = [
  {
    title: 'invoices:reminders.steps',
    fields: [
      {
        name: 'days',
        label: 'name:invoice-reminder-steps.days',
        help: 'invoices:reminders.daysHelp',
        kind: 'number',
        min: -60,
        max: 365,
        decimals: 0,
        width: 'half',
      },
      { name: 'is_on', label: 'name:invoice-reminder-steps.is_on', kind: 'switch' },
      { name: 'subject_en', label: 'name:invoice-reminder-steps.subject_en', kind: 'text' },
      { name: 'body_en', label: 'name:invoice-reminder-steps.body_en', kind: 'textarea', rows: 5 },
      { name: 'subject_ro', label: 'name:invoice-reminder-steps.subject_ro', kind: 'text' },
      { name: 'body_ro', label: 'name:invoice-reminder-steps.body_ro', kind: 'textarea', rows: 5 },
    ],
  },
]

/** Adds a step of reminders, or changes one. */
export function StepDialog({ step, onClose }: { step?: StepRecord; onClose: () => void }) {
  const { t } = useTexts()
  const defaults = useMemo(() => ({ days: 7, is_on: true }), [])
  return (
    <Dialog size="lg" onClose={onClose} title={t(step ? 'invoices:reminders.editStep' : 'invoices:reminders.addStep')}>
      <ResourceForm
        entity="invoice-reminder-steps"
        record={step}
        defaults={defaults}
        schema={ReminderStepWrite}
        sections={sections}
        layout="dialog"
        aside={() => (
          <Text fz="sm" c="dimmed">
            {t('invoices:reminders.textHelp', { fields: fieldWords() })}
          </Text>
        )}
        saved="invoices:reminders.stepSaved"
        failed="invoices:reminders.stepFailed"
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
