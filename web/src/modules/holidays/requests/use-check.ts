import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HolidayCheck } from '#contracts/holidays/holidays.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { DraftSpan } from './span.ts'

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

/** What a request would cost and leave, and who else is away; asked again shortly after what is asked for has changed. */
export function useCheck(input: CheckInput) {
  const isReady = Boolean(input.holiday_policy_id && input.start_date && input.end_date)
  const [asked] = useDebouncedValue(JSON.stringify(paramsOf(input)), WAIT)
  const params: QueryParams = JSON.parse(asked)
  return useQuery({
    queryKey: keys.getter('holidays', 'check', params),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: HolidayCheck }>('/restify/holidays/getters/check', {
          query: params,
          signal,
          onError: 'log',
        })
      ).data,
    enabled: isReady && Boolean(params.holiday_policy_id && params.start_date && params.end_date),
    placeholderData: keepPreviousData,
    // Others ask for leave meanwhile.
    staleTime: 0,
    retry: false,
  })
}
