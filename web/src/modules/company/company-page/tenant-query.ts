import { queryOptions } from '@tanstack/react-query'
import type { TenantInformation } from '#contracts/company/tenants.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** What the company is, as the person may know it (TEN-04). */
export const tenantInformationQuery = queryOptions({
  queryKey: keys.getter('tenants', 'tenant-information'),
  queryFn: async () =>
    (await api.get<{ data: TenantInformation }>('/restify/tenants/getters/tenant-information', { onError: 'log' }))
      .data,
})

const allowed = { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: false }

/** What a form changes of the company, which is no record of a list. */
export const recordOf = (attributes: FormValues): AnyRecord => ({
  id: 'own',
  type: 'tenants',
  attributes,
  meta: allowed,
})
