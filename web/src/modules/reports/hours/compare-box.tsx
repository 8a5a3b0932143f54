import { Checkbox } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { useReport } from '../use-report.ts'

interface CompareBoxProps extends Pick<ReturnType<typeof useReport>, 'interval' | 'change'> {
  compares: boolean
}

/** Compares a report with the interval before; all time has none. */
export function CompareBox({ interval, change, compares }: CompareBoxProps) {
  const { t } = useTexts()
  if (interval === 'all_time') return null
  return (
    <Checkbox
      mb={8}
      label={t('reports:hours.compare')}
      checked={compares}
      onChange={(event) => change({ compare: event.currentTarget.checked ? undefined : 'off' })}
    />
  )
}
