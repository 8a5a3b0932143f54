import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import type { HolidayStatus } from '#contracts/holidays/holidays.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'

export interface Leave {
  employeeId: string
  policyId: string
  from: string
  to: string
  status?: HolidayStatus
  startsAtNoon?: boolean
  endsAtNoon?: boolean
  /** Days of the span that another request has taken over. */
  without?: readonly string[]
}

/** A policy of a company, by its name. */
export async function policyNamed({ admin }: TestCompany, name: string, more: object = {}): Promise<string> {
  const answer = await admin.post('/restify/holiday-policies', { type: 'other', method: 'given', name, ...more })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}

const at = (status: HolidayStatus, wanted: HolidayStatus) => (status === wanted ? '2026-01-05T08:00:00Z' : null)

/** Leave as a request and its decision have left it: the request, and the days that it holds. */
export async function leave(app: TestApp, { tenantId }: TestCompany, wanted: Leave): Promise<string> {
  const { employeeId, policyId, from, to, status = 'approved' } = wanted
  const { startsAtNoon = false, endsAtNoon = false, without = [] } = wanted
  const id = newId()
  const days = daysFromTo(from, to).filter((day) => !without.includes(day))
  const holds = status === 'approved' || status === 'draft'
  await app.services.database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into holidays (tenant_id, id, employee_id, holiday_policy_id, start_date, end_date,
        starts_at_noon, ends_at_noon, minutes, days_off, approved_at, rejected_at, cancelled_at)
      values (${tenantId}, ${id}, ${employeeId}, ${policyId}, ${from}, ${to}, ${startsAtNoon}, ${endsAtNoon}, 480, 1,
        ${at(status, 'approved')}, ${at(status, 'rejected')}, ${at(status, 'cancelled')})`)
    if (!holds) return
    const held = days.map((day) => ({
      tenant_id: tenantId,
      holiday_id: id,
      employee_id: employeeId,
      day,
      morning: !(startsAtNoon && day === from),
      afternoon: !(endsAtNoon && day === to),
      minutes: 480,
    }))
    await insertRows(tx, 'holiday_days', held)
  })
  return id
}
