import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lastOfMonth, monthOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import type {
  BudgetUse,
  NotOnProjects,
  Profitability,
  ProfitMonth,
  ProfitPart,
} from '#contracts/projects/profitability.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { type Figure, shownFigures } from './figures.ts'

/** A getter of one project; it is asked again when anything of projects is written. */
function useProjectGetter<Answer>(id: string, getter: string, query: QueryParams = {}, isKept = false) {
  return useQuery({
    queryKey: keys.getter('projects', getter, { id, ...query }),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Answer }>(`/restify/projects/${id}/getters/${getter}`, { query, signal, onError: 'log' }))
        .data,
    ...(isKept ? { placeholderData: keepPreviousData } : {}),
  })
}

/** What a project cost and earned in a year, month by month. */
export const useProfitability = (id: string, year: number) =>
  useProjectGetter<Profitability>(
    id,
    'project-profitability',
    { start_date: `${year}-01-01`, end_date: `${year}-12-31` },
    true,
  )

/** The days of a month (`yyyy-MM`) or year (`yyyy`). */
function daysOf(period: string) {
  if (period.length === 4) return { start_date: `${period}-01-01`, end_date: `${period}-12-31` }
  const start_date = `${period}-01`
  return { start_date, end_date: lastOfMonth(yearOf(start_date), monthOf(start_date)) }
}

/** What figures of a month or year are made of. */
export const useProfitParts = (id: string, period: string) =>
  useProjectGetter<ProfitPart[]>(id, 'profitability-parts', daysOf(period))

/** The time of a project's people that no project carries. */
export const useNotOnProjects = (id: string, period: string) =>
  useProjectGetter<NotOnProjects[]>(id, 'not-on-projects', daysOf(period))

/** How much of its budget is used up today; null without one. */
export const useBudgetUse = (id: string) => useProjectGetter<BudgetUse | null>(id, 'budget-use')

/** The figures that chart and table show of these months. */
export const useShownFigures = (months: readonly ProfitMonth[]): Figure[] =>
  shownFigures(months, useConfiguration().hasModule('invoices'))
