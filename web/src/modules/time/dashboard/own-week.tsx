import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shownTime } from '#contracts/time/duration.ts'
import type { PersonWeek } from '#contracts/time/weeks.ts'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { workName } from '../entries/entry.ts'
import { minutesAt, useNow } from '../timer/elapsed.ts'
import { useRunning } from '../timer/use-running.ts'
import { useStop } from '../timer/use-stop.ts'
import classes from './dashboard.module.css'
import { weekQuery } from './week-query.ts'
import { WeekStrip } from './week-strip.tsx'

/** As many lines of a card as its figure, its days and its timer take. */
const HEIGHT = 4

/** The reader's own week: what is logged of what is planned, day by day, and the timer that runs. */
export function OwnWeek() {
  const { employee } = useSession()
  return employee ? <WeekOf /> : null
}

function WeekOf() {
  const { t } = useTexts()
  const { data, isError, refetch } = useQuery(weekQuery('own'))
  const title = t('time:own.title')
  if (isError && !data) return <FailedCard title={title} onRetry={() => void refetch()} />
  if (!data) return <LoadingCard title={title} lines={HEIGHT} />
  const [own] = data.people
  if (!own) return null
  const more = (
    <Anchor component={Link} to="/time" fz="inherit">
      {t('time:own.sheet')}
    </Anchor>
  )
  return (
    <ListCard title={title} note={`${formatDay(data.from)} – ${formatDay(data.to)}`} more={more}>
      <Week week={own} />
    </ListCard>
  )
}

function Week({ week }: { week: PersonWeek }) {
  const { t } = useTexts()
  const entry = useRunning()
  const now = useNow(entry !== undefined)
  // What the timer counts is not among the logged minutes until it is stopped.
  const running = entry ? minutesAt(entry.attributes, now) - entry.attributes.worked_minutes : 0
  const days = week.days.map((day) =>
    day.date === entry?.attributes.date ? { ...day, logged_minutes: day.logged_minutes + running } : day,
  )
  const isThisWeek = days.some(({ date }) => date === entry?.attributes.date)
  const rest = week.days.filter(({ national_day }) => national_day && !national_day.is_half_day).length
  const planned = t('time:own.planned', { planned: shownTime(week.planned_minutes), rest })
  const stop = useStop()
  return (
    <>
      <p className={classes.sum}>
        <strong data-figures>{shownTime(week.logged_minutes + (isThisWeek ? running : 0))}</strong> {planned}
      </p>
      <WeekStrip days={days} />
      <div className={classes.timer}>
        {entry ? (
          <Text fz="sm" className={classes.runs} title={workName(entry.attributes)}>
            <span className={classes.pulse} aria-hidden />
            <b data-figures>{shownTime(minutesAt(entry.attributes, now))}</b> <b>{entry.attributes.task_name}</b>{' '}
            <span className={classes.quiet}>{entry.attributes.project_name}</span>
          </Text>
        ) : (
          <Text fz="sm" c="dimmed" className={classes.runs}>
            {t('time:own.noTimer')}
          </Text>
        )}
        <Group gap="xs" wrap="nowrap">
          {entry && (
            <Button
              size="xs"
              variant="default"
              loading={stop.isBusy}
              leftSection={<IconPlayerStop size={16} aria-hidden />}
              aria-label={t('time:timer.stop', { task: workName(entry.attributes) })}
              onClick={() => stop.run(entry.id)}
            >
              {t('time:own.stop')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            component={Link}
            to="/time"
            search={{ view: 'day', date: today(), open: 'true' } as never}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('time:own.log')}
          </Button>
        </Group>
      </div>
    </>
  )
}
