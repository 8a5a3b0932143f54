import type { WireRecord } from '#contracts/engine/wire.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { hasFile } from '#web/platform/api/body.ts'
import { api, newIdempotencyKey } from '#web/platform/api/client.ts'
import type { AnyRecord } from '../../resource/types.ts'
import type { FormValues } from '../field-specs.ts'
import { changedKeys } from '../values/form-values.ts'

/** A call's failure; anything else is a fault of the page. */
const refusal = (error: unknown) => (error instanceof ApiError ? error : undefined)

export type WriteRecord = (id: string | undefined, body: FormValues, key: string) => Promise<AnyRecord>

/** Stores a record of an entity, or changes the one with this id. */
export const writeOf =
  (entity: string): WriteRecord =>
  async (id, body, idempotencyKey) => {
    const options = { onError: 'caller', idempotencyKey } as const
    const path = id === undefined ? `/restify/${entity}` : `/restify/${entity}/${id}`
    // PUT cannot carry files (api-contract 1.4).
    const isPut = id !== undefined && !hasFile(body)
    const answer = isPut
      ? await api.put<{ data: WireRecord }>(path, body, options)
      : await api.post<{ data: WireRecord }>(path, body, options)
    return answer.data as AnyRecord
  }

/**
 * Saves what one form holds, however often it is tried: one record comes of it. A try whose answer was lost may have gone through,
 * and its content may have changed since. So all tries have one key, which the server keeps with what it stores: where it knows the
 * key, the record is asked for with what was sent, and what differs is stored to it. Else the new content is all that is stored.
 */
export function recordWriter(write: WriteRecord, id?: string): (body: FormValues) => Promise<AnyRecord> {
  let key = newIdempotencyKey()
  let lost: FormValues[] = []
  let made: { id: string; sent: FormValues } | undefined

  const madeBefore = async () => {
    for (const sent of lost) {
      try {
        return { id: (await write(undefined, sent, key)).id, sent }
      } catch (error) {
        if (!refusal(error)?.isKeyTaken) throw error
      }
    }
    return undefined
  }
  const create = async (body: FormValues): Promise<AnyRecord> => {
    try {
      return await write(undefined, body, key)
    } catch (error) {
      if (refusal(error)?.isUnanswered) lost.push(body)
      if (refusal(error)?.isKeyTaken) made = await madeBefore()
      if (!made) throw error
      return change(made.id, changedKeys(body, made.sent))
    }
  }
  // To store the same to the same record once more is no harm, so each try has a key of its own.
  const change = (record: string, body: FormValues) => write(record, body, newIdempotencyKey())

  return async (body) => {
    if (id !== undefined) return change(id, body)
    const saved = await (made ? change(made.id, changedKeys(body, made.sent)) : create(body))
    key = newIdempotencyKey()
    lost = []
    made = undefined
    return saved
  }
}
