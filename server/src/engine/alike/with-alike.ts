import * as z from 'zod'
import { AlikeRecord } from '#contracts/engine/alike.ts'
import { Id } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { seesEverywhere } from '../access.ts'
import type { GetterDefinition, ResourceDefinition } from '../definition.ts'
import { answersData } from '../output.ts'
import { namesOf } from '../query/display.ts'
import { parseBody } from '../write/input.ts'
import { hasKey, keysOf, type Recognition } from './recognition.ts'

/** A form names no more: who has so many of a number knows of them. */
const MOST = 20

/** Records that say the same already, of those that the reader's lists show: a form warns of them, and refuses nothing. */
function alike(resource: ResourceDefinition, recognition: Recognition): GetterDefinition {
  const words = Object.fromEntries(recognition.fields.map((name) => [name, z.string().max(255).optional()]))
  const query = z.object({ ...words, except: Id.optional() })
  return {
    may: resource.may.store!,
    summary: 'Records that have one of these numbers already.',
    query,
    output: answersData(z.array(AlikeRecord)),
    async run(context, _id, registry) {
      const actor = context.actor!
      const { except = null, ...said } = parseBody(query, context.query) as Record<string, string | undefined>
      const asked = Object.entries(said).filter(([field]) => seesEverywhere(resource.fields[field]!, actor, resource))
      const data = await context.services.database.tenant(context.tenant.id, async (tx) => {
        const keys = await keysOf(
          tx,
          recognition,
          asked.map(([, word]) => word!),
        )
        const found = await Promise.all(
          asked.map(async ([field, word]) => {
            const rows = await tx.rows<{ id: string }>(sql`select t.id from ${sql.table(resource.table)} t
              where t.tenant_id = ${context.tenant.id} and t.id is distinct from ${except}::uuid
                and ${hasKey(resource, recognition, [keys.get(word!) ?? ''])} order by t.id limit ${sql.lit(MOST)}`)
            return rows.map(({ id }) => ({ id, field }))
          }),
        )
        const records = found.flat()
        const ids = new Map([[resource.key, records.map(({ id }) => id)]])
        const names = await namesOf(tx, { ...context, actor }, registry, ids)
        return records.flatMap(({ id, field }) => (names.has(id) ? [{ id, field, name: names.get(id)! }] : []))
      })
      return ok({ data })
    },
  }
}

/** A resource with what its `recognisedBy` brings. */
export function withAlike(resource: ResourceDefinition): ResourceDefinition {
  const { recognisedBy, getters } = resource
  return recognisedBy ? { ...resource, getters: { alike: alike(resource, recognisedBy), ...getters } } : resource
}
