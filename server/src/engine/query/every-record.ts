import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import { filtersOf, type ListFilters } from './filters/filters.ts'
import { listIds, listRecords } from './list.ts'
import { listRequest } from './list-request.ts'
import type { RelatedTree } from './related/related-tree.ts'

/**
 * Rows are read this many at a time, so that memory does not grow with their number: the collector of young objects must
 * find them gone. Of 500 it took half for old ones, which stay until the next full collection (100,000 requests for leave:
 * 180 MB more than 20,000; with 200 to 300 some 22). The server's and database's work together are the same.
 */
const CHUNK = 250

export interface RecordsAsked {
  registry: Registry
  resource: ResourceDefinition
  filters: ListFilters
  related: RelatedTree
  /** Paths that are read (`first_name`, `position.name`); every field the actor sees when absent. */
  only?: ReadonlySet<string>
  /** Runs in the transaction that reads which records there are. */
  begin?: (tx: Tx) => Promise<unknown>
  /** Hears how many there are, before the first is read. */
  counted?: (total: number) => void
}

/**
 * Every record that the same list would give, over all pages, as the actor sees it. The ids are read first, in order:
 * rows that change meanwhile neither double nor go missing.
 */
export async function* everyRecord(context: Context, asked: RecordsAsked): AsyncGenerator<WireRecord> {
  const { registry, resource, filters, related, only } = asked
  const { actor, services, tenant } = context
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => services.database.tenant(tenant.id, work)
  const request = (tx: Tx, chosen: ListFilters) =>
    listRequest(tx, context, registry, resource, { filters: chosen, related, only, limit: CHUNK })
  const chunks = await inTenant(async (tx) => {
    await asked.begin?.(tx)
    return listIds(tx, await request(tx, filters))
  })
  asked.counted?.(chunks.reduce((total, chunk) => total + chunk.split(',').length, 0))
  for (const chunk of chunks) {
    const these = { ...filtersOf(resource, { id: chunk }, actor), own: filters.own }
    const { records } = await inTenant(async (tx) => listRecords(tx, await request(tx, these), false))
    const byId = new Map(records.map((record) => [record.id, record]))
    for (const id of chunk.split(',')) {
      const record = byId.get(id)
      if (record) yield record
    }
  }
}
