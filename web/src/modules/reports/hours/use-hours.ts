import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { ProjectSums } from '#contracts/projects/profitability.ts'
import type { TimeAggregate, TimeMeta, TimeOfStep, TimeStep } from '#contracts/time/totals.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { Range } from '../interval.ts'

export type SumRecord = WireRecord<TimeAggregate>
export interface Sums {
  rows: SumRecord[]
  meta: TimeMeta
}

interface Page {
  data: SumRecord[]
  meta: TimeMeta & { last_page: number }
}

/** Rows that one call brings (spec 3: report fetch 200), and ids that one address has room for. */
export const PER_PAGE = 200

/** Ids in as many lists as there are calls for. */
export const pagesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PER_PAGE) }, (_, at) => ids.slice(at * PER_PAGE, (at + 1) * PER_PAGE))

/** All groups of the time of some days, page after page. */
async function readSums(group: string, query: QueryParams, signal: AbortSignal): Promise<Sums> {
  const read = (page: number) =>
    api.get<Page>('/restify/timesheets', {
      query: { ...query, group, perPage: PER_PAGE, page },
      signal,
      onError: 'log',
    })
  const first = await read(1)
  const rows = [...first.data]
  for (let page = 2; page <= first.meta.last_page; page += 1) rows.push(...(await read(page)).data)
  return { rows, meta: first.meta }
}

const daysOf = ({ from, to }: Range) => ({ date: `${from},${to}` })

/** Hours by project, task or person. */
export const useSums = (group: string, range: Range | null, filters: QueryParams, enabled = true) => {
  const query = { ...filters, rounded: true, ...(range ? daysOf(range) : {}) }
  return useQuery({
    queryKey: keys.getter('timesheets', `sums by ${group}`, query),
    queryFn: ({ signal }) => readSums(group, query, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && range !== null,
  })
}

/** Hours by days, weeks or months. */
export const useOverTime = (by: TimeStep, range: Range | null, filters: QueryParams, enabled = true) => {
  const query = { ...filters, by, rounded: true, ...(range ? { start_date: range.from, end_date: range.to } : {}) }
  return useQuery({
    queryKey: keys.getter('timesheets', 'over-time', query),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: TimeOfStep[] }>('/restify/timesheets/getters/over-time', {
          query,
          signal,
          onError: 'log',
        })
      ).data,
    placeholderData: keepPreviousData,
    enabled: enabled && range !== null,
  })
}

export type ProjectSumsById = ReadonlyMap<string, ProjectSums>

/** What projects cost and earned; by their ids. */
export const useProjectSums = (ids: readonly string[], { from, to }: Range, people: QueryParams, enabled: boolean) => {
  const query = { ...people, project_ids: ids, start_date: from, end_date: to }
  return useQuery({
    queryKey: keys.getter('projects', 'profitability-sums', query),
    queryFn: async ({ signal }): Promise<ProjectSumsById> => {
      const path = '/restify/projects/getters/profitability-sums'
      const found = new Map<string, ProjectSums>()
      for (const project_ids of pagesOf(ids)) {
        const asked = { query: { ...query, project_ids }, signal, onError: 'log' as const }
        for (const one of (await api.get<{ data: ProjectSums[] }>(path, asked)).data) found.set(one.id, one)
      }
      return found
    },
    placeholderData: keepPreviousData,
    enabled: enabled && ids.length > 0,
  })
}
