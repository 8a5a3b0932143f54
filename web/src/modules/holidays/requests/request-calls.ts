import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Holiday, HolidayChange } from '#contracts/holidays/holidays.ts'
import { api } from '#web/platform/api/client.ts'

type Entity = 'holidays' | 'holiday-changes'

/** Approves, rejects or cancels a request (HOL-07 to HOL-09) or a change asked of one; what it throws is the caller's to tell. */
export const act = (entity: Entity, id: string, action: 'approve' | 'reject' | 'cancel', body?: object) =>
  api.post<{ data: WireRecord<Holiday | HolidayChange> }>(`/restify/${entity}/${id}/actions`, body, {
    query: { action },
    onError: 'caller',
  })
