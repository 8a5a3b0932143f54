import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

interface Seats {
  available_seats: number
  total_active_seats: number
  total_subscription_seats: number
}

/** How many people the company has. */
export const peopleQuery = listQuery('employees', { perPage: 5, page: 1, archived: false })

/** Seats of the subscription, for people who may give them to somebody. */
export const seatsQuery = queryOptions({
  queryKey: keys.getter('employees', 'available-seats'),
  queryFn: async () =>
    (await api.get<{ data: Seats }>('/restify/employees/getters/available-seats', { onError: 'log' })).data,
})
export const SEATS_PERMISSION = 'manageEmployees'
