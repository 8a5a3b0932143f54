import { shownDay } from '#contracts/engine/civil-days.ts'
import type { Locale } from '#contracts/engine/primitives.ts'
import type { HolidayStatus } from '#contracts/holidays/holidays.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { text } from '#platform/texts/index.ts'
import { settleHoliday } from '../ledger/uses.ts'
import { keepCalendarEvent } from './calendar-event.ts'
import { freeDays } from './days.ts'
import { tellDecided } from './telling.ts'

interface LeftLeave {
  id: string
  employee_id: string
  holiday_policy_id: string
  status: HolidayStatus
  last_day: string
  locale: Locale
}

/** Leave of archived people that begins after their last day, locked in one order. */
const lockLeft = ({ tx, tenantId }: Happening, ids: readonly string[]) =>
  tx.rows<LeftLeave>(sql`select h.id, h.employee_id, h.holiday_policy_id, h.status, e.termination_date as last_day, u.locale
    from holidays h
    join employees e on e.tenant_id = h.tenant_id and e.id = h.employee_id and e.status = 'archived'
    join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where h.tenant_id = ${tenantId} and h.employee_id = any(${[...ids]}::uuid[]) and h.status in ('draft', 'approved')
      and h.start_date > e.termination_date
    order by h.id for update of h`)

/**
 * Cancels waiting and approved leave of archived people that begins after their last day: its days go back, its calendar
 * events go, whoever was to decide is asked no more and not written to. The person is told why, in their language. Leave
 * that was cancelled so stays cancelled when they come back: it is asked for anew.
 */
export async function cancelAfterLastDay(at: Happening, ids: readonly string[]): Promise<void> {
  const { tx, tenantId, userId } = at
  for (const leave of await lockLeft(at, ids)) {
    const { id, status } = leave
    const status_explanation = text('employmentEnds', leave.locale, { date: shownDay(leave.last_day) })
    const by = sql`(select e.id from employees e where e.tenant_id = ${tenantId} and e.user_id = ${userId}::uuid)`
    await tx.run(sql`update holiday_changes set cancelled_at = now(), status_changed_by = ${by}
      where tenant_id = ${tenantId} and holiday_id = ${id} and status = 'draft'`)
    await tx.run(sql`update holidays set cancelled_at = now(), status_changed_by = ${by},
        status_explanation = ${status_explanation} where tenant_id = ${tenantId} and id = ${id}`)
    const years = await freeDays(at, id)
    if (years.length > 0) await settleHoliday(at, leave, years, 'left')
    await keepCalendarEvent(at, id)
    await audit(tx, {
      tenantId,
      userId,
      resource: 'holidays',
      recordId: id,
      action: 'cancel',
      before: { status },
      after: { status: 'cancelled', status_explanation },
    })
    await tellDecided(at, id, 'cancelled', status_explanation)
  }
}
