import { Button, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { later } from '#web/ui/later.tsx'
import '../grid/colours.css'
import { WeekList } from '../grid/week-list.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { AwayPanel } from './away-panel.tsx'
import classes from './calendar.module.css'
import { ShownPanel } from './shown-panel.tsx'
import { useEvents } from './use-events.ts'
import { useKeys } from './use-keys.ts'
import { useTicks } from './use-ticks.ts'
import { useView } from './use-view.ts'
import { titleOf, type View, views } from './views.ts'

const Waiting = () => <Skeleton height={560} radius="md" />
const Grid = later(() => import('../grid/grid.tsx'), 'Grid', Waiting)

/** `/calendar`: what the days bring, in the whole company. */
export const CalendarPage = () => <Calendar />

/** `/projects/{id}/calendar`: the same of the people of a project. */
export function ProjectCalendarTab() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return <Calendar key={id} ofProject={id} />
}

function Calendar({ ofProject }: { ofProject?: string | undefined }) {
  const { t, locale } = useTexts()
  const state = useView()
  const { isNarrow, view, day, span, setDay, setView, setProject, step } = state
  const projectId = ofProject ?? state.projectId
  useKeys(state)
  const { ticks, toggle } = useTicks(projectId)
  const { events, isPending, isError, retry, googleGoneSince } = useEvents(span, projectId, state.onlyTeam)
  const shown = events.filter(({ kind }) => ticks.includes(kind))
  const title = titleOf(view, day, locale)
  return (
    <>
      <div className={classes.tools}>
        <Title order={ofProject ? 2 : 1} className={classes.title} aria-live="polite">
          {title}
        </Title>
        <Button.Group>
          <Button variant="default" px="xs" aria-label={t('calendar:step.before')} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => setDay(today())} aria-keyshortcuts="T">
            {t('calendar:today')}
          </Button>
          <Button variant="default" px="xs" aria-label={t('calendar:step.after')} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </Button.Group>
        <div className={classes.end}>
          <SegmentedControl
            aria-label={t('calendar:view')}
            value={view}
            onChange={(next) => setView(next as View)}
            data={views.map((value) => ({ value, label: t(`calendar:view.${value}`) }))}
          />
          <ShareButton projectId={projectId} ticks={ticks} />
        </div>
      </div>
      {isError ? (
        <ErrorState title={t('calendar:failed')} onRetry={retry} />
      ) : (
        <div className={classes.page}>
          {view === 'list' ? (
            isPending ? (
              <Waiting />
            ) : (
              <WeekList span={span} events={shown} day={day} />
            )
          ) : (
            <Grid view={view} day={day} events={shown} isNarrow={isNarrow} onDay={setDay} label={title} />
          )}
          <div className={classes.side}>
            {view !== 'list' && ticks.includes('Holiday') && <AwayPanel events={shown} day={day} />}
            <ShownPanel
              events={events}
              ticks={ticks}
              onToggle={toggle}
              googleGoneSince={googleGoneSince}
              projectId={projectId}
              onProject={ofProject ? undefined : setProject}
              onlyTeam={state.onlyTeam}
              onTeam={state.setTeam}
            />
          </div>
        </div>
      )}
    </>
  )
}
