import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { runOnSeveral } from '#web/engine/table/run-on-several.tsx'
import { text } from '#web/platform/texts/setup.ts'
import type { Decision } from '../use-inbox.ts'

/** What became of several: the ids of those decided on, and of the others why not. */
export interface SeveralOutcome {
  done: string[]
  refused: Map<string, string>
}

const byEntity = (records: readonly WaitingRecord[]) => Map.groupBy(records, ({ entity }) => entity)

/** Decides on records of several kinds as they were shown, kind by kind. What fails as a whole throws, where nothing was done before. */
export async function decideOnAll(
  decision: Exclude<Decision, 'later'>,
  records: readonly WaitingRecord[],
  body: object,
): Promise<SeveralOutcome> {
  const outcome: SeveralOutcome = { done: [], refused: new Map() }
  for (const [entity, own] of byEntity(records)) {
    const seen = Object.fromEntries(own.flatMap(({ id, version }) => (version ? [[id, version]] : [])))
    const ids = own.map(({ id }) => id)
    const outcomes = await runOnSeveral(entity, decision, ids, { ...body, seen }).catch((error: unknown) => {
      if (outcome.done.length === 0) throw error
      return ids.map((id) => ({ id, done: false, message: undefined, reason: undefined }))
    })
    for (const { id, done, message, reason } of outcomes)
      if (done) outcome.done.push(id)
      else
        outcome.refused.set(
          id,
          message ?? text(reason === 'illegalState' ? 'inbox:several.late' : 'inbox:several.failed'),
        )
  }
  return outcome
}
