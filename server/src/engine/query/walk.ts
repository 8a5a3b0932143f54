import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import { listIds, listRecords } from './list.ts'
import { listRequest } from './list-request.ts'
import { type Narrowing, narrowingOf } from './narrowing.ts'
import type { RelatedTree } from './related-tree.ts'

/**
 * Rows are read this many at a time, so that memory does not grow with their number: the collector of young objects must
 * find them gone. Of 500 it took half for old ones, which stay until the next full collection (100,000 requests for leave:
 * 180 MB more than 20,000; with 200 to 300 some 22). The server's and database's work together are the same.
 */
const CHUNK = 250

export interface Walk {
  registry: Registry
  resource: ResourceDefinition
  narrowing: Narrowing
  related: RelatedTree
  /** Paths that are read (`first_name`, `position.name`); every field the actor sees when absent. */
  only?: ReadonlySet<string>
  /** Runs in the transaction that reads which records there are. */
  begin?: (tx: Tx) => Promise<unknown>
}

/**
 * Every record that the same list would give, over all pages, as the actor sees it. The ids are read first, in order:
 * rows that change meanwhile neither double nor go missing.
 */
export async function* walkRecords(context: Context, walk: Walk): AsyncGenerator<WireRecord> {
  const { registry, resource, narrowing, related, only } = walk
  const { actor, services, tenant } = context
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => services.database.tenant(tenant.id, work)
  const request = (tx: Tx, chosen: Narrowing) =>
    listRequest(tx, context, registry, resource, { narrowing: chosen, related, only, limit: CHUNK })
  const chunks = await inTenant(async (tx) => {
    await walk.begin?.(tx)
    return listIds(tx, await request(tx, narrowing))
  })
  for (const chunk of chunks) {
    const these = narrowingOf(resource, { id: chunk, ...Object.fromEntries(narrowing.own) }, actor)
    const { records } = await inTenant(async (tx) => listRecords(tx, await request(tx, these), false))
    const byId = new Map(records.map((record) => [record.id, record]))
    for (const id of chunk.split(',')) {
      const record = byId.get(id)
      if (record) yield record
    }
  }
}
