import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type * as z from 'zod'
import type { Setting } from '#contracts/settings.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { saveSettings } from '#web/modules/company/index.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'

interface SettingsFormProps {
  id: string
  /** What is asked: the keys of the settings. */
  schema: z.ZodObject
  sections: FormSection[]
  /** What holds where the company says nothing. */
  usual: Readonly<Record<string, unknown>>
  saved: TextKey
  failed: TextKey
  height: number
}

const meta = { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: false }

/** Settings of the company as one form. */
export function SettingsForm({ id, schema, sections, usual, saved, failed, height }: SettingsFormProps) {
  const navigate = useNavigate()
  const keys = Object.keys(schema.shape)
  const { data, isError, refetch } = useQuery(listQuery<Setting>('settings', { key: keys.join(','), perPage: 50 }))
  const record = useMemo((): AnyRecord | undefined => {
    if (!data) return undefined
    const stored = new Map(data.data.map(({ attributes }) => [attributes.key as string, attributes.value]))
    return {
      id,
      type: 'settings',
      attributes: Object.fromEntries(
        Object.keys(schema.shape).map((key) => [key, stored.get(key) ?? usual[key] ?? null]),
      ),
      meta,
    }
  }, [data, id, schema, usual])
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!record) return <Skeleton height={height} />
  const store = async (values: FormValues, idempotencyKey: string) => {
    await saveSettings(values, idempotencyKey)
    return record
  }
  return (
    <ResourceForm
      entity="settings"
      record={record}
      schema={schema}
      sections={sections}
      store={store}
      saved={saved}
      failed={failed}
      onSaved={() => undefined}
      onCancel={() => void navigate({ to: '/invoices/open' })}
    />
  )
}
