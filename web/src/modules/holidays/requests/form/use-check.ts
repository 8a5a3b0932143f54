import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HolidayChangeCheck, HolidayCheck } from '#contracts/holidays/holidays.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { DraftSpan } from '../span.ts'

export interface CheckInput extends DraftSpan {
  employee_id: string | null
  holiday_policy_id: string | null
  /** A request that is there already: what it holds counts as free. */
  holiday_id?: string
}

const WAIT = 200

const paramsOf = (input: CheckInput): QueryParams => ({
  employee_id: input.employee_id,
  holiday_policy_id: input.holiday_policy_id,
  start_date: input.start_date,
  end_date: input.end_date,
  starts_at_noon: input.starts_at_noon,
  ends_at_noon: input.ends_at_noon,
  holiday_id: input.holiday_id,
})

/** Asks a getter `check` of an entity, and again shortly after what is asked for has changed; not before all of `needs` is known. */
function useLive<Answer>(entity: string, asking: QueryParams, needs: readonly string[]) {
  const [asked] = useDebouncedValue(JSON.stringify(asking), WAIT)
  const params: QueryParams = JSON.parse(asked)
  const isReady = needs.every((name) => asking[name] && params[name])
  return useQuery({
    queryKey: keys.getter(entity, 'check', params),
    queryFn: async ({ signal }) => {
      const options = { query: params, signal, onError: 'log' } as const
      return (await api.get<{ data: Answer }>(`/restify/${entity}/getters/check`, options)).data
    },
    enabled: isReady,
    // What was asked before says nothing once something is missing.
    placeholderData: isReady ? keepPreviousData : undefined,
    // Others ask for leave meanwhile.
    staleTime: 0,
    retry: false,
  })
}

/** What a request would cost and leave, and who else is away. */
export const useCheck = (input: CheckInput) =>
  useLive<HolidayCheck>('holidays', paramsOf(input), ['holiday_policy_id', 'start_date', 'end_date'])

/** What approved leave would give back with fewer days; not asked while they are not fewer (`span` is null). */
export const useChangeCheck = (holiday_id: string, span: DraftSpan | null) =>
  useLive<HolidayChangeCheck>('holiday-changes', { holiday_id, ...span }, ['start_date', 'end_date'])
