import { isId } from '#contracts/engine/values/primitives.ts'
import { forbidden, notFound } from '#platform/errors/errors.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'

/** `GET …/getters`: those the actor may use. */
export function gettersListRoute(context: Context, resource: ResourceDefinition, onRecord: boolean): Answer {
  const data = Object.entries(resource.getters ?? {})
    .filter(([, getter]) => (getter.level === 'record') === onRecord && rightOf(getter.may, context.actor) !== false)
    .map(([uriKey]) => ({ name: uriKey, uriKey }))
  return ok({ data })
}

/** `GET …/getters/{key}`: unknown 404, not permitted 403. */
export async function getterRoute(
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  onRecord: boolean,
): Promise<Answer> {
  const { getter: key, id = null } = context.params as { getter: string; id?: string }
  const getter = Object.hasOwn(resource.getters ?? {}, key) ? resource.getters![key] : undefined
  if (!getter || (getter.level === 'record') !== onRecord || (onRecord && !isId(id))) throw notFound()
  if (rightOf(getter.may, context.actor) === false) throw forbidden()
  return getter.run(context, id, registry)
}
