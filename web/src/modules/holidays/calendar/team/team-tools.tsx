import { ActionIcon, Button, Group, SegmentedControl, Switch, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { TableSearch } from '#web/engine/table/tools/table-search.tsx'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { CalendarView } from '../days.ts'
import { SubscribeButton } from '../feeds/subscribe-button.tsx'
import classes from './team-grid.module.css'
import type { TeamView } from './use-team-calendar.ts'

interface TeamToolsProps {
  title: string
  view: CalendarView
  asked: TeamView
  change: (wanted: TeamView) => void
  onMove: (steps: number) => void
  isNarrow: boolean
}

/** Moves through weeks and months, and narrows whom the calendar shows. */
export function TeamTools({ title, view, asked, change, onMove, isNarrow }: TeamToolsProps) {
  const { t } = useTexts()
  const { can } = useSession()
  const { switchedOn } = useConfiguration()
  const step = (steps: -1 | 1) => t(`holidays:away.${steps < 0 ? 'before' : 'after'}.${view}`)
  return (
    <>
      <Group gap="xs" mb="xs">
        <Group gap={4} className={classes.tools}>
          <ActionIcon aria-label={step(-1)} title={`${step(-1)} (←)`} onClick={() => onMove(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" size="xs" onClick={() => change({ day: undefined })}>
            {t('holidays:away.toToday')}
          </Button>
          <ActionIcon aria-label={step(1)} title={`${step(1)} (→)`} onClick={() => onMove(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Title order={2} aria-live="polite" miw={170}>
          {title}
        </Title>
        <Group gap="xs" ml="auto" className={classes.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t('holidays:away.view')}
            value={view}
            onChange={(next) => change({ view: next })}
            data={[
              { value: 'week', label: t('holidays:away.week') },
              { value: 'month', label: t('holidays:away.month') },
            ]}
          />
          <SubscribeButton />
          <ActionIcon
            visibleFrom="sm"
            aria-label={t('holidays:away.print')}
            title={t('holidays:away.print')}
            onClick={() => window.print()}
          >
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Group gap="xs" mb="sm" className={classes.filters}>
        <TableSearch
          w={isNarrow ? '100%' : undefined}
          value={asked.search ?? ''}
          onSearch={(search) => change({ search: search || undefined })}
        />
        {switchedOn('show_team_field') && (
          <EntitySelect
            entity="directions"
            show="name"
            aria-label={t('holidays:away.team')}
            placeholder={t('holidays:away.team')}
            value={asked.direction_id ?? null}
            onChange={(id) => change({ direction_id: id ?? undefined })}
          />
        )}
        <EntitySelect
          entity="departments"
          show="name"
          aria-label={t('holidays:away.department')}
          placeholder={t('holidays:away.department')}
          value={asked.department_id ?? null}
          onChange={(id) => change({ department_id: id ?? undefined })}
        />
        {can('manageHolidaysForDirectReports') && (
          <Switch
            label={t('holidays:away.reports')}
            checked={asked.reports !== undefined}
            onChange={({ currentTarget }) => change({ reports: currentTarget.checked ? '1' : undefined })}
          />
        )}
        <Switch
          visibleFrom={view === 'week' ? 'sm' : undefined}
          label={t('holidays:away.onlyAway')}
          checked={asked.away !== undefined}
          onChange={({ currentTarget }) => change({ away: currentTarget.checked ? '1' : undefined })}
        />
      </Group>
    </>
  )
}
