import type * as z from 'zod'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { ResourceDefinition, Row } from '../definition.ts'
import { textOf } from './filters/parameters.ts'
import { type ListRequest, listPlanKey, listSource, scopeOf } from './list.ts'
import { boundedCache } from './statement/bounded-cache.ts'
import { compilePlan } from './statement/compile.ts'
import type { Sql } from './statement/expression.ts'
import { fill, type Plan } from './statement/slots.ts'

/** What a list is summed up for. */
export interface AggregatesAsked {
  context: Context
  /** The field by which rows come together; null for the sums beside a list of rows. */
  group: string | null
  /** Runs a statement made around `from … t … where …` of the list's rows; `name` says which of the resource's statements it is. */
  read<Read>(name: string, statement: (from: Sql) => Sql): Promise<Read[]>
}

/** One of the groups: its id, and what stands in `attributes`. */
export interface AggregateGroup {
  id: string
  attributes: Row
}

/**
 * Sums of a resource's own making over every row that a list leaves: further keys of `meta`, and with `group` one of `groups`
 * a list of aggregates in place of the rows. For sums of single fields `totals` are enough.
 */
export interface Aggregates {
  groups: readonly string[]
  /** For the API description: what `meta` holds besides, and the attributes of a group. */
  meta: z.ZodObject
  attributes: z.ZodObject
  sum(asked: AggregatesAsked): Promise<{ meta: Row; groups: readonly AggregateGroup[] }>
}

const plans = boundedCache<Plan>(500)

/** The group that a query asks aggregates by; null for rows. A name that nobody declared is ignored. */
export function aggregateGroupOf({ aggregates }: ResourceDefinition, query: Record<string, unknown>): string | null {
  const name = textOf(query, 'group')
  return name && aggregates?.groups.includes(name) ? name : null
}

/** The sums of a list as its resource makes them, over the rows that the reader sees. */
export function listAggregates(tx: Tx, context: Context, request: ListRequest, group: string | null) {
  const { resource, actor } = request
  const scope = scopeOf(resource, actor)
  const bindings = { ...request.bindings, scope, filters: request.filters }
  return resource.aggregates!.sum({
    context,
    group,
    async read<Read>(name: string, statement: (from: Sql) => Sql) {
      const plan = plans(`${listPlanKey(request, scope)}~${name}`, () =>
        compilePlan(statement(listSource(request, scope).from)),
      )
      return tx.rows<Read & Row>(fill(plan, bindings))
    },
  })
}

/** A group in the form of a record; it can be neither opened nor written. */
export const aggregateRecord = (table: string, { id, attributes }: AggregateGroup): WireRecord => ({
  id,
  type: table,
  attributes,
  meta: { authorizedToShow: false, authorizedToStore: false, authorizedToUpdate: false, authorizedToDelete: false },
})
