import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'

/** Approves, rejects or takes back a record that is decided on; what it throws is the caller's to say. */
export const decide = (entity: string, id: string, action: 'approve' | 'reject' | 'cancel', body?: object) =>
  api.post<{ data: WireRecord<unknown> }>(`/restify/${entity}/${id}/actions`, body, {
    query: { action },
    onError: 'caller',
  })
