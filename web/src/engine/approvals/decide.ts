import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { emit } from '#web/platform/events.ts'
import { isChangedSince } from './use-seen.ts'

/**
 * Approves, rejects or takes back a record that is decided on; what it throws is the caller's to say. Tries of one decision have one
 * key: where the answer to the first was lost, the second hears of it, and not that it comes too late.
 */
export async function decide(
  entity: string,
  id: string,
  action: 'approve' | 'reject' | 'cancel',
  body?: object,
  idempotencyKey?: string,
  keepalive?: boolean,
) {
  try {
    return await api.post<{ data: WireRecord<unknown> }>(`/restify/${entity}/${id}/actions`, body, {
      query: { action },
      onError: 'caller',
      idempotencyKey,
      keepalive,
    })
  } catch (error) {
    // What is shown of it is to be looked at again, and so asked for again.
    if (isChangedSince(error)) emit('entity-written', { entity })
    throw error
  }
}
