import type { EntryCause } from '#contracts/holidays/balances.ts'
import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { settle } from './settle.ts'

/** As many people as their entries, a day's worth of each policy, are written in some hundred milliseconds. */
const AT_ONCE = 500

/** Settles the ledgers of everybody who is not archived, some at a time. */
export async function settleCompany(at: Happening, cause: EntryCause): Promise<void> {
  const people = await at.tx.rows<{ id: string }>(sql`select id from employees
    where tenant_id = ${at.tenantId} and status <> 'archived' order by id`)
  for (let first = 0; first < people.length; first += AT_ONCE) {
    await settle(
      at,
      people.slice(first, first + AT_ONCE).map(({ id }) => id),
      cause,
    )
  }
}
