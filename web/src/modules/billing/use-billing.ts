import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Plan } from '#contracts/billing/plans.ts'
import type { ChangePreview, ProviderInvoice, SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { refreshBilling } from './refresh-billing.ts'

const read = async <T>(path: string) => (await api.get<{ data: T }>(path, { onError: 'log' })).data

const subscriptionQuery = queryOptions({
  queryKey: keys.getter('billing', 'subscription'),
  queryFn: () => read<SubscriptionDetails>('/subscription'),
})

/** The company's subscription, for those who manage it. */
export const useSubscription = () => useQuery(subscriptionQuery)

/** What can be subscribed to. */
export const usePlans = () =>
  useQuery({ queryKey: keys.getter('billing', 'plans'), queryFn: () => read<Plan[]>('/plans') })

/** The bills, newest first. */
export const useBills = (id: string | undefined) =>
  useQuery({
    queryKey: keys.getter('billing', 'invoices'),
    queryFn: () => read<ProviderInvoice[]>(`/subscription/${id}/invoices`),
    enabled: id !== undefined,
  })

interface Change {
  quantity: number
  /** Id of the plan; the present one when left out. */
  plan?: string
}

/** What another number of seats, or another plan, costs at once; asked only where `enabled`. */
export const usePreview = (id: string, { quantity, plan = '' }: Change, enabled: boolean) =>
  useQuery({
    queryKey: keys.getter('billing', 'preview', { quantity, plan }),
    queryFn: () => {
      const query = new URLSearchParams({ quantity: String(quantity), plan })
      return read<ChangePreview>(`/subscription/${id}/preview?${query}`)
    },
    enabled,
    staleTime: 0,
    retry: false,
  })

/** Writes on the subscription. Each makes everything that hangs on plan and seats stale. */
export function useBillingWrite() {
  const queryClient = useQueryClient()
  return async <T>(path: string, body?: object): Promise<T> => {
    const answer = await api.post<T>(path, body, { onError: 'caller' })
    await refreshBilling(queryClient)
    return answer
  }
}
