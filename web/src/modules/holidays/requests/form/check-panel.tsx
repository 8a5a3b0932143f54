import { Alert, Divider, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { HolidayCheck } from '#contracts/holidays/holidays.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { updating } from '#web/ui/display/updating.ts'
import { DaysOff } from '../days-off.tsx'
import classes from '../requests.module.css'
import { AwayPeople } from './away-people.tsx'
import type { useCheck } from './use-check.ts'

/** Beside the form and the approver's page: what a request costs, what it leaves, what stands against it, who else is away. */
export function CheckPanel({ check, title }: { check: ReturnType<typeof useCheck>; title?: string }) {
  const { t } = useTexts()
  return (
    <section className={classes.check} aria-label={title ?? t('holidays:check.title')}>
      <Title order={2} fz="sm" mb="xs">
        {title ?? t('holidays:check.title')}
      </Title>
      <div aria-live="polite" aria-busy={check.isFetching} {...updating(check)}>
        <Checked check={check} />
      </div>
    </section>
  )
}

function Checked({ check }: { check: ReturnType<typeof useCheck> }) {
  const { t } = useTexts()
  if (check.data) return <Findings check={check.data} />
  if (check.isError) return <Text fz="sm">{t('holidays:check.failed')}</Text>
  if (check.isFetching) {
    return (
      <Stack gap="xs">
        <Skeleton height={28} width="50%" />
        <Skeleton height={16} />
        <Skeleton height={16} width="80%" />
      </Stack>
    )
  }
  return (
    <Text c="dimmed" fz="sm">
      {t('holidays:check.pick')}
    </Text>
  )
}

function Findings({ check }: { check: HolidayCheck }) {
  return (
    <Stack gap="sm">
      <div>
        <div className={classes.figure}>
          <DaysOff days={check.days_off} />
        </div>
        {check.years.map((one) => (
          <Text
            key={one.year}
            fz="sm"
            c={one.left < 0 && !one.unlimited ? 'var(--mantine-color-error)' : 'dimmed'}
            data-figures
          >
            <YearLine {...one} />
          </Text>
        ))}
      </div>
      {check.problems.map(({ key, message }) => (
        <Alert key={key} color="red" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {message}
        </Alert>
      ))}
      {check.notes.map(({ message }) => (
        <Alert key={message} color="blue" p="xs" icon={<IconInfoCircle size={16} aria-hidden />}>
          {message}
        </Alert>
      ))}
      <Divider />
      <AwayPeople people={check.away} />
    </Stack>
  )
}

/** What a year has for it, or by how much it falls short. */
function YearLine({ year, available, left, unlimited }: HolidayCheck['years'][number]) {
  const { t } = useTexts()
  const format = useFormat()
  const named = { year: String(year), available: format.number(available) }
  if (unlimited) return t('holidays:check.unlimited', named)
  if (left < 0) return t('holidays:check.short', { ...named, short: -left })
  return t('holidays:check.left', { ...named, left: format.number(left) })
}
