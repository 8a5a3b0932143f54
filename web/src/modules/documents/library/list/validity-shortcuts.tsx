import { Button, Group } from '@mantine/core'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { validitySpans } from '../validity/validity.ts'

/** Documents that have ended or are about to, by one press: the filter of the last day, which is in the page's address. */
export function ValidityShortcuts() {
  const { t } = useTexts()
  const { state, change } = useListState()
  const chosen = state.filters.end_date
  return (
    <Group gap={6} mb="sm" role="group" aria-label={t('documents:validity.shortcuts')}>
      {validitySpans(today()).map(({ key, value }) => (
        <Button
          key={key}
          size="compact-sm"
          radius="xl"
          variant={chosen === value ? 'light' : 'default'}
          aria-pressed={chosen === value}
          onClick={() => change({ filters: { end_date: chosen === value ? undefined : value } })}
        >
          {t(`documents:validity.${key}`)}
        </Button>
      ))}
    </Group>
  )
}
