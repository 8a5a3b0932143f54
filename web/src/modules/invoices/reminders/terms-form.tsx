import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod'
import { interestKinds, reminderSettings } from '#contracts/invoices/reminders/settings.ts'
import type { Setting } from '#contracts/settings.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { saveSettings } from '#web/modules/company/index.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'

const keys = Object.keys(reminderSettings) as (keyof typeof reminderSettings)[]

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
const usual: Partial<Record<(typeof keys)[number], unknown>> = {
  ...{ invoice_reminders: false, invoice_reminders_working_days: false, invoice_late_interest: 'none' },
}
const meta = { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: false }

/** Whether and when clients are reminded, and what is asked for late payment. */
export function TermsForm() {
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(listQuery<Setting>('settings', { key: keys.join(','), perPage: 50 }))
  const record = useMemo((): AnyRecord | undefined => {
    if (!data) return undefined
    const stored = new Map(data.data.map(({ attributes }) => [attributes.key as string, attributes.value]))
    return {
      id: 'reminders',
      type: 'settings',
      attributes: Object.fromEntries(keys.map((key) => [key, stored.get(key) ?? usual[key] ?? null])),
      meta,
    }
  }, [data])
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!record) return <Skeleton height={420} />
  const store = async (values: FormValues, idempotencyKey: string) => {
    await saveSettings(values, idempotencyKey)
    return record
  }
  return (
    <ResourceForm
      entity="settings"
      record={record}
      schema={Terms}
      sections={sections}
      store={store}
      saved="invoices:reminders.saved"
      failed="invoices:reminders.failed"
      onSaved={() => undefined}
      onCancel={() => void navigate({ to: '/invoices/open' })}
    />
  )
}
