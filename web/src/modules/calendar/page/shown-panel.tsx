import { Button, Group, Text, Title } from '@mantine/core'
import { type CalendarFilter, calendarFilters } from '#contracts/calendar/filters.ts'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { dayOfMoment, today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ShownEvent } from '../events/shown-event.ts'
import classes from './calendar.module.css'
import { useLeads } from './use-leads.ts'

interface ShownPanelProps {
  events: readonly ShownEvent[]
  ticks: readonly CalendarFilter[]
  onToggle: (filter: CalendarFilter) => void
  googleGoneSince: string | null
  /** Undefined where the calendar is that of one project. */
  onProject: ((id: string | undefined) => void) | undefined
  projectId: string | undefined
  onlyTeam: boolean
  onTeam: (onlyTeam: boolean) => void
}

/** Of today the hour alone. */
const sinceOf = (shown: string, moment: string) => (dayOfMoment(moment) === today() ? shown.slice(-5) : shown)

/** What is shown: each kind with its colour, so that the ticks are the legend, and how much of it there is. */
export function ShownPanel({
  events,
  ticks,
  onToggle,
  googleGoneSince,
  onProject,
  projectId,
  onlyTeam,
  onTeam,
}: ShownPanelProps) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const leads = useLeads()
  return (
    <section className={classes.panel} aria-label={t('calendar:shown.title')}>
      <Group justify="space-between">
        <Title order={2} fz="md">
          {t('calendar:shown.title')}
        </Title>
        {(leads || onlyTeam) && (
          <Button
            size="compact-sm"
            variant={onlyTeam ? 'light' : 'subtle'}
            aria-pressed={onlyTeam}
            onClick={() => onTeam(!onlyTeam)}
          >
            {t('calendar:shown.team')}
          </Button>
        )}
      </Group>
      <ul className={classes.ticks}>
        {calendarFilters.map((filter) => (
          <li key={filter}>
            <label className={classes.tick} data-kind={filter}>
              <input type="checkbox" checked={ticks.includes(filter)} onChange={() => onToggle(filter)} />
              <span>{t(`calendar:kind.${filter}`)}</span>
              <span className={classes.count} data-figures>
                {events.filter(({ kind }) => kind === filter).length}
              </span>
            </label>
            {filter === 'Other' && googleGoneSince && (
              <Text fz="xs" role="status" className={classes.gone}>
                {t('calendar:google.gone', { moment: sinceOf(moment(googleGoneSince), googleGoneSince) })}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {onProject && (
        <>
          <EntitySelect
            label={t('calendar:shown.project')}
            placeholder={t('calendar:shown.allProjects')}
            entity="projects"
            show="name"
            value={projectId ?? null}
            onChange={(id) => onProject(id ?? undefined)}
          />
          <Text fz="xs" c="dimmed">
            {t('calendar:shown.projectHelp')}
          </Text>
        </>
      )}
    </section>
  )
}
