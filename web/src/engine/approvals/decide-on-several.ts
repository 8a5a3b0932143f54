import { runOnSeveral, showOutcomes } from '#web/engine/table/run-on-several.tsx'
import { text } from '#web/platform/texts/setup.ts'
import type { AnyRecord } from '../resource/types.ts'
import { seenOfAll } from './use-seen.ts'

/** What is decided on: the entity, and what one record is called in messages. */
export interface Decided<R extends AnyRecord> {
  entity: string
  nameOf: (record: R) => string
}

/** Approves or rejects several records as they were shown and says what became of them; what fails as a whole is the caller's to say. */
export async function decideOnSeveral<R extends AnyRecord>(
  { entity, nameOf }: Decided<R>,
  action: 'approve' | 'reject',
  records: readonly R[],
  body: object = {},
): Promise<void> {
  const ids = records.map(({ id }) => id)
  const seen = seenOfAll(records)
  const sent = Object.keys(seen).length > 0 ? { ...body, seen } : body
  showOutcomes(records, await runOnSeveral(entity, action, ids, sent), {
    done: (count) => text(`engine:decision.${action}.several`, { count }),
    late: (count) => text('engine:decision.late', { count }),
    nameOf,
  })
}
