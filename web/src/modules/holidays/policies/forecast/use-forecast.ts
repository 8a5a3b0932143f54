import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Forecast, ForecastRule } from '#contracts/holidays/balances.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

const PATH = '/restify/holiday-policies/actions?action=forecast'
const WAIT = 250

export interface ForecastQuestion {
  employeeId: string | null
  date: string | null
  policyId: string | undefined
  /** The policy as it stands in the form. */
  payload: FormValues
}

/** What a person would have on a day by a policy as it is being edited; asked again shortly after something has changed. */
export function useForecast({ employeeId, date, policyId, payload }: ForecastQuestion) {
  // The rule alone: a name that is still missing is no reason not to count.
  const rule = ForecastRule.safeParse(payload)
  const [asked] = useDebouncedValue(
    JSON.stringify({ employee_id: employeeId, date, holiday_policy_id: policyId, policy: rule.data }),
    WAIT,
  )
  const body = JSON.parse(asked) as { employee_id?: string; date?: string; policy?: unknown }
  const forecast = useQuery({
    // No writer of policies makes it stale by asking.
    queryKey: keys.getter('holiday-forecast', 'forecast', { asked }),
    queryFn: async ({ signal }) =>
      (await api.post<{ data: Forecast }>(PATH, body, { signal, onError: 'log', asks: true })).data,
    enabled: Boolean(body.employee_id && body.date && body.policy),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  return { forecast, isIncomplete: !rule.success }
}
