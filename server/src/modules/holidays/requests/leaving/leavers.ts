import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { cancelRecord } from '#engine/approvals/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { text } from '#platform/texts/index.ts'
import { leaveApproval, type RequestRow, release } from '../deciding/approval.ts'

interface LeftLeave extends RequestRow {
  last_day: string
  locale: Locale
}

/** Leave of archived people that begins after their last day, locked in one order. */
const lockLeft = ({ tx, tenantId }: Change, ids: readonly string[]) =>
  tx.rows<LeftLeave>(sql`select h.id, h.employee_id, h.holiday_policy_id, e.termination_date as last_day, u.locale
    from holidays h
    join people e on e.tenant_id = h.tenant_id and e.id = h.employee_id and e.status = 'archived'
    join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where h.tenant_id = ${tenantId} and h.employee_id = any(${[...ids]}::uuid[]) and h.status in ('draft', 'approved')
      and h.start_date > e.termination_date
    order by h.id for update of h`)

/**
 * Cancels waiting and approved leave of archived people that begins after their last day: its days go back, its calendar
 * events go, its approvers are asked no more and not written to. The person reads why, in their language. Leave that was
 * cancelled so stays cancelled when they come back: they ask for it again.
 */
export async function cancelAfterLastDay(at: Change, ids: readonly string[]): Promise<void> {
  for (const leave of await lockLeft(at, ids)) {
    await release(at, leave, 'left')
    const reason = text('employmentEnds', leave.locale, { date: shownDay(leave.last_day) })
    await cancelRecord(at, leaveApproval, leave.id, reason)
  }
}
