import * as z from 'zod'
import { IdList } from '#contracts/engine/values/primitives.ts'
import { audit } from '#platform/audit/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import { type Answer, type Context, noContent, ok } from '#platform/http/context.ts'
import type { ResourceDefinition, SyncDefinition, WriteContext } from '../../definition.ts'
import { orderOf, sourceOf } from '../../query/related/related-plan.ts'
import { parseRelated } from '../../query/related/related-tree.ts'
import { showRecord } from '../../query/show.ts'
import type { Registry } from '../../registry.ts'
import { parseBody } from '../../write/input.ts'
import { lockRow } from '../../write/lock.ts'
import { inWrite } from '../transaction.ts'
import { type ManyToMany, pairsOf, pairValues, seesEnds, setPairs } from './pairs.ts'

interface Target {
  name: string
  relation: ManyToMany
  sync: SyncDefinition
  ids: string[]
  current: string[]
}

/** Locks the parent, reads the ids of the body and those that are there, in the relation's order; unknown ids are an error at the relation's name. */
async function open(write: WriteContext, registry: Registry, resource: ResourceDefinition): Promise<Target> {
  const { id, relation: name } = write.params as { id: string; relation: string }
  const relation = Object.hasOwn(resource.relations ?? {}, name) ? resource.relations![name] : undefined
  if (relation?.kind !== 'belongsToMany' || !relation.sync) throw notFound()
  await lockRow(write, resource, id, relation.sync.may)
  const ids = [...new Set((parseBody(z.object({ [name]: IdList }), write.body) as Record<string, string[]>)[name])]
  const target = registry.resource(relation.resource)
  const tenant = target.global ? sql`true` : sql`tenant_id = ${write.tenant.id}`
  const { table, join, parent } = sourceOf(relation, target)
  // Where pairs are records of their own, the order is one of those records.
  const order = relation.pivot ? sql`t.id` : orderOf(relation)
  const [known, current] = await Promise.all([
    write.tx.rows<{ id: string }>(
      sql`select id from ${sql.table(target.table)} where ${tenant} and id = any(${ids}::uuid[])`,
    ),
    write.tx.rows<{ id: string }>(sql`select t.id from ${sql.table(table)} ${join}
      where j.tenant_id = ${write.tenant.id} and ${parent} = ${id} order by ${order}`),
  ])
  if (known.length !== ids.length || !(await seesEnds(write, relation, ids))) assertValid([[name, 'rule.exists']])
  return { name, relation, sync: relation.sync, ids, current: current.map((row) => row.id) }
}

/** Makes the set of related ids exactly `wanted`, with its check before and its audit after. */
async function setTo(
  write: WriteContext,
  resource: ResourceDefinition,
  target: Target,
  wanted: string[],
): Promise<void> {
  const { tx, tenant, actor } = write
  const id = write.params.id!
  const { relation, name, sync, current } = target
  await sync.check?.(write, id, wanted)
  const gone = current.filter((one) => !wanted.includes(one))
  const added = wanted.filter((one) => !current.includes(one))
  if (relation.pivot) {
    await setPairs(write, relation, id, { gone, added, values: pairValues(write, name) })
    await sync.after?.(write, id, wanted)
    return
  }
  await tx.run(sql`delete from ${sql.table(relation.through)} where tenant_id = ${tenant.id}
    and ${sql.ref(relation.from)} = ${id} and ${sql.ref(relation.to)} = any(${gone}::uuid[])`)
  const rows = added.map((one) => ({ tenant_id: tenant.id, [relation.from]: id, [relation.to]: one }))
  await insertRows(tx, relation.through, rows)
  await sync.after?.(write, id, wanted)
  await audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: resource.key,
    recordId: id,
    action: `sync ${name}`,
    before: { [name]: current },
    after: { [name]: wanted },
  })
}

/** `POST /restify/{e}/{id}/sync/{rel}`: the complete new set; answers the parent with that relation. */
export const syncRoute = (context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> =>
  inWrite(context, registry, async (write) => {
    const target = await open(write, registry, resource)
    await setTo(write, resource, target, target.ids)
    const related = parseRelated(registry, resource, [target.name])
    return ok({
      data: await showRecord(write.tx, write, registry, resource, write.params.id!, { related, trusted: true }),
    })
  })

/** `POST /restify/{e}/{id}/attach/{rel}`: adds; one that is there already is an error. */
export const attachRoute = (context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> =>
  inWrite(context, registry, async (write) => {
    const target = await open(write, registry, resource)
    if (target.ids.some((id) => target.current.includes(id)))
      assertValid([[target.name, target.sync.twice ?? 'rule.unique']])
    await setTo(write, resource, target, [...target.current, ...target.ids])
    const { from, to, pivot } = target.relation
    if (pivot)
      return { status: 201, body: { data: await pairsOf(write, target.relation, write.params.id!, target.ids) } }
    return { status: 201, body: { data: target.ids.map((id) => ({ [from]: write.params.id, [to]: id })) } }
  })

/** `POST /restify/{e}/{id}/detach/{rel}` */
export const detachRoute = (context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> =>
  inWrite(context, registry, async (write) => {
    const target = await open(write, registry, resource)
    await setTo(
      write,
      resource,
      target,
      target.current.filter((id) => !target.ids.includes(id)),
    )
    return noContent
  })
