import type { FormValues } from '#web/engine/form/field-specs.ts'
import { recordWriter, type WriteRecord } from '#web/engine/form/sending/record-writer.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { newIdempotencyKey } from '#web/platform/api/client.ts'

/** Gives a role what it may do: all of it, by ids. */
export type GivePermissions = (role: AnyRecord, ids: readonly string[]) => Promise<unknown>

/**
 * Saves a role in two calls, its words and what it may do, however often it is tried: one role comes of it. When the second
 * fails, saving again goes on with the role that the first has made.
 */
export function roleWriter(write: WriteRecord, give: GivePermissions, role?: AnyRecord) {
  const make = recordWriter(write)
  let known = role
  const storeWords = (words: FormValues) => {
    if (!known) return make(words)
    return Object.keys(words).length === 0 ? known : write(known.id, words, newIdempotencyKey())
  }
  return async ({ permissions, ...words }: FormValues): Promise<AnyRecord> => {
    known = await storeWords(words)
    if (permissions) await give(known, permissions as string[])
    return known
  }
}
