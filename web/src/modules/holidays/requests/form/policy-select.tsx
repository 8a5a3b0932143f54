import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { appliesTo, type HolidayPolicy, type PolicyType } from '#contracts/holidays/policies.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'

/** The order of the groups: time off first (spec 1 section 5). Nobody asks for a national holiday. */
const groups: readonly Exclude<PolicyType, 'national'>[] = ['timeoff', 'specialRequest', 'other']

/** What can be asked for. All of it when the reader does not know the person's kind of contract: then the server decides. */
export function usePolicies(contractType: string | undefined) {
  const { data, isPending, isLoadingError, refetch } = useQuery(
    listQuery<HolidayPolicy>('holiday-policies', { perPage: 200, sort: 'name' }),
  )
  const policies = useMemo(
    () =>
      (data?.data ?? []).filter(
        ({ attributes }) =>
          attributes.type !== 'national' && (contractType === undefined || appliesTo(attributes, contractType)),
      ),
    [data, contractType],
  )
  return { policies, isPending, retry: isLoadingError ? () => void refetch() : undefined }
}

interface PolicySelectProps {
  policies: readonly WireRecord<HolidayPolicy>[]
  /** They could not be read: reads them again. */
  onRetry: (() => void) | undefined
  value: string | null
  onChange: (id: string | null) => void
  error?: string
  disabled?: boolean
}

/** The kind of leave, in groups. */
export function PolicySelect({ policies, onRetry, value, onChange, error, disabled }: PolicySelectProps) {
  const { t } = useTexts()
  const data = groups.map((type) => ({
    group: t(`holidays:request.type.${type}`),
    items: policies
      .filter(({ attributes }) => attributes.type === type)
      .map(({ id, attributes }) => ({ value: id, label: attributes.name })),
  }))
  if (onRetry) return <ErrorState title={t('holidays:policy.loadFailed')} onRetry={onRetry} />
  return (
    <Select
      label={t('name:holidays.holiday_policy_id')}
      data={data.filter(({ items }) => items.length > 0)}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      data-autofocus
      withAsterisk
      aria-required
      allowDeselect={false}
      searchable={policies.length > 8}
      nothingFoundMessage={t('holidays:request.noPolicies')}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
