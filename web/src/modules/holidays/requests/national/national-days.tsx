import { ActionIcon, Group, Skeleton, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LegalHoliday } from '#contracts/company/legal-holidays.ts'
import { earlierOf, firstOfYear, lastOfYear, laterOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useCalendarOf } from '#web/modules/team/index.ts'
import { today } from '#web/platform/format/dates.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import classes from '../requests.module.css'
import { NationalDay } from './national-day.tsx'

/** Most that a list of them answers (api-contract DIR-33). */
const MOST = 500

/** The national days that a person keeps in a year, by name and date, with the way to the years around it; one's own when left out. */
export function NationalDays({ employeeId }: { employeeId?: string }) {
  const { t } = useTexts()
  const { employee: self } = useSession()
  const [year, setYear] = useState(yearOf(today()))
  // Of several calendars in a year, that of the day nearest to today.
  const day = earlierOf(laterOf(today(), firstOfYear(year)), lastOfYear(year))
  const holiday_calendar_id = useCalendarOf(employeeId ?? self?.id, day)
  const days = useQuery(
    listQuery<LegalHoliday>('legal-holidays', { year, holiday_calendar_id, perPage: MOST, sort: 'date' }),
  )
  const step = (by: number, label: string, Arrow: typeof IconChevronLeft) => (
    <ActionIcon aria-label={label} onClick={() => setYear(year + by)}>
      <Arrow size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <section className={classes.card} aria-label={t('holidays:route.national')}>
      <Group gap={4} mb="sm" role="group" aria-label={t('holidays:national.year')}>
        {step(-1, t('holidays:national.before'), IconChevronLeft)}
        <Text fw={600} miw={52} ta="center" aria-live="polite" data-figures>
          {year}
        </Text>
        {step(1, t('holidays:national.after'), IconChevronRight)}
      </Group>
      {days.isPending && <Skeleton height={240} radius="md" />}
      {days.isLoadingError && <ErrorState title={t('holidays:national.failed')} onRetry={() => void days.refetch()} />}
      {days.data?.data.length === 0 && (
        <EmptyState
          title={t('holidays:national.empty', { year: String(year) })}
          help={t('holidays:national.emptyHelp')}
        />
      )}
      {days.data && days.data.data.length > 0 && (
        <ul className={classes.days}>
          {days.data.data.map(({ id, attributes }) => (
            <NationalDay key={id} day={attributes} />
          ))}
        </ul>
      )}
    </section>
  )
}
