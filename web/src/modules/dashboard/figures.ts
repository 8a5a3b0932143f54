import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { allows, permissionNames } from '#web/platform/session/permissions.ts'
import { profileQuery } from '#web/platform/session/queries.ts'

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

/** Asks for the figures before the page is drawn. */
export async function loadFigures(queryClient: QueryClient): Promise<void> {
  void queryClient.prefetchQuery(peopleQuery)
  const profile = await queryClient.ensureQueryData(profileQuery).catch(() => undefined)
  if (profile && allows(permissionNames(profile), SEATS_PERMISSION)) void queryClient.prefetchQuery(seatsQuery)
}
