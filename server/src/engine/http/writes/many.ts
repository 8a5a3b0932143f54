import * as z from 'zod'
import { IdList } from '#contracts/engine/values/primitives.ts'
import type { ManyAnswer, Outcome } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import { assertValid, forbidden, isOfState, Refusal } from '#platform/errors/errors.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import { errorAnswer } from '#platform/http/errors.ts'
import type { ActionDefinition, ResourceDefinition } from '../../definition.ts'
import { filtersOf } from '../../query/filters/filters.ts'
import { asQuery } from '../../query/filters/parameters.ts'
import { listIds } from '../../query/list.ts'
import { listRequest } from '../../query/list-request.ts'
import type { Registry } from '../../registry.ts'
import { parseBody } from '../../write/input.ts'
import { inWrite } from '../transaction.ts'

/** Which records a call is about: ids, or the word `all`. Must be said: nothing is no "all". */
export const Repositories = z
  .unknown()
  .refine((value) => value !== undefined && value !== null && value !== '', {
    message: 'rule.repositories',
    abort: true,
  })
  .pipe(z.union([z.literal('all'), IdList], { error: 'rule.repositories' }))
const About = z.object({ repositories: Repositories })
/** Each is a transaction of its own while somebody waits for all of them. */
const MOST_ONE_BY_ONE = 100
/** Ids that the database joins into one text. */
const CHUNK = 500

/** Ids of all that a list of the query would give; 403 when that is none. `own`: without the resource's own filters. */
async function seenIds(
  context: Context,
  tx: Tx,
  registry: Registry,
  resource: ResourceDefinition,
  query: Record<string, unknown>,
  own?: [],
): Promise<string[]> {
  const filters = filtersOf(resource, query, context.actor)
  const request = await listRequest(tx, context, registry, resource, {
    filters: own ? { ...filters, own } : filters,
    limit: CHUNK,
  })
  const chunks = await listIds(tx, request)
  const seen = chunks.flatMap((chunk) => chunk.split(','))
  if (seen.length === 0) throw forbidden()
  return seen
}

/** Those of the named ids that the actor may see, each once, in the order named; 403 when none is left (api-contract 5.1). */
export async function namedTargets(
  context: Context,
  tx: Tx,
  registry: Registry,
  resource: ResourceDefinition,
  ids: readonly string[],
  own?: [],
): Promise<string[]> {
  // No id at all would narrow nothing, and mean everything.
  if (ids.length === 0) throw forbidden()
  const named = [...new Set(ids.map((id) => id.toLowerCase()))]
  const visible = new Set(await seenIds(context, tx, registry, resource, { id: named.join(',') }, own))
  return named.filter((id) => visible.has(id))
}

/**
 * The ids that `repositories` means: those named, or all that the same list would give; never one the actor may not see. 403
 * when none is left, 422 when there are more than `most` (api-contract 5.1). What a body says to the action (`input`) narrows nothing.
 */
export async function targets(
  context: Context,
  tx: Tx,
  registry: Registry,
  resource: ResourceDefinition,
  most: number,
  input?: z.ZodType,
): Promise<string[]> {
  const { repositories } = parseBody(About, context.body) as z.infer<typeof About>
  const demandFew = (count: number) => assertValid(count > most ? [['repositories', 'tooMany', { max: most }]] : [])
  if (repositories !== 'all') {
    demandFew(new Set(repositories.map((id) => id.toLowerCase())).size)
    // As they are: a record that has left the live list in the meantime gets its own refusal, as by a call of its own.
    return namedTargets(context, tx, registry, resource, repositories, [])
  }
  const known = input instanceof z.ZodObject ? input.shape : {}
  const narrowing = Object.entries(context.body as Record<string, unknown>).filter(
    ([name]) => !Object.hasOwn(known, name),
  )
  const all = { ...context.query, ...asQuery(Object.fromEntries(narrowing)) }
  const seen = await seenIds(context, tx, registry, resource, all)
  demandFew(seen.length)
  return seen
}

/** What the call of a record alone would have answered. Faults are not among it: they end the call, and a retry does what is left. */
function refusal(id: string, error: unknown, { locale }: Context, resource: ResourceDefinition): Outcome {
  const { status, body } = errorAnswer(error, locale, resource.key)
  if (status >= 500) throw error
  return {
    id,
    done: false,
    ...(error instanceof Refusal ? { reason: isOfState(error) ? 'illegalState' : error.textKey } : {}),
    ...body,
  }
}

/**
 * `POST /restify/{e}/actions?action={key}` of a record action that may be run on `many`: one after the other, each as if it had
 * been asked for alone, with its own rules, lock, transaction and audit row. One that is refused leaves the others done.
 */
export async function eachOnItsOwn(
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  { input }: ActionDefinition,
  run: (context: Context, id: string) => Promise<Answer>,
): Promise<Answer> {
  const { body, idempotencyKey } = context
  // Kept for the key: repeated, "all" means the records that it meant at first, and none that has come since.
  const meant = await inWrite(context, registry, async (write) =>
    ok({ ids: await targets(write, write.tx, registry, resource, MOST_ONE_BY_ONE, input) }),
  )
  const { ids } = meant.body as { ids: string[] }
  if (input) parseBody(input, body)
  const outcomes: Outcome[] = []
  for (const id of ids) {
    const one = { ...context, idempotencyKey: idempotencyKey && `${idempotencyKey}:${id}` }
    outcomes.push(
      await run(one, id).then(
        () => ({ id, done: true }),
        (error: unknown) => refusal(id, error, context, resource),
      ),
    )
  }
  const answer: ManyAnswer = { data: { done: outcomes.filter(({ done }) => done).length, outcomes } }
  return ok(answer)
}
