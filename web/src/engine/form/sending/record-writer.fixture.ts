import { ApiError } from '#web/platform/api/api-error.ts'
import type { WriteRecord } from './record-writer.ts'

/** Keeps records and keys as the server does; `lose` says what becomes of the answers to come. */
export function standIn() {
  const records: Record<string, unknown>[] = []
  const keys = new Map<string, { sent: string; id: string }>()
  const lose: ('before' | 'after' | 'refused')[] = []
  const write: WriteRecord = async (id, body, key) => {
    const lost = lose.shift()
    if (lost === 'before') throw new ApiError(0, '')
    if (lost === 'refused') throw new ApiError(429, '')
    const known = keys.get(key)
    const sent = JSON.stringify([id, body])
    if (known && known.sent !== sent) throw new ApiError(422, 'Used.', { 'Idempotency-Key': ['Used.'] })
    if (!known && body.name === '') throw new ApiError(422, 'Required.', { name: ['Required.'] })
    const at = known?.id ?? id ?? String(records.length)
    if (!known) {
      records[Number(at)] = { ...records[Number(at)], ...body }
      keys.set(key, { sent, id: at })
    }
    if (lost === 'after') throw new ApiError(504, '')
    return { id: at, type: 'books', attributes: records[Number(at)]!, meta: {} } as never
  }
  return { records, lose, write }
}
