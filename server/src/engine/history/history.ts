import { HistoryAnswer } from '#contracts/engine/history.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import { rightOf } from '../access.ts'
import type { GetterDefinition, MayRule, ResourceDefinition } from '../definition.ts'
import { answersBody } from '../output.ts'
import { pageOf } from '../query/filters/parameters.ts'
import { ruleHolds } from '../query/rules/holds.ts'
import type { Sql } from '../query/statement/expression.ts'
import type { Registry } from '../registry.ts'
import { type AuditGroup, presentEntries } from './entries.ts'

export interface HistoryOptions {
  resource: string
  may: MayRule
  /** Other records whose story belongs to this one, and that do not say so themselves (`about`): ids of a resource, as a sub-select. */
  also?: (tenantId: string, id: string) => readonly { resource: string; ids: Sql }[]
}

/**
 * Everything one person did to a record at one moment is one entry, with what came along with it: a write that touches
 * several tables is one thing to its reader. What was done to others that belong to it is an entry for each of them, by its name.
 */
async function readPage(tx: Tx, tenantId: string, own: Sql, others: readonly Sql[], limit: number, offset: number) {
  const groups = sql`select a.at, a.user_id, min(a.id::text) as id,
      json_agg(json_build_object('resource', a.resource, 'record_id', a.record_id, 'action', a.action,
        'before', a.before, 'after', a.after) order by a.id) as parts
    from (select a.*, bool_or(${own}) over (partition by a.at, a.user_id) as came_along
      from audit_entries a where a.tenant_id = ${tenantId} and (${sql.join([own, ...others], sql` or `)})) a
    group by a.at, a.user_id, case when not a.came_along then a.record_id end`
  const [entries, count] = await Promise.all([
    tx.rows<AuditGroup>(sql`select g.*, u.avatar, ${personName('u')} as name
      from (${groups} order by a.at desc, id desc limit ${limit} offset ${offset}) g
      left join users u on u.tenant_id = ${tenantId} and u.id = g.user_id order by g.at desc, g.id desc`),
    tx.row<{ total: number }>(sql`select count(*) as total from (${groups}) g`),
  ])
  return { entries, total: Number(count!.total) }
}

/** 404 unless the reader may see the record itself, and what was done to it. */
export async function checkSeen(tx: Tx, context: Context, resource: ResourceDefinition, id: string): Promise<void> {
  const { history, list } = resource.may
  if (!(await ruleHolds(tx, context, resource, id, rightOf(history ?? list, context.actor)))) throw notFound()
}

/** `meta` of a page of a history. */
export const historyMeta = (page: number, perPage: number, total: number): HistoryAnswer['meta'] => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})

/**
 * A getter of a record's story, newest first: `GET /restify/{e}/{id}/getters/history`, with `page` and `perPage`. What a
 * field was and is stands there for those who may read the field on this record, by the same policy as everywhere.
 */
export function historyGetter(options: HistoryOptions): GetterDefinition {
  async function run(context: Context, id: string | null, registry: Registry) {
    const { services, tenant, query } = context
    const { page, perPage } = pageOf(query)
    const own = registry.resource(options.resource)
    return services.database.tenant(tenant.id, async (tx) => {
      await checkSeen(tx, context, own, id!)
      const others = [
        sql`a.about_id = ${id}`,
        ...(options.also?.(tenant.id, id!) ?? []).map(
          ({ resource, ids }) => sql`a.resource = ${resource} and a.record_id in (${ids})`,
        ),
      ]
      const itself = sql`a.resource = ${own.key} and a.record_id = ${id}`
      const { entries, total } = await readPage(tx, tenant.id, itself, others, perPage, (page - 1) * perPage)
      const data = await presentEntries(tx, context, registry, entries, { resource: own.key })
      return ok({ meta: historyMeta(page, perPage, total), data } satisfies HistoryAnswer)
    })
  }
  return {
    level: 'record',
    may: options.may,
    query: { page: 'Page number from 1', perPage: 'Entries a page' },
    output: answersBody(HistoryAnswer),
    run,
  }
}
