import { Accordion, Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LegalHoliday } from '#contracts/company/legal-holidays.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import classes from './policies.module.css'

const MOST = 500
const query = listQuery<LegalHoliday>('legal-holidays', { perPage: MOST, sort: '-date' })

type Day = WireRecord<LegalHoliday>

/** The company's national days in years that open, the present one first to see. */
export function NationalYears() {
  const { t } = useTexts()
  const found = useQuery(query)
  if (found.isPending) return <Skeleton height={96} radius="md" />
  if (found.isLoadingError)
    return <ErrorState title={t('holidays:national.failed')} onRetry={() => void found.refetch()} />
  const years = [...Map.groupBy(found.data.data, ({ attributes }) => attributes.year)]
  if (years.length === 0) {
    return (
      <Text c="dimmed" className={classes.none}>
        {t('holidays:policy.national.none')}
      </Text>
    )
  }
  return (
    <Accordion
      multiple
      defaultValue={[today().slice(0, 4)]}
      variant="default"
      chevronPosition="left"
      order={3}
      className={classes.years}
    >
      {years.map(([year, days]) => (
        <Year key={year} year={year} days={days.toReversed()} />
      ))}
    </Accordion>
  )
}

function Year({ year, days }: { year: number; days: readonly Day[] }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Accordion.Item value={String(year)}>
      <Accordion.Control>
        <Group gap="xs">
          <Text span fw={600}>
            {year}
          </Text>
          <Text span fz="sm" c="dimmed">
            {t('holidays:policy.national.count', { count: days.length })}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <ul className={classes.days}>
          {days.map(({ id, attributes: { date, end_date, name, is_half_day } }) => (
            <li key={id} className={classes.day}>
              <span data-figures>{[...new Set([date, end_date])].map(format.day).join(' – ')}</span>
              <span>
                {name}
                {is_half_day && (
                  <Badge variant="light" color="gray" size="sm" tt="none" ml={8} className={classes.badge}>
                    {t('holidays:policy.national.halfDay')}
                  </Badge>
                )}
              </span>
            </li>
          ))}
        </ul>
        <Button
          component={Link}
          to="/settings/holidays/national"
          search={{ year: String(year) } as never}
          variant="default"
          size="xs"
          mt="sm"
          leftSection={<IconPencil size={14} aria-hidden />}
        >
          {t('holidays:policy.national.editYear', { year: String(year) })}
        </Button>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
