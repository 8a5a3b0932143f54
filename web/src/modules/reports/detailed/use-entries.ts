import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListMeta, WireRecord } from '#contracts/engine/wire.ts'
import type { TimeMeta } from '#contracts/time/totals.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'

/** An entry as the detailed report shows it. */
export type Entry = WireRecord<{
  project_id: string
  project_name: string
  task_name: string
  description: string | null
  date: string
  /** As it was logged. */
  worked_minutes: number
  /** As the company rounds it in reports. */
  rounded_minutes: number
  /** Where the company shows it, to who keeps timesheets. */
  created_at?: string | null
}>

/** Rows of a page (spec 3: detailed report 100). */
export const PER_PAGE = 100

/** The entries of a page, in the order of their days. */
export function useEntries(filters: QueryParams, page: number) {
  const query = { ...filters, perPage: PER_PAGE, page, related: 'project,task,employee', sort: 'date' }
  return useQuery({
    queryKey: keys.list('timesheets', query),
    queryFn: ({ signal }) =>
      api.get<{ data: Entry[]; meta: ListMeta & TimeMeta }>('/restify/timesheets', { query, signal, onError: 'log' }),
    placeholderData: keepPreviousData,
  })
}
