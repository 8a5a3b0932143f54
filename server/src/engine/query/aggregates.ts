import type * as z from 'zod'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { ResourceDefinition, Row } from '../definition.ts'
import type { ListFilters } from './filters/filters.ts'
import type { Match } from './filters/matches.ts'
import { textOf } from './filters/parameters.ts'
import { type ListRequest, listPlanKey, listSource, scopeOf } from './list.ts'
import { boundedCache } from './statement/bounded-cache.ts'
import { compilePlan } from './statement/compile.ts'
import type { Sql } from './statement/expression.ts'
import { fill, type Plan } from './statement/slots.ts'

/** What a list is narrowed to by one field: values, or the ends of a range, of which one may be open. */
export type Narrowing = { values: readonly unknown[] } | { from: unknown; to: unknown }

/** What a list is summed up for. */
export interface AggregatesAsked {
  tx: Tx
  context: Context
  /**
   * What narrows the list beside the reader's right to it, where that is nothing but these fields; null where anything else
   * does. For sums that are kept elsewhere, by some of the fields alone.
   */
  narrowedBy(names: readonly string[]): Partial<Record<string, Narrowing>> | null
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
  /** Parameters that say how it sums up, with what each means; they stand in `context.query`. */
  parameters?: Readonly<Record<string, string>>
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

function narrowingOf({ operator, values, negated, orNull }: Match): Narrowing | null {
  if (negated || orNull) return null
  if (operator === 'any') return { values: values[0] as readonly unknown[] }
  if (operator === 'range') return { from: values[0], to: values[1] }
  if (operator === 'from') return { from: values[0], to: null }
  return operator === 'until' ? { from: null, to: values[0] } : null
}

/** The matches of a list by their fields; null where they are of other fields, twice of one, or not all that narrows it. */
function narrowedBy({ search, own, matches }: ListFilters, names: readonly string[]) {
  if (search !== null || own.some(([, value]) => value !== undefined)) return null
  const found: Record<string, Narrowing> = {}
  for (const match of matches) {
    const narrowing = narrowingOf(match)
    if (!narrowing || !names.includes(match.name) || match.name in found) return null
    found[match.name] = narrowing
  }
  return found
}

/** The sums of a list as its resource makes them, over the rows that the reader sees. */
export function listAggregates(tx: Tx, context: Context, request: ListRequest, group: string | null) {
  const { resource, actor } = request
  const scope = scopeOf(resource, actor)
  const bindings = { ...request.bindings, scope, filters: request.filters }
  return resource.aggregates!.sum({
    tx,
    context,
    narrowedBy: (names) => narrowedBy(request.filters, names),
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
