import { Group, SegmentedControl, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { monthKey, yearOf } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { useNationalDays } from '../../requests/national/use-national-days.ts'
import { spanText } from '../../requests/span.ts'
import { Legend, type LegendEntry } from '../legend.tsx'
import marks from '../marks.module.css'
import { MonthTable } from '../month-table.tsx'
import { type Hue, usePolicies } from '../use-policies.ts'
import { type LeaveDay, useOwnLeave } from './use-own-leave.ts'
import classes from './year.module.css'

/** Years around this one (spec 2 section 2). */
const AROUND = [-2, -1, 0, 1, 2]
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** A year of one person: their leave by kind, national days, weekends. */
export function YearCalendar({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const now = today()
  const [year, setYear] = useState(yearOf(now))
  const { answer, days } = useOwnLeave(employeeId)
  const { hueOf } = usePolicies()
  const national = useNationalDays()
  const ofYear = useMemo(
    () => [...days].filter(([day]) => yearOf(day) === year).map(([, leave]) => leave),
    [days, year],
  )
  const entries = useMemo<LegendEntry[]>(
    () => [...new Map(ofYear.map((one) => [one.policyId, { hue: hueOf(one.policyId), name: one.policy }])).values()],
    [ofYear, hueOf],
  )
  return (
    <section className={classes.card} aria-label={t('holidays:year.title')}>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2}>{t('holidays:year.title')}</Title>
        <SegmentedControl
          size="xs"
          aria-label={t('holidays:year.year')}
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
          data={AROUND.map((by) => String(yearOf(now) + by))}
        />
      </Group>
      {answer.isPending && <Skeleton height={420} radius="md" />}
      {answer.isError && !answer.data && (
        <ErrorState title={t('holidays:year.failed')} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && (
        <div className={`${classes.months} ${marks.days}`}>
          {MONTHS.map((month) => (
            <MonthTable
              key={month}
              month={`${monthKey(year, month)}-01`}
              today={now}
              national={national}
              draw={(day) => {
                const leave = days.get(day)
                const name = national.get(day)
                return leave ? (
                  <LeaveLink day={day} leave={leave} hue={hueOf(leave.policyId)} />
                ) : (
                  <PlainDay day={day} name={name} />
                )
              }}
            />
          ))}
        </div>
      )}
      <Legend entries={entries} waiting={ofYear.some(({ waits }) => waits)} today />
    </section>
  )
}

const PlainDay = ({ day, name }: { day: string; name: string | undefined }) => (
  <span className={classes.day}>
    {Number(day.slice(8))}
    {name && <VisuallyHidden>, {name}</VisuallyHidden>}
  </span>
)

function LeaveLink({ day, leave, hue }: { day: string; leave: LeaveDay; hue: Hue }) {
  const { t } = useTexts()
  const waits = leave.waits ? ` (${t('holidays:away.waitingWord')})` : ''
  const words = `${leave.policy}${waits}, ${spanText(leave.request.attributes, t)}`
  return (
    <Link
      to={`/holidays/${leave.request.id}/view`}
      className={`${classes.day} ${marks.mark}`}
      data-hue={hue}
      data-waiting={leave.waits || undefined}
      data-part={leave.part === 'whole' ? undefined : leave.part}
      title={words}
    >
      {Number(day.slice(8))}
      <VisuallyHidden>, {words}</VisuallyHidden>
    </Link>
  )
}
