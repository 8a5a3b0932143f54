import { isId } from '#contracts/engine/values/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import type { ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import { listOf } from './filters/parameters.ts'
import { scopeOf } from './list.ts'
import { projectionFor, selectList } from './projection.ts'
import { loadRelated, sentAtOnce } from './related/related.ts'
import { parseRelated, type RelatedTree } from './related/related-tree.ts'
import { keysOf, keysSql, relationKeys } from './related/relation-keys.ts'
import { rulePlanKey, ruleSql } from './rules/rules.ts'
import { type BesideRow, besideSql } from './statement/beside-row.ts'
import { boundedCache } from './statement/bounded-cache.ts'
import { compilePlan, serialiserFor } from './statement/compile.ts'
import { tenantSql } from './statement/expression.ts'
import { type Bindings, fill, type Plan, slot, slots } from './statement/slots.ts'
import { bindingsOf, wireTools } from './statement/tools.ts'

const plans = boundedCache<Plan>(1000)

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
  /** Shows the record without regard to what the actor's lists would show; what is related to it, as far as those show it. */
  trusted?: boolean
  /** Relations of the record that are shown whatever those lists would show. */
  open?: RelatedTree
  /** Nothing follows in this transaction: ends it, behind the last statement. */
  end?: () => unknown
}

/** One record as the actor sees it. A foreign, hidden or impossible id is the same 404. */
export async function showRecord(
  tx: Tx,
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  id: string,
  { related = {}, trusted = false, open, end }: ShowOptions = {},
): Promise<WireRecord> {
  if (!isId(id)) throw notFound()
  const { actor } = context
  const scope = trusted ? null : scopeOf(resource, actor, resource.may.show)
  const projection = projectionFor(resource, actor)
  const keys = relationKeys(resource, related, actor)
  const planKey = [resource.key, actor.accessKey, projection.planKey, scope && rulePlanKey(scope), keys.planKey].join(
    '~',
  )
  const plan = plans(planKey, () => {
    const beside = new Set<BesideRow>()
    const columns = [...selectList(projection, beside), ...keysSql(resource, keys)]
    const seen = scope ? ruleSql(resource, scope, (bindings) => bindings.scope!) : sql`true`
    return compilePlan(sql`select ${sql.join(columns, sql`, `)} from ${sql.table(resource.table)} t ${besideSql(beside)}
      where ${tenantSql(resource, slots.tenant)} and t.id = ${slot((bindings) => bindings.id)} and ${seen}`)
  })
  const tools = await wireTools(context, tx, registry, resource, related)
  const bindings: Bindings = { ...bindingsOf(context), id, scope, projection, asked: keys.rules }
  const answer = tx.arrays(fill(plan, bindings))
  const alone = Object.keys(related).length === 0
  if (alone) end?.()
  const [row] = await answer
  if (!row) throw notFound()
  const record = serialiserFor(projection, actor.accessKey)(row, tools)
  const parent = { record, keys: keysOf(keys, record.id, row, row.length) }
  const loading = loadRelated({ registry, tx, actor, bindings, tools, open }, resource, [parent], related)
  if (!alone && sentAtOnce(registry, resource, related)) end?.()
  await loading
  return record
}
