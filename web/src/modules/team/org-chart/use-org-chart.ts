import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { fullName } from '#contracts/engine/values/full-name.ts'
import type { ChartPerson, OrgChart } from '#contracts/team/org-chart.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { ChartNode } from '#web/ui/org-chart/forest.ts'
import { makeForest } from '#web/ui/org-chart/forest.ts'

export interface ChartMember extends ChartNode {
  person: ChartPerson
}

/** What the page is asked for, kept in its URL: a day, a department, whose team, and who is looked at. */
export interface ChartView {
  as_of?: string
  department_id?: string
  manager_id?: string
  id?: string
}

const memberOf = (person: ChartPerson): ChartMember => ({
  id: person.id,
  name: fullName(person.first_name, person.last_name),
  parentId: person.manager_employee_id,
  person,
})

/** The choices of a filter, by name. */
const byName = (left: { label: string }, right: { label: string }) => left.label.localeCompare(right.label)

/** The company's chart as the URL asks for it; departments and managers to choose from. */
export function useOrgChart() {
  const view = useSearch({ strict: false }) as ChartView
  const navigate = useNavigate()
  const change = useCallback(
    (wanted: ChartView) =>
      void navigate({
        to: '.',
        search: ((before: ChartView) => ({ ...before, ...wanted })) as never,
        replace: 'id' in wanted,
        resetScroll: false,
      }),
    [navigate],
  )
  const { as_of, department_id, manager_id } = view
  const query = { as_of }
  const answer = useQuery({
    queryKey: keys.getter('employees', 'org-chart', query),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: OrgChart }>('/restify/employees/getters/org-chart', { query, signal, onError: 'log' }))
        .data,
    placeholderData: keepPreviousData,
  })
  const everybody = useMemo(() => makeForest((answer.data?.people ?? []).map(memberOf)), [answer.data])
  const forest = useMemo(() => {
    const chosen = [...everybody.byId.values()].filter(
      ({ id, person }) =>
        (!department_id || person.department_id === department_id) &&
        (!manager_id || id === manager_id || everybody.above(id).includes(manager_id)),
    )
    return department_id || manager_id ? makeForest(chosen) : everybody
  }, [everybody, department_id, manager_id])
  const departments = useMemo(() => {
    const named = new Map<string, string>()
    for (const { person } of everybody.byId.values())
      if (person.department_id && person.department) named.set(person.department_id, person.department)
    return [...named].map(([value, label]) => ({ value, label })).sort(byName)
  }, [everybody])
  const managers = useMemo(
    () =>
      [...everybody.byId.values()]
        .filter(({ id }) => everybody.childrenOf(id).length > 0)
        .map(({ id, name }) => ({ value: id, label: name }))
        .sort(byName),
    [everybody],
  )
  return { view, change, answer, forest, departments, managers }
}
