import type { HistoryEntry } from '#contracts/engine/history.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import type { ResourceDefinition } from '../definition.ts'
import { filtersOf } from '../query/filters/filters.ts'
import { type ListRequest, listRecords } from '../query/list.ts'
import { listRequest } from '../query/list-request.ts'
import type { Registry } from '../registry.ts'
import { type AuditGroup, presentEntries } from './entries.ts'

/** A list of the company's log, narrowed as the query says; `resource` is the one over the audit's own table. */
export async function logRequest(
  tx: Tx,
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  { limit, offset, query = context.query }: { limit: number; offset: number; query?: Record<string, unknown> },
): Promise<ListRequest> {
  return listRequest(tx, context, registry, resource, {
    filters: filtersOf(resource, query, context.actor),
    limit,
    offset,
  })
}

/** Lines of the log by their ids, in the order of the ids, as their reader may see them. */
export async function logEntries(
  tx: Tx,
  context: Context,
  registry: Registry,
  ids: readonly string[],
): Promise<HistoryEntry[]> {
  const tenantId = context.tenant.id
  const groups = await tx.rows<AuditGroup>(sql`
    select a.id, a.at, a.user_id, u.avatar, ${personName('u')} as name,
      json_build_array(json_build_object('resource', a.resource, 'record_id', a.record_id, 'action', a.action,
        'before', a.before, 'after', a.after)) as parts
    from audit_entries a left join users u on u.tenant_id = ${tenantId} and u.id = a.user_id
    where a.tenant_id = ${tenantId} and a.id = any(${[...ids]}::uuid[])`)
  const place = new Map(ids.map((id, i) => [id, i]))
  groups.sort((left, right) => place.get(left.id)! - place.get(right.id)!)
  return presentEntries(tx, context, registry, groups)
}

/** One page of the log, newest first unless the query sorts it. */
export async function logPage(tx: Tx, context: Context, registry: Registry, request: ListRequest) {
  const { records, total } = await listRecords(tx, request)
  const entries = await logEntries(
    tx,
    context,
    registry,
    records.map(({ id }) => id),
  )
  return { entries, total }
}
