import { queryOptions } from '@tanstack/react-query'
import type { TenantInformation } from '#contracts/company/tenants.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** What the company is, as the person may know it (TEN-04). */
export const tenantInformationQuery = queryOptions({
  queryKey: keys.getter('tenants', 'tenant-information'),
  queryFn: async () =>
    (await api.get<{ data: TenantInformation }>('/restify/tenants/getters/tenant-information', { onError: 'log' }))
      .data,
})
