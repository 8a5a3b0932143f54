import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { Registry } from '../registry.ts'
import { filtersOf } from './filters/filters.ts'
import { countRecords, listIds, listRecords } from './list.ts'
import { listRequest } from './list-request.ts'

/** What a list's address would say: filters, search, `sort`. */
type Query = Record<string, string>

/** As many ids as one row of a statement carries. */
const CHUNK = 1000

/**
 * Reads records of any resource as the person who asks, in a transaction that is open: the way of one module to another's
 * records. Throws 403 where they may not list the resource at all.
 */
export const recordsAs = (tx: Tx, context: Context, registry: Registry) => ({
  /** Ids of all that the same list would give, in its order. */
  async ids(key: string, query: Query): Promise<string[]> {
    const resource = registry.resource(key)
    const filters = filtersOf(resource, query, context.actor)
    const chunks = await listIds(tx, await listRequest(tx, context, registry, resource, { filters, limit: CHUNK }))
    return chunks.flatMap((chunk) => chunk.split(','))
  },
  /** How many there are. */
  async count(key: string, query: Query): Promise<number> {
    const resource = registry.resource(key)
    const filters = filtersOf(resource, query, context.actor)
    return countRecords(tx, await listRequest(tx, context, registry, resource, { filters, limit: 1 }))
  },
  /** The first `limit` of them, in wire form. */
  async list(key: string, query: Query, limit: number): Promise<WireRecord[]> {
    const resource = registry.resource(key)
    const filters = filtersOf(resource, query, context.actor)
    const request = await listRequest(tx, context, registry, resource, { filters, limit })
    return (await listRecords(tx, request, false)).records
  },
})
