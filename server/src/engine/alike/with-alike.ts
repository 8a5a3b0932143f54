import * as z from 'zod'
import { AlikeRecord } from '#contracts/engine/alike.ts'
import { Id } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { seesEverywhere } from '../access.ts'
import type { ActionDefinition, GetterDefinition, ResourceDefinition } from '../definition.ts'
import { answersData } from '../output.ts'
import { namesOf } from '../query/display.ts'
import { parseBody } from '../write/input.ts'
import { hasKey, keysOf, type Recognition, type SealedField } from './recognition.ts'
import { sealedKeys } from './sealed-keys.ts'

/** A form names no more: who has so many of a number knows of them. */
const MOST = 20

/** Records that say the same already, of those that the reader's lists show: a form warns of them, and refuses nothing. */
function alike(resource: ResourceDefinition, recognition: Recognition): GetterDefinition {
  const words = Object.fromEntries(recognition.fields.map((name) => [name, z.string().max(255).optional()]))
  const query = z.object({ ...words, except: Id.optional() })
  const within = recognition.within ? sql.ref(`t.${recognition.within}`) : sql`null`
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
            const rows = await tx.rows<{
              id: string
              within: string | null
            }>(sql`select t.id, ${within} as within from ${sql.table(resource.table)} t
              where t.tenant_id = ${context.tenant.id} and t.id is distinct from ${except}::uuid
                and ${hasKey(resource, recognition, [keys.get(word!) ?? ''])} order by t.id limit ${sql.lit(MOST)}`)
            return rows.map((row) => ({ ...row, field }))
          }),
        )
        const records = found.flat()
        const ids = new Map([[resource.key, records.map(({ id }) => id)]])
        const names = await namesOf(tx, { ...context, actor }, registry, ids)
        return records.flatMap((one) => (names.has(one.id) ? [{ ...one, name: names.get(one.id)! }] : []))
      })
      return ok({ data })
    },
  }
}

/**
 * The same of a number that is stored sealed, for those who read it on every record: asked in a body, for addresses stand in logs.
 * It writes nothing.
 */
function alikeSealed(resource: ResourceDefinition, sealed: SealedField): ActionDefinition {
  const { field } = sealed
  const input = z.object({ [field]: z.string().max(255), except: Id.optional() })
  return {
    level: 'standalone',
    may: resource.may.store!,
    input,
    sample: { [field]: '1' },
    output: answersData(z.array(AlikeRecord)),
    async run(write, _target, said) {
      const { except, [field]: word } = said as Record<string, string | undefined>
      const key = seesEverywhere(resource.fields[field]!, write.actor, resource) ? sealed.as(word ?? '') : null
      const found = key === null ? [] : [...(await sealedKeys(write, resource, sealed, new Set([key]))).keys()]
      const ids = found.filter((id) => id !== except).slice(0, MOST)
      const names = await namesOf(write.tx, write, write.registry, new Map([[resource.key, ids]]))
      return ok({
        data: ids.flatMap((id) => (names.has(id) ? [{ id, field, name: names.get(id)!, within: null }] : [])),
      })
    },
  }
}

/** A resource with what its `recognisedBy` brings. */
export function withAlike(resource: ResourceDefinition): ResourceDefinition {
  const { recognisedBy, getters, actions } = resource
  if (!recognisedBy) return resource
  const { sealed } = recognisedBy
  return {
    ...resource,
    getters: { alike: alike(resource, recognisedBy), ...getters },
    ...(sealed ? { actions: { 'alike-sealed': alikeSealed(resource, sealed), ...actions } } : {}),
  }
}
