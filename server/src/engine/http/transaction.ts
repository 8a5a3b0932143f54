import type { Answer, Context } from '#platform/http/context.ts'
import { once } from '#platform/http/idempotency.ts'
import type { WriteContext } from '../definition.ts'

/** Runs a write in one transaction of the company, at most once for its Idempotency-Key. */
export function inWrite(context: Context, work: (write: WriteContext) => Promise<Answer>): Promise<Answer> {
  return context.services.database.tenant(context.tenant.id, (tx) => once(tx, context, () => work({ ...context, tx })))
}
