import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '#contracts/account/profile.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '../api/client.ts'
import { keepDaysOf, keepOwnDaysOf } from '../format/dates.ts'
import { keys } from '../query/keys.ts'
import { followLocale } from '../texts/setup.ts'

export interface Tenant {
  id: string
  subdomain: string
  name: string
  frontend_url: string
  locale: string
  has_demo_data: boolean
  logo: string | null
}

/** The bundle of lookups every page may need; lists in record shape (api-contract TEN-08). */
export interface Configuration {
  settings: WireRecord<{ key: string; value: unknown }>[]
  /** The day on which the company is deleted, when it is on its way out. */
  deletion_on?: string | null
  /** IANA name: where the company's days begin. */
  time_zone: string
  /** A recording can be turned into text: a provider is set up. */
  speech_to_text?: boolean
  [list: string]: unknown
}

/** The company this host belongs to. Loaded once; it fails where there is none. */
export const tenantQuery = queryOptions({
  queryKey: keys.tenant,
  queryFn: async () => {
    const { data } = await api.get<{ data: Tenant }>('/tenant', { onError: 'caller' })
    await followLocale('company', data.locale)
    return data
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The signed-in person with roles, permissions and employee. */
export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: async () => {
    const query = { related: 'roles.permissions,employee', temporary_urls: true }
    const { data } = await api.get<{ data: WireRecord<Profile> }>('/restify/profile', { query, onError: 'caller' })
    keepOwnDaysOf(data.attributes.time_zone)
    return data
  },
  gcTime: Number.POSITIVE_INFINITY,
})

/** The company's lookups and switches. */
export const configurationQuery = queryOptions({
  queryKey: keys.configuration,
  queryFn: async () => {
    const answer = await api.get<{ data: Configuration }>('/configuration', {
      query: { perPage: 2000 },
      onError: 'log',
    })
    keepDaysOf(answer.data.time_zone)
    return answer.data
  },
  gcTime: Number.POSITIVE_INFINITY,
})
