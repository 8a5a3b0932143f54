import { peopleNarrowings } from '#contracts/time/narrowed.ts'
import { listOf, type Sql } from '#engine/index.ts'
import { type Narrowed, narrowedToPeople } from '#modules/time/index.ts'

/** The people of a query, as lists. */
export const peopleOf = (query: Record<string, unknown>) =>
  Object.fromEntries(peopleNarrowings.flatMap((name) => (name in query ? [[name, listOf(query, name)]] : [])))

/**
 * Whose hours a query asks of, as a condition on `t.employee_id`; null for everybody's. What is spent and invoiced belongs to projects
 * and clients, to nobody's hours: figures of some people are without it.
 */
export const peopleAsked = (tenantId: string, asked: object): Sql | null =>
  narrowedToPeople(tenantId, asked as Narrowed)
