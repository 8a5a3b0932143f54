import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod'
import type { Setting } from '#contracts/settings.ts'
import { timeSettings } from '#contracts/time/settings.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { saveSettings } from '#web/modules/company/index.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'

const keys = ['time_closed_until', 'time_closed_after_days'] as const

const Closing = z.object({
  time_closed_until: timeSettings.time_closed_until.value,
  time_closed_after_days: timeSettings.time_closed_after_days.value,
})

const sections: FormSection[] = [
  {
    title: 'time:closing.title',
    help: 'time:closing.help',
    fields: [
      {
        name: 'time_closed_until',
        label: 'name:settings.time_closed_until',
        help: 'time:closing.untilHelp',
        kind: 'date',
        width: 'half',
      },
      {
        name: 'time_closed_after_days',
        label: 'name:settings.time_closed_after_days',
        help: 'time:closing.afterHelp',
        kind: 'number',
        width: 'half',
      },
    ],
  },
]
const meta = { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: false }

/** `/settings/time`: until when time is closed, for those who keep it. */
export function ClosingPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(listQuery<Setting>('settings', { key: keys.join(), perPage: 50 }))
  const record = useMemo((): AnyRecord | undefined => {
    if (!data) return undefined
    const stored = new Map(data.data.map(({ attributes }) => [attributes.key as string, attributes.value]))
    const attributes = Object.fromEntries(keys.map((key) => [key, stored.get(key) ?? null]))
    return { id: 'closing', type: 'settings', attributes, meta }
  }, [data])
  const store = async (values: FormValues, idempotencyKey: string) => {
    await saveSettings(values, idempotencyKey)
    return record!
  }
  return (
    <>
      <PageHeader title={t('time:route.closing')} />
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !record ? (
        <Skeleton height={240} />
      ) : (
        <ResourceForm
          entity="settings"
          record={record}
          schema={Closing}
          sections={sections}
          store={store}
          saved="time:closing.saved"
          failed="time:closing.failed"
          onSaved={() => undefined}
          onCancel={() => void navigate({ to: '/settings' })}
        />
      )}
    </>
  )
}
