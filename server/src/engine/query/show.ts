import { isId } from '#contracts/engine/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import type { ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import { compilePlan, shaperFor } from './compile.ts'
import { tenantSql } from './expression.ts'
import { keep } from './keep.ts'
import { layoutFor, selectList } from './layout.ts'
import { scopeOf } from './list.ts'
import { listOf } from './parameters.ts'
import { loadRelated, sentAtOnce } from './related.ts'
import { parseRelated, type RelatedTree } from './related-tree.ts'
import { keysOf, keysSql, relationKeys } from './relation-keys.ts'
import { ruleShape, ruleSql } from './rules.ts'
import { type Bindings, fill, type Plan, slot, slots } from './slots.ts'
import { bindingsOf, shapeTools } from './tools.ts'

const plans = keep<Plan>(1000)

/** The relations a request asks for; `related` wins over `include`. */
export function relatedOf(
  registry: Registry,
  resource: ResourceDefinition,
  query: Record<string, unknown>,
): RelatedTree {
  const asked = listOf(query, 'related')
  return parseRelated(registry, resource, asked.length > 0 ? asked : listOf(query, 'include'))
}

export interface ShowOptions {
  related?: RelatedTree
  /** Shows what belongs to the actor without regard to what their lists would show. */
  trusted?: boolean
  /** Nothing follows in this transaction. */
  last?: boolean
}

/** One record as the actor sees it. A foreign, hidden or impossible id is the same 404. */
export async function showRecord(
  tx: Tx,
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  id: string,
  { related = {}, trusted = false, last = false }: ShowOptions = {},
): Promise<WireRecord> {
  if (!isId(id)) throw notFound()
  const { actor } = context
  const scope = trusted ? null : scopeOf(resource, actor, resource.may.show)
  const layout = layoutFor(resource, actor)
  const keys = relationKeys(resource, related, actor)
  const shape = [resource.key, actor.accessKey, layout.shape, scope && ruleShape(scope), keys.shape].join('~')
  const plan = plans(shape, () => {
    const columns = [...selectList(layout), ...keysSql(resource, keys)]
    const seen = scope ? ruleSql(resource, scope, (bindings) => bindings.scope!) : sql`true`
    return compilePlan(sql`select ${sql.join(columns, sql`, `)} from ${sql.table(resource.table)} t
      where ${tenantSql(resource, slots.tenant)} and t.id = ${slot((bindings) => bindings.id)} and ${seen}`)
  })
  const tools = await shapeTools(context, tx, registry, resource, related)
  const bindings: Bindings = { ...bindingsOf(context), id, scope, layout, asked: keys.rules }
  const answer = tx.arrays(fill(plan, bindings))
  const alone = Object.keys(related).length === 0
  if (alone && last) tx.commit()
  const [row] = await answer
  if (!row) throw notFound()
  const record = shaperFor(layout, actor.accessKey)(row, tools)
  const parent = { record, keys: keysOf(keys, record.id, row, row.length) }
  const loading = loadRelated({ registry, tx, actor, bindings, tools, trusted }, resource, [parent], related)
  if (last && !alone && sentAtOnce(registry, resource, related)) tx.commit()
  await loading
  return record
}
