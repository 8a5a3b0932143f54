import * as z from 'zod'
import { IdList } from '#contracts/engine/primitives.ts'
import type { ManyAnswer, Outcome } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import { assertValid, forbidden, Refusal } from '#platform/errors/errors.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import { errorAnswer } from '#platform/http/errors.ts'
import type { ActionDefinition, ResourceDefinition } from '../definition.ts'
import { listIds } from '../query/list.ts'
import { narrowingOf } from '../query/narrowing.ts'
import { bindingsOf, shapeTools } from '../query/tools.ts'
import type { Registry } from '../registry.ts'
import { parseBody } from '../write/input.ts'

const Repositories = z.object({ repositories: z.union([z.literal('all'), IdList]) })
/** Each is a transaction of its own while somebody waits for all of them. */
const MOST_ONE_BY_ONE = 100

/**
 * The ids that `repositories` means: those named, in that order, or all that the same list would give; never one the actor may
 * not see. 403 when none is left, 422 when there are more than `most` (api-contract 5.1).
 */
export async function targets(
  context: Context,
  tx: Tx,
  registry: Registry,
  resource: ResourceDefinition,
  most: number,
): Promise<string[]> {
  const { repositories } = parseBody(Repositories, context.body) as z.infer<typeof Repositories>
  const named = repositories === 'all' ? null : [...new Set(repositories.map((id) => id.toLowerCase()))]
  // No id at all would narrow nothing, and mean everything.
  if (named?.length === 0) throw forbidden()
  const demandFew = (count: number) => assertValid(count > most ? [['repositories', 'tooMany', { max: most }]] : [])
  demandFew(named?.length ?? 0)
  const query = named ? { id: named.join(',') } : { ...context.query, ...(context.body as Record<string, unknown>) }
  const chunks = await listIds(tx, {
    registry,
    resource,
    actor: context.actor,
    narrowing: narrowingOf(resource, query, context.actor),
    related: {},
    limit: most,
    offset: 0,
    bindings: bindingsOf(context),
    tools: await shapeTools(context, tx, registry, resource, {}),
  })
  const seen = chunks.flatMap((chunk) => chunk.split(','))
  if (seen.length === 0) throw forbidden()
  demandFew(seen.length)
  const visible = new Set(seen)
  return named?.filter((id) => visible.has(id)) ?? seen
}

/** What a record's own call would have been told. Faults are not told: they end the call, and a retry does what is left. */
function refusal(id: string, error: unknown, { locale }: Context): Outcome {
  const { status, body } = errorAnswer(error, locale)
  if (status >= 500) throw error
  return { id, done: false, ...(error instanceof Refusal ? { reason: error.textKey } : {}), ...body }
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
  const { services, tenant, body, idempotencyKey } = context
  const ids = await services.database.tenant(tenant.id, (tx) =>
    targets(context, tx, registry, resource, MOST_ONE_BY_ONE),
  )
  if (input) parseBody(input, body)
  const outcomes: Outcome[] = []
  for (const id of ids) {
    const one = { ...context, idempotencyKey: idempotencyKey && `${idempotencyKey}:${id}` }
    outcomes.push(
      await run(one, id).then(
        () => ({ id, done: true }),
        (error: unknown) => refusal(id, error, context),
      ),
    )
  }
  const answer: ManyAnswer = { data: { done: outcomes.filter(({ done }) => done).length, outcomes } }
  return ok(answer)
}
