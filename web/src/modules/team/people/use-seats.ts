import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

interface Seats {
  available_seats: number
  total_active_seats: number
  total_subscription_seats: number
}

/** How many people the company's plan has room for (EMP-13); asked only where `enabled`. */
export const useSeats = (enabled: boolean) =>
  useQuery({
    queryKey: keys.getter('employees', 'available-seats'),
    queryFn: async () =>
      (await api.get<{ data: Seats }>('/restify/employees/getters/available-seats', { onError: 'log' })).data,
    enabled,
  })
