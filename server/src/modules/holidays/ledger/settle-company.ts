import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { EntryCause } from '#contracts/holidays/balances.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { lockLeaveOf } from './locks.ts'
import { settle } from './settle.ts'

/** As many people as their entries, a day's worth of each policy, are written in some hundred milliseconds. */
const AT_ONCE = 500

/**
 * Everybody who is not archived, or was ahead of their last day and has been here `since` a day, or has a year that is over and not
 * closed, some at a time.
 */
export async function peopleToSettle({ tx, tenantId, today }: Change, since = today): Promise<string[][]> {
  const people = await tx.rows<{ id: string }>(sql`select id from people e
    where tenant_id = ${tenantId} and (status <> 'archived' or termination_date >= ${since}::date or exists (select from holiday_balances b
      where b.tenant_id = e.tenant_id and b.employee_id = e.id and b.year < ${yearOf(today)} and b.closed_at is null))
    order by id`)
  const batches: string[][] = []
  for (let first = 0; first < people.length; first += AT_ONCE) {
    batches.push(people.slice(first, first + AT_ONCE).map(({ id }) => id))
  }
  return batches
}

/** Settles the ledgers of a whole company in the transaction at hand. */
export async function settleCompany(at: Change, cause: EntryCause): Promise<void> {
  await lockLeaveOf(at, 'everybody')
  for (const ids of await peopleToSettle(at)) await settle(at, ids, cause)
}
