import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { monthAndYear } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { NewRequest } from '../../requests/list/request-dialogs.tsx'
import type { DaySpan } from '../days.ts'
import { Legend, type LegendEntry } from '../legend.tsx'
import { usePolicies } from '../use-policies.ts'
import { TeamGrid } from './team-grid.tsx'
import { TeamList } from './team-list.tsx'
import { TeamTools } from './team-tools.tsx'
import { useArrows } from './use-arrows.ts'
import { useTeamCalendar } from './use-team-calendar.ts'

/** `/holidays/calendar`: who is away, by week and month. Everybody sees when; why is for those who may know it. */
export function TeamCalendarPage() {
  return (
    <>
      <TeamCalendar />
      <NewRequest />
    </>
  )
}

function TeamCalendar() {
  const { t, locale } = useTexts()
  const format = useFormat()
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const { asked, view, span, shown, change, move, answer, people } = useTeamCalendar(isNarrow)
  const { hueOf } = usePolicies()
  const box = useRef<HTMLDivElement>(null)
  useArrows(box, move)
  const daysOf = ({ from, to }: DaySpan) => `${format.day(from)} – ${format.day(to)}`
  const title = view === 'month' ? monthAndYear(span.from, locale) : daysOf(span)
  const absences = useMemo(() => people.flatMap((one) => one.absences), [people])
  const entries = useMemo<LegendEntry[]>(() => {
    const named = new Map<string, LegendEntry>()
    for (const { policy } of absences) {
      if (policy) named.set(policy.id, { hue: hueOf(policy.id), name: policy.name })
    }
    const plain = absences.some(({ policy }) => policy === null)
    return [...named.values(), ...(plain ? [{ hue: 'plain' as const, name: t('holidays:away.away') }] : [])]
  }, [absences, hueOf, t])
  const nationalDays = answer.data?.national_days ?? []
  return (
    <>
      <TeamTools title={title} view={view} asked={asked} change={change} onMove={move} isNarrow={isNarrow} />
      {answer.isPending && <Skeleton height={480} radius="md" />}
      {answer.isError && !answer.data && (
        <ErrorState title={t('holidays:away.failed')} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && (
        <div {...updating(answer)}>
          {people.length === 0 && !(isNarrow && view === 'week') && (
            <EmptyState title={t('holidays:away.empty')} help={t('holidays:away.emptyHelp')} />
          )}
          {isNarrow && view === 'week' ? (
            <TeamList people={people} span={shown} nationalDays={nationalDays} hueOf={hueOf} />
          ) : (
            people.length > 0 && (
              <TeamGrid
                box={box}
                people={people}
                span={shown}
                nationalDays={nationalDays}
                hueOf={hueOf}
                label={shown.from === span.from && shown.to === span.to ? title : daysOf(shown)}
              />
            )
          )}
          <Legend entries={entries} waiting={absences.some(({ status }) => status === 'draft')} today>
            {nationalDays.map(({ date, name }) => (
              <li key={date}>
                {format.day(date)} {name}
              </li>
            ))}
          </Legend>
        </div>
      )}
    </>
  )
}
