import type { HistoryAnswer, HistoryEntry, HistorySubject } from '#contracts/engine/history.ts'
import type { Locale } from '#contracts/engine/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { labelOf } from '#platform/texts/index.ts'
import { fieldReach, verdict } from '../access.ts'
import type { GetterDefinition, MayRule, ResourceDefinition, Row } from '../definition.ts'
import type { Sql } from '../query/expression.ts'
import { pageOf } from '../query/parameters.ts'
import type { Registry } from '../registry.ts'
import { fits, predicatesOn } from '../write/lock.ts'
import { type ChangedField, type ChangedValues, changedFields, presentChange } from './changes.ts'
import { namesOf } from './names.ts'

export interface HistoryOptions {
  resource: string
  may: MayRule
  /** Other records whose story belongs to this one: ids of a resource, as a sub-select. */
  also?: (tenantId: string, id: string) => readonly { resource: string; ids: Sql }[]
}

interface AuditGroup {
  id: string
  at: string
  user_id: string | null
  name: string | null
  avatar: string | null
  parts: (ChangedValues & { resource: string; action: string })[]
}

/** Everything one person did at one moment is one entry: a write that touches several tables is one thing to its reader. */
async function readPage(tx: Tx, tenantId: string, where: Sql, limit: number, offset: number) {
  const groups = sql`select a.at, a.user_id, min(a.id::text) as id,
      json_agg(json_build_object('resource', a.resource, 'action', a.action, 'before', a.before, 'after', a.after)
        order by a.id) as parts
    from audit_entries a where a.tenant_id = ${tenantId} and (${where}) group by a.at, a.user_id`
  const [entries, count] = await Promise.all([
    tx.rows<AuditGroup>(sql`select g.*, u.avatar, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name
      from (${groups} order by a.at desc limit ${limit} offset ${offset}) g
      left join users u on u.tenant_id = ${tenantId} and u.id = g.user_id order by g.at desc`),
    tx.row<{ total: number }>(sql`select count(*) as total from (${groups}) g`),
  ])
  return { entries, total: Number(count!.total) }
}

/** The record itself, when the reader may see it; 404 else. */
async function readRow(tx: Tx, { tenant, actor }: Context, resource: ResourceDefinition, id: string): Promise<Row> {
  const keys = Object.entries(resource.ruleKeys ?? {}).map(([name, key]) => sql`, ${key} as ${sql.ref(name)}`)
  const row = await tx.row<Row>(sql`select t.*${sql.join(keys, sql``)} from ${sql.table(resource.table)} t
    where t.tenant_id = ${tenant.id} and t.id = ${id}`)
  if (!row || !fits(row, verdict(resource.may.list, actor))) throw notFound()
  return row
}

const elsewhere = (own: ResourceDefinition, resource: string, locale: Locale): HistorySubject | null =>
  resource === own.key ? null : { resource, kind: labelOf('recordKind', resource, locale), id: null, name: null }

/**
 * A getter of a record's story, newest first: `GET /restify/{e}/{id}/getters/history`, with `page` and `perPage`. What a
 * field was and is stands there for those who may read the field on this record, by the same policy as everywhere.
 */
export function historyGetter(options: HistoryOptions): GetterDefinition {
  async function run(context: Context, id: string | null, registry: Registry) {
    const { services, tenant, actor, locale, query } = context
    const { page, perPage } = pageOf(query)
    const own = registry.resource(options.resource)
    return services.database.tenant(tenant.id, async (tx) => {
      const holds = predicatesOn(context, own, await readRow(tx, context, own, id!))
      const where = sql.join(
        [
          sql`a.resource = ${own.key} and a.record_id = ${id}`,
          ...(options.also?.(tenant.id, id!) ?? []).map(
            ({ resource, ids }) => sql`a.resource = ${resource} and a.record_id in (${ids})`,
          ),
        ],
        sql` or `,
      )
      const { entries, total } = await readPage(tx, tenant.id, where, perPage, (page - 1) * perPage)
      const told = entries.map((entry) =>
        entry.parts.flatMap((part) => {
          const resource = registry.resource(part.resource)
          return changedFields(resource, part).map((changed) => ({ resource, changed }))
        }),
      )
      const names = await namesOf(
        tx,
        context,
        registry,
        told.flat().map(({ changed }) => changed),
      )
      const isHidden = (resource: ResourceDefinition, { field }: ChangedField) => {
        const reach = fieldReach(field.read, actor, resource)
        return reach !== true && (reach === false || resource !== own || !reach.some((name) => holds.has(name)))
      }
      const data = entries.map(
        ({ at, user_id, name, avatar, parts, ...entry }, i): HistoryEntry => ({
          id: entry.id,
          at,
          action: parts[0]!.action,
          label: labelOf('historyAction', parts[0]!.action, locale),
          subject: elsewhere(own, parts[0]!.resource, locale),
          user: user_id && name ? { id: user_id, name, avatar } : null,
          changes: told[i]!.map(({ resource, changed }) =>
            presentChange(changed, { hidden: isHidden(resource, changed), names, locale }),
          ),
        }),
      )
      const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total }
      return ok({ meta, data } satisfies HistoryAnswer)
    })
  }
  return { level: 'record', may: options.may, run }
}
