import { Checkbox, SegmentedControl, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { capacityStep, MOST_CAPACITY_DAYS } from '#contracts/reports/capacity.ts'
import { shortMonth } from '#web/platform/format/day-words.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { weekNumber } from '../hours/chart/words.ts'
import hours from '../hours/hours.module.css'
import { forwardIntervals } from '../interval.ts'
import { IntervalTools } from '../interval-tools.tsx'
import { RecordFilter } from '../record-filter.tsx'
import { TeamFilters } from '../team-filters.tsx'
import { type ReportSearch, useReport } from '../use-report.ts'
import { CapacityTable, cellAt, type Line } from './capacity-table.tsx'
import { byLoad, isOver, overSteps, teamsOf } from './load.ts'
import { OverSentence } from './over-sentence.tsx'
import { useCapacity } from './use-capacity.ts'

interface CapacitySearch extends ReportSearch {
  /** `people`: without teams, by load. */
  view?: string
  /** `on`: only who has more planned than they can work. */
  over?: string
  /** Ids of the teams that are folded. */
  folded?: string
}

/** What is planned for people against what they can work, by weeks or months; of all, or of the members of a project. */
export function CapacityReport({ projectId }: { projectId?: string }) {
  const { t, locale } = useTexts()
  const { can } = useSession()
  const report = useReport({ most: MOST_CAPACITY_DAYS, otherwise: 'next_weeks' })
  const { range, now } = report
  const asked = report.asked as CapacitySearch
  const change = report.change as (wanted: Partial<CapacitySearch>) => void
  const box = useRef<HTMLElement>(null)
  const [jumpsTo, setJumpsTo] = useState<string>()
  const { direction_id, manager_employee_id } = asked
  const answer = useCapacity(range, {
    direction_id,
    manager_employee_id,
    project_id: projectId ?? asked.project_id,
  })
  const loaded = useMemo(() => byLoad(answer.data ?? []), [answer.data])
  const folded = new Set(asked.folded?.split(',') ?? [])
  const shown = asked.over === 'on' ? loaded.filter((person) => overSteps(person).length > 0) : loaded
  const lines: Line[] =
    asked.view === 'people'
      ? shown.map((person) => ({ person }))
      : teamsOf(
          // By name inside of a team, as the server lists them.
          (answer.data ?? []).filter((person) => shown.includes(person)),
          locale,
        ).flatMap((team) => {
          const isOpen = !folded.has(team.id)
          return [{ team, isOpen }, ...(isOpen ? team.people.map((person) => ({ person })) : [])]
        })
  const fold = (team: string, isOpen: boolean) => {
    const next = new Set(folded)
    if (isOpen) next.delete(team)
    else next.add(team)
    change({ folded: next.size > 0 ? [...next].join(',') : undefined })
  }
  const by = capacityStep(range.from, range.to)
  const shortName = (from: string) =>
    by === 'week' ? t('reports:hours.week', { number: weekNumber(from) }) : shortMonth(from, locale)
  const jump = (id: string) => {
    const team = loaded.find((one) => one.id === id)!.team_id ?? 'none'
    if (asked.view !== 'people' && folded.has(team)) fold(team, true)
    setJumpsTo(id)
  }
  const row = jumpsTo ? lines.findIndex((line) => 'person' in line && line.person.id === jumpsTo) : -1
  // A team that was folded opens first: its people are there with the next address.
  useEffect(() => {
    const line = lines[row]
    if (!line || !('person' in line)) return
    const cell = cellAt(box.current, row, Math.max(0, line.person.steps.findIndex(isOver)))
    cell?.scrollIntoView({ block: 'center', inline: 'center' })
    cell?.focus()
    setJumpsTo(undefined)
  }, [row, lines])
  return (
    <>
      <IntervalTools {...report} most={MOST_CAPACITY_DAYS} offered={forwardIntervals}>
        <TeamFilters asked={asked} change={change} />
        {!projectId && can('manageProjects') && (
          <RecordFilter field="project_id" value={asked.project_id} onChange={(project_id) => change({ project_id })} />
        )}
        <SegmentedControl
          aria-label={t('reports:hours.view')}
          value={asked.view === 'people' ? 'people' : 'teams'}
          onChange={(next) => change({ view: next === 'people' ? next : undefined })}
          data={(['teams', 'people'] as const).map((value) => ({ value, label: t(`reports:capacity.by.${value}`) }))}
        />
        <Checkbox
          mb={8}
          label={t('reports:capacity.onlyOver')}
          checked={asked.over === 'on'}
          onChange={(event) => change({ over: event.currentTarget.checked ? 'on' : undefined })}
        />
      </IntervalTools>
      {answer.isPending && <Skeleton height={480} radius="md" />}
      {answer.isError && !answer.data && (
        <ErrorState title={t('reports:capacity.failed')} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && (
        <div className={hours.card} {...updating(answer)}>
          {answer.data.length === 0 ? (
            <EmptyState title={t('reports:capacity.empty')} help={t('reports:capacity.emptyHelp')} />
          ) : (
            <>
              <OverSentence people={loaded} nameOf={shortName} onPerson={jump} />
              {lines.length > 0 && <CapacityTable people={loaded} {...{ lines, range, now, box }} onFold={fold} />}
            </>
          )}
        </div>
      )}
    </>
  )
}
