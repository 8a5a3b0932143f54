import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod'
import { nullable } from '#contracts/engine/values/primitives.ts'
import { USUAL_DUE_DAYS } from '#contracts/invoices/due-terms.ts'
import { invoiceSettings } from '#contracts/invoices/settings.ts'
import type { Setting } from '#contracts/settings.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { saveSettings } from '#web/modules/company/index.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'

const { invoice_logo: _, ...typed } = invoiceSettings
const keys = Object.keys(typed) as (keyof typeof typed)[]

/** The contract's rules of each default; the logo is a file and has a section of its own. */
const Defaults = z.object({
  invoice_company_address: typed.invoice_company_address.value,
  // What nobody has set yet does not hold up the rest.
  invoice_tax: nullable(typed.invoice_tax.value),
  invoice_due_days: nullable(typed.invoice_due_days.value),
  invoice_email_subject: typed.invoice_email_subject.value,
  invoice_notes: typed.invoice_notes.value,
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
const usual: Partial<Record<(typeof keys)[number], unknown>> = { invoice_due_days: USUAL_DUE_DAYS }

const meta = { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: false }

/** What a new invoice begins with. */
export function DefaultsForm() {
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(listQuery<Setting>('settings', { key: keys.join(','), perPage: 50 }))
  const record = useMemo((): AnyRecord | undefined => {
    if (!data) return undefined
    const stored = new Map(data.data.map(({ attributes }) => [attributes.key as string, attributes.value]))
    return {
      id: 'defaults',
      type: 'settings',
      attributes: Object.fromEntries(keys.map((key) => [key, stored.get(key) ?? usual[key] ?? null])),
      meta,
    }
  }, [data])
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!record) return <Skeleton height={360} />
  const store = async (values: FormValues, idempotencyKey: string) => {
    await saveSettings(values, idempotencyKey)
    return record
  }
  return (
    <ResourceForm
      entity="settings"
      record={record}
      schema={Defaults}
      sections={sections}
      store={store}
      saved="invoices:defaults.saved"
      failed="invoices:defaults.failed"
      onSaved={() => undefined}
      onCancel={() => void navigate({ to: '/invoices/open' })}
    />
  )
}
