import { queryOptions } from '@tanstack/react-query'
import type { SignInProviders } from '#contracts/integrations/google.ts'
import { api } from '#web/platform/api/client.ts'

/** The ways to sign in beside a password that this installation has. */
export const providersQuery = queryOptions({
  queryKey: ['tenant', 'sign-in-providers'],
  queryFn: async () => (await api.get<{ data: SignInProviders }>('/auth/providers', { onError: 'log' })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
