import type { Locale } from '#contracts/engine/values/primitives.ts'
import { shownName } from '#engine/index.ts'
import { putCalendarEvent, removeCalendarEvent } from '#modules/integrations/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { personName } from '#platform/person-name.ts'
import { text } from '#platform/texts/index.ts'
import { lastDayAfter } from '../../away/reader.ts'

interface EventRow {
  user_id: string
  person: string
  policy: string
  type: string
  company_locale: Locale
  is_approved: boolean
  first: string | null
  last: string | null
}

/**
 * Has the company's calendar and the person's own agree with a leave: there from its approval on, on the days it holds, and
 * gone with them. The company's says what kind it is only of leave of rest.
 */
export async function keepCalendarEvent(at: Change, holidayId: string): Promise<void> {
  const { tx, tenantId } = at
  const row = await tx.row<EventRow>(sql`select e.user_id, ${personName('e')} as person,
      ${shownName('p', sql`coalesce(u.locale, t.locale)`)} as policy, p.type, t.locale as company_locale, h.status = 'approved' as is_approved, d.first, d.last
    from holidays h
    join tenants t on t.id = h.tenant_id
    join people e on e.tenant_id = h.tenant_id and e.id = h.employee_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    join holiday_policies p on p.tenant_id = h.tenant_id and p.id = h.holiday_policy_id
    cross join lateral (select min(day) as first, max(day) as last from holiday_days d
      where d.tenant_id = h.tenant_id and d.holiday_id = h.id
        and d.day <= ${lastDayAfter(sql`h.start_date`)}) d
    where h.tenant_id = ${tenantId} and h.id = ${holidayId}`)
  if (!row) return
  const { first, last, person } = row
  const key = `holiday:${holidayId}`
  const [everybodys, own] = [
    { tenantId, userId: null },
    { tenantId, userId: row.user_id },
  ]
  if (!row.is_approved || first === null || last === null) {
    await removeCalendarEvent(tx, everybodys, key)
    await removeCalendarEvent(tx, own, key)
    return
  }
  const title = text(row.type === 'timeoff' ? 'calendar.onLeave' : 'calendar.away', row.company_locale, {
    name: person,
  })
  await putCalendarEvent(tx, everybodys, key, { title, startDate: first, endDate: last })
  await putCalendarEvent(tx, own, key, { title: row.policy, startDate: first, endDate: last })
}
