import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FirstYear } from '#contracts/holidays/balances.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { updating } from '#web/ui/display/updating.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'

const PAUSE = 300

/** Vacation days of the first year: empty means what the policy gives (0 is none), which stands below and follows the terms above. */
export function VacationDaysField({ value, values, ...field }: CustomFieldProps) {
  const { t } = useTexts()
  const { given, ...answer } = useFirstYear(values)
  const own = value as number | null
  return (
    <>
      <NumberField {...field} min={0} decimals={2} value={own} placeholder={t('team:vacation.byPolicy')} />
      <Text fz="xs" c="dimmed" mt={4} aria-live="polite" data-figures {...updating(answer)}>
        {given && (own !== null ? t('team:vacation.instead', given) : t('team:vacation.given', given))}
      </Text>
    </>
  )
}

/** What the policy would give on these terms; nothing to say while they are not known. */
function useFirstYear({ start_date, contract_type, weekly_hours_capacity }: CustomFieldProps['values']) {
  const [terms] = useDebouncedValue(
    JSON.stringify({ start_date, contract_type, weekly_hours: weekly_hours_capacity }),
    PAUSE,
  )
  const asked = JSON.parse(terms) as Record<'start_date' | 'contract_type' | 'weekly_hours', string | null | undefined>
  // What was given before says nothing once something is missing.
  const isKnown = Boolean(asked.start_date && asked.contract_type && asked.weekly_hours != null)
  const { data, isPlaceholderData } = useQuery({
    queryKey: keys.getter('holiday-policies', 'first-year', asked),
    queryFn: ({ signal }) =>
      api.get<{ data: FirstYear }>('/restify/holiday-policies/getters/first-year', {
        query: asked,
        signal,
        onError: 'log',
      }),
    enabled: isKnown,
    placeholderData: isKnown ? keepPreviousData : undefined,
  })
  if (!data || data.data.unlimited) return { isPlaceholderData, given: undefined }
  const { days, year, policy } = data.data
  return { isPlaceholderData, given: { kind: policy === null ? 'none' : 'some', count: days, year: String(year) } }
}
