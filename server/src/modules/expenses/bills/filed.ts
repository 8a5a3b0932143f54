import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Row, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { personName } from '#platform/person-name.ts'

/** A bill, whose row is locked, is one expense: while that is there and was not taken back, no second one. */
export async function refuseFiled({ tx, tenant }: WriteContext, { expense_id }: Row): Promise<void> {
  const found = await tx.row<{
    person: string
    day: string
  }>(sql`select ${personName('p')} as person, e.date::text as day
    from expenses e join people p on p.tenant_id = e.tenant_id and p.id = e.employee_id
    where e.tenant_id = ${tenant.id} and e.id = ${expense_id ?? null}::uuid and e.cancelled_at is null`)
  if (found) throw refused('state.bill.filed', { person: found.person, day: shownDay(found.day) })
}
