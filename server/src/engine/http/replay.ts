import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Answer, Context } from '#platform/http/context.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition } from '../definition.ts'
import { parseRelated } from '../query/related/related-tree.ts'
import { relatedOf, showRecord } from '../query/show.ts'
import type { Registry } from '../registry.ts'

const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'attributes' in value

const RESOURCE = /\/restify\/([^/?]+)/

/** The resource whose record it is: that of the address, or another that an action answers. A record says its table. */
function resourceOf(
  registry: Registry,
  address: ResourceDefinition,
  { type }: WireRecord,
): ResourceDefinition | undefined {
  if (address.table === type) return address
  return [...registry.resources.values()].find(({ table }) => table === type)
}

/**
 * A kept answer as its asker may read it now. Rights that hang on a record (one's report, one's project) are lost without any
 * permission being lost: a record that is out of reach is a 404, and a field of it that is stays away. Its other fields read
 * as they did then, its relations as they do now. Records that their writer may never list are answered as they were.
 */
export async function asSeenNow(tx: Tx, context: Context, registry: Registry, answer: Answer): Promise<Answer> {
  const address = registry.resources.get(RESOURCE.exec(context.url)?.[1] ?? '')
  // A route of its own answers in a shape of its own, and asks its own rights.
  if (!address) return answer
  const body = answer.body as { data?: unknown } | undefined
  const seen = async (value: unknown) => {
    if (!isRecord(value)) return value
    const resource = resourceOf(registry, address, value)
    return resource ? recordNow(tx, context, registry, resource, value) : value
  }
  if (isRecord(body?.data)) return { ...answer, body: { ...body, data: await seen(body.data) } }
  if (!Array.isArray(body?.data)) return answer
  return { ...answer, body: { ...body, data: await Promise.all(body.data.map(seen)) } }
}

async function recordNow(
  tx: Tx,
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  kept: WireRecord,
): Promise<WireRecord> {
  if (rightOf(resource.may.list, context.actor) === false) return kept
  // What was related to it in the answer: asked for by the query, or written by the call (`sync`).
  const related = kept.relationships && {
    ...parseRelated(registry, resource, Object.keys(kept.relationships)),
    ...relatedOf(registry, resource, context.query),
  }
  const now = await showRecord(tx, context, registry, resource, kept.id, { related })
  const attributes = Object.entries(kept.attributes).filter(([name]) => name in now.attributes)
  return {
    ...kept,
    attributes: Object.fromEntries(attributes),
    ...(kept.relationships ? { relationships: now.relationships } : {}),
  }
}
