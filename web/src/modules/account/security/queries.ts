import { queryOptions } from '@tanstack/react-query'
import type { Device } from '#contracts/account/devices.ts'
import type { Passkey } from '#contracts/account/passkeys.ts'
import type { TwoFactorState } from '#contracts/account/two-factor.ts'
import { api } from '#web/platform/api/client.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'

const log = { onError: 'log' } as const

export const twoFactorQuery = queryOptions({
  queryKey: keys.getter('profile', 'two-factor'),
  queryFn: async () => (await api.get<{ data: TwoFactorState }>('/two-factor', log)).data,
})

export const devicesQuery = queryOptions({
  queryKey: keys.getter('profile', 'sessions'),
  queryFn: async () => (await api.get<{ data: Device[] }>('/sessions', log)).data,
})

export const passkeysQuery = queryOptions({
  queryKey: keys.getter('profile', 'passkeys'),
  queryFn: async () => (await api.get<{ data: Passkey[] }>('/passkeys', log)).data,
})

/** Everything the security tab shows may have changed: turning two-factor on signs devices out too. */
export const refreshSecurity = () => queryClient.invalidateQueries({ queryKey: keys.entity('profile') })
