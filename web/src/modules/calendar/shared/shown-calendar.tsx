import { Button, Title } from '@mantine/core'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { SharedCalendar } from '#contracts/calendar/sharing.ts'
import { PublicHead } from '#web/engine/pages/public/public-head.tsx'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import '../grid/colours.css'
import { kindOf, type ShownEvent } from '../events/shown-event.ts'
import { Grid } from '../grid/grid.tsx'
import { WeekList } from '../grid/week-list.tsx'
import type { useView } from '../page/use-view.ts'
import { titleOf } from '../page/views.ts'
import { Legend } from './legend.tsx'
import classes from './shared.module.css'

interface ShownCalendarProps {
  calendar: SharedCalendar
  token: string
  state: ReturnType<typeof useView>
}

/** The company, whose calendar it is, and its days: names alone, nothing leads anywhere. */
export function ShownCalendar({ calendar, token, state }: ShownCalendarProps) {
  const { t, locale } = useTexts()
  const { momentDay } = useFormat()
  const { company, project, person, expires_at } = calendar
  const { view, day, span, isNarrow, setDay, step } = state
  const events = useMemo(
    () =>
      calendar.events.map(
        ({ id, type, start_date, end_date, title }): ShownEvent => ({
          id,
          kind: kindOf(type),
          start_date,
          end_date,
          name: title,
        }),
      ),
    [calendar.events],
  )
  const title = titleOf(view, day, locale)
  return (
    <article>
      <PublicHead company={company} about={project ?? person ?? t('calendar:shared.company')}>
        <Button
          component="a"
          href={`/api/calendar/feeds/${encodeURIComponent(token)}.ics`}
          variant="default"
          size="xs"
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
        >
          {t('calendar:shared.add')}
        </Button>
      </PublicHead>
      <div className={classes.steps}>
        <Title order={1} aria-live="polite">
          {title}
        </Title>
        <Button.Group className={classes.tools}>
          <Button variant="default" size="xs" aria-label={t('calendar:step.before')} onClick={() => step(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button variant="default" size="xs" onClick={() => setDay(today())}>
            {t('calendar:today')}
          </Button>
          <Button variant="default" size="xs" aria-label={t('calendar:step.after')} onClick={() => step(1)}>
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Button.Group>
        <Legend />
      </div>
      {view === 'list' ? (
        <WeekList span={span} events={events} day={day} />
      ) : (
        <Grid view={view} day={day} events={events} isNarrow={isNarrow} label={title} />
      )}
      <footer className={classes.foot}>
        {t('calendar:shared.foot')} {t('calendar:shared.until', { day: momentDay(expires_at) })}
      </footer>
    </article>
  )
}
