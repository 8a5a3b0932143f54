import type { Answer, Context } from '#platform/http/context.ts'
import { once } from '#platform/http/idempotency.ts'
import type { WriteContext } from '../definition.ts'
import { relatedOf, showRecord } from '../query/show.ts'
import type { Registry } from '../registry.ts'

/** Runs a write in one transaction of the company, at most once for its Idempotency-Key. */
export function inWrite(
  context: Context,
  registry: Registry,
  work: (write: WriteContext) => Promise<Answer>,
): Promise<Answer> {
  return context.services.database.tenant(context.tenant.id, (tx) => {
    const write: WriteContext = {
      ...context,
      tx,
      // Trusted: who just wrote a record may see what they wrote.
      fresh(key, id) {
        const resource = registry.resource(key)
        const related = relatedOf(registry, resource, context.query)
        return showRecord(tx, context, registry, resource, id, { related, trusted: true })
      },
    }
    return once(tx, context, () => work(write))
  })
}
