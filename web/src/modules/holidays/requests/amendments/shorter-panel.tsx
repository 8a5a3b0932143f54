import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconClockX } from '@tabler/icons-react'
import type { HolidayChangeCheck } from '#contracts/holidays/holidays.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { updating } from '#web/ui/display/updating.ts'
import type { useChangeCheck } from '../form/use-check.ts'
import classes from '../requests.module.css'

interface ShorterPanelProps {
  check: ReturnType<typeof useChangeCheck>
  /** Fewer days than before are chosen. */
  isShorter: boolean
}

/** Beside the days that are to remain of leave: what comes back with the others, and what the balance would be. */
export function ShorterPanel({ check, isShorter }: ShorterPanelProps) {
  const { t } = useTexts()
  return (
    <section className={classes.check} aria-label={t('holidays:shorter.title')}>
      <Title order={3} fz="sm" mb="xs">
        {t('holidays:shorter.title')}
      </Title>
      <div aria-live="polite" aria-busy={check.isFetching} {...updating(check)}>
        {isShorter ? (
          <Found check={check} />
        ) : (
          <Text c="dimmed" fz="sm">
            {t('holidays:shorter.pick')}
          </Text>
        )}
      </div>
    </section>
  )
}

function Found({ check }: { check: ShorterPanelProps['check'] }) {
  const { t } = useTexts()
  if (check.data) return <Findings {...check.data} />
  if (check.isError) return <Text fz="sm">{t('holidays:shorter.failed')}</Text>
  return (
    <Stack gap="xs">
      <Skeleton height={28} width="50%" />
      <Skeleton height={16} />
    </Stack>
  )
}

function Findings({ days_off, given_back, lost, years, problems }: HolidayChangeCheck) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Stack gap="sm">
      <div>
        <div className={classes.figure}>{t('holidays:shorter.back', { count: given_back })}</div>
        <Text fz="sm" c="dimmed" data-figures>
          {t('holidays:shorter.remains', { count: days_off })}
        </Text>
        {years
          .filter(({ unlimited }) => !unlimited)
          .map(({ year, balance, left }) => (
            <Text key={year} fz="sm" c="dimmed" data-figures>
              {t('holidays:shorter.balance', {
                year: String(year),
                before: format.number(balance),
                after: format.number(left),
              })}
            </Text>
          ))}
      </div>
      {lost > 0 && (
        <Alert color="yellow" p="xs" icon={<IconClockX size={16} aria-hidden />}>
          {t('holidays:shorter.lost', { count: lost })}
        </Alert>
      )}
      {problems.map(({ key, message }) => (
        <Alert key={key} color="red" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {message}
        </Alert>
      ))}
    </Stack>
  )
}
