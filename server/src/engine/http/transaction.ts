import { type Tx, triedAgain } from '#platform/database/index.ts'
import type { Answer, Context } from '#platform/http/context.ts'
import { once } from '#platform/http/limits/idempotency.ts'
import type { WriteContext } from '../definition.ts'
import { ruleHolds } from '../query/rules/holds.ts'
import { relatedOf, showRecord } from '../query/show.ts'
import type { Registry } from '../registry.ts'
import { asSeenNow } from './replay.ts'

/**
 * Runs a write in one transaction of the company, at most once for its Idempotency-Key. What PostgreSQL ends for the sake of
 * others is tried again: all that a write does is in its transaction or undone with it, so nothing was done.
 */
export const inWrite = (
  context: Context,
  registry: Registry,
  work: (write: WriteContext) => Promise<Answer>,
): Promise<Answer> => triedAgain(() => attemptWrite(context, registry, work))

function attemptWrite(
  context: Context,
  registry: Registry,
  work: (write: WriteContext) => Promise<Answer>,
): Promise<Answer> {
  return context.services.database.write(context.tenant.id, (tx) =>
    once(
      tx,
      context,
      () => work(writeContext(context, registry, tx)),
      (kept) => asSeenNow(tx, context, registry, kept),
    ),
  )
}

/** Somebody's write in a transaction. */
export const writeContext = (context: Context, registry: Registry, tx: Tx): WriteContext => ({
  ...context,
  tx,
  registry,
  remarks: {},
  // Trusted: who just wrote a record may see what they wrote; what is related to it they see as they would anywhere.
  fresh(key, id, last) {
    const resource = registry.resource(key)
    const related = relatedOf(registry, resource, context.query)
    // An answer that is kept for a repeated request is written behind it.
    const end = last && context.idempotencyKey === null ? () => tx.finish() : undefined
    return showRecord(tx, context, registry, resource, id, { related, trusted: true, end })
  },
  holds: (key, id, rule) => ruleHolds(tx, context, registry.resource(key), id, rule),
})
