import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EmployeeCapacity } from '#contracts/reports/capacity.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { Range } from '../interval.ts'

/** What people can work in an interval, and what their projects take of it. */
export function useCapacity({ from, to }: Range, projectId: string | undefined) {
  const query = { start_date: from, end_date: to, project_id: projectId }
  return useQuery({
    queryKey: keys.getter('capacity', 'employee-capacity', query),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: EmployeeCapacity[] }>('/restify/employees/getters/employee-capacity', {
          ...{ query, signal, onError: 'log' as const },
        })
      ).data,
    placeholderData: keepPreviousData,
  })
}

/** How much of what is available is planned, in whole percents; null where nothing is available. */
export const loadOf = (planned: number, available: number | null): number | null =>
  available ? Math.round((planned / available) * 100) : null

/** More is planned than somebody can work; a week of leave is none in which one could. */
export const isOver = (planned: number, available: number | null): boolean => Boolean(available) && planned > available!

const sum = (person: EmployeeCapacity, of: (week: EmployeeCapacity['weeks'][number]) => number) =>
  person.weeks.reduce((total, week) => total + of(week), 0)

/** Hours planned in the weeks in which somebody is there at all. */
export const plannedOf = (person: EmployeeCapacity): number =>
  Math.round(sum(person, ({ planned_hours, available_hours }) => (available_hours ? planned_hours : 0)) * 100) / 100

/** Weeks in which somebody has more planned than they can work. */
export const overWeeks = (person: EmployeeCapacity) =>
  person.weeks.filter(({ planned_hours, available_hours }) => isOver(planned_hours, available_hours))
