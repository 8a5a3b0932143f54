import type { QueryClient } from '@tanstack/react-query'
import { keys } from '#web/platform/query/keys.ts'

/** Asks again for everything that hangs on the company's plan and seats. */
export const refreshBilling = (queryClient: QueryClient) =>
  Promise.all(
    [
      keys.entity('billing'),
      keys.getter('employees', 'available-seats'),
      keys.getter('tenants', 'active-plan'),
      keys.configuration,
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
