import type { ListLinks, ListMeta } from '#contracts/engine/wire.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import type { ResourceDefinition } from '../../definition.ts'
import { aggregateGroupOf, aggregateRecord, listAggregates } from '../../query/aggregates.ts'
import { filtersOf } from '../../query/filters/filters.ts'
import { pageOf } from '../../query/filters/parameters.ts'
import { listRecords, scopeOf } from '../../query/list.ts'
import { listRequest } from '../../query/list-request.ts'
import { relatedOf } from '../../query/show.ts'
import { groupOf, listTotals } from '../../query/totals.ts'
import type { Registry } from '../../registry.ts'

/** `meta` and `links` of a page (api-contract 2.1). Page links keep the other parameters; `filters` has no host. */
export function paging(
  context: Context,
  resource: Pick<ResourceDefinition, 'key'>,
  page: number,
  perPage: number,
  count: number,
  total: number,
) {
  const path = `${context.base}/api/restify/${resource.key}`
  const last = Math.max(1, Math.ceil(total / perPage))
  const others = new URLSearchParams(context.url.split('?')[1] ?? '')
  others.delete('page')
  others.delete('page[number]')
  const link = (number: number) => {
    const query = new URLSearchParams(others)
    query.set('page', String(number))
    return `${path}?${query}`
  }
  const first = (page - 1) * perPage
  const meta: ListMeta = {
    current_page: page,
    from: count > 0 ? first + 1 : null,
    last_page: last,
    path,
    per_page: perPage,
    to: count > 0 ? first + count : null,
    total,
  }
  const links: ListLinks = {
    first: link(1),
    last: link(last),
    prev: page > 1 ? link(page - 1) : null,
    next: page < last ? link(page + 1) : null,
    path,
    filters: `/restify/${resource.key}/filters`,
  }
  return { meta, links }
}

/** A list of aggregates in place of the rows. */
async function aggregatesRoute(context: Context, registry: Registry, resource: ResourceDefinition, group: string) {
  const { query, actor, services, tenant } = context
  const { page, perPage } = pageOf(query)
  const filters = filtersOf(resource, query, actor)
  const { meta: sums, groups } = await services.database.tenant(tenant.id, async (tx) =>
    listAggregates(tx, context, await listRequest(tx, context, registry, resource, { filters, limit: perPage }), group),
  )
  const shown = groups.slice((page - 1) * perPage, page * perPage)
  const { meta, links } = paging(context, resource, page, perPage, shown.length, groups.length)
  return ok({ meta: { ...meta, ...sums }, links, data: shown.map((one) => aggregateRecord(resource.table, one)) })
}

/** `GET /restify/{e}` */
export async function listRoute(context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> {
  const { query, actor, services, tenant } = context
  const aggregated = aggregateGroupOf(resource, query)
  if (aggregated) return aggregatesRoute(context, registry, resource, aggregated)
  const { page, perPage } = pageOf(query)
  const filters = filtersOf(resource, query, actor)
  const related = relatedOf(registry, resource, query)
  const group = groupOf(resource, query, actor)
  const { records, total, sums } = await services.database.tenant(tenant.id, async (tx) => {
    const offset = Math.min((page - 1) * perPage, 1e9)
    const asked = await listRequest(tx, context, registry, resource, { filters, related, limit: perPage, offset })
    // What groups are called is asked after the list.
    const request = { ...asked, last: group === null }
    scopeOf(resource, actor)
    const own = resource.aggregates ? listAggregates(tx, context, request, null) : null
    const [sums, more, list] = await Promise.all([
      listTotals(tx, context, request, group),
      own,
      // The totals say how many rows they are of: they need no statement of their own.
      listRecords(tx, request, resource.totals === undefined),
    ])
    const total = sums.totals?.reduce((sum, { count }) => sum + count, 0) ?? list.total
    return { records: list.records, total, sums: { ...sums, ...more?.meta } }
  })
  const { meta, links } = paging(context, resource, page, perPage, records.length, total)
  return ok({ meta: { ...meta, ...sums }, links, data: records })
}
