import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { Decision } from '#web/engine/approvals/held/hold-decision.tsx'
import { reasonOf, runOnSeveral } from '#web/engine/table/run-on-several.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { text } from '#web/platform/texts/setup.ts'

/**
 * Decides on records of several kinds as they were shown, all kinds at once: the page may be on its way out. Answers which were refused,
 * and why.
 */
export async function decideOnAll(
  decision: Decision,
  records: readonly WaitingRecord[],
  body: object,
): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>()
  const decideOn = async (entity: string, own: readonly WaitingRecord[]) => {
    const seen = Object.fromEntries(own.flatMap(({ id, version }) => (version ? [[id, version]] : [])))
    const ids = own.map(({ id }) => id)
    const outcomes = await runOnSeveral(entity, decision, ids, { ...body, seen }, true).catch((error: unknown) =>
      ids.map((id) => ({ id, done: false, message: whyOf(error), reason: undefined })),
    )
    for (const { id, done, message, reason } of outcomes)
      if (!done)
        refused.set(id, message ?? text(reason === 'illegalState' ? 'inbox:several.late' : 'inbox:several.failed'))
  }
  const kinds = Map.groupBy(records, ({ entity }) => entity)
  await Promise.all([...kinds].map(([entity, own]) => decideOn(entity, own)))
  return refused
}

const whyOf = (error: unknown) => (error instanceof ApiError ? reasonOf(error) : undefined)
