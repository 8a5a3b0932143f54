import { daysFromTo, yearOf } from '#contracts/engine/values/civil-days.ts'
import { whenClosed, whoIsAway } from '#engine/approvals/index.ts'
import { sql } from '#platform/database/index.ts'
import { readCompanyDays } from '../read-facts.ts'
import { openOn } from '../rules/facts.ts'

/** Answers who has approved leave on the company's day. */
const addAbsent = whoIsAway.followedBy(async ({ tx, tenantId, today }, { ids, away }) => {
  const rows = await tx.rows<{ id: string }>(sql`select d.employee_id as id from holiday_days d
    join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id
    where d.tenant_id = ${tenantId} and d.employee_id = any(${[...ids]}::uuid[]) and d.day = ${today}::date
      and d.minutes > 0 and h.status = 'approved'`)
  for (const { id } of rows) away.add(id)
})

/** Answers which days are national days of the company's own calendar, to their ends. */
const addNationalDays = whenClosed.followedBy(async ({ tx, tenantId }, { first, last, closed }) => {
  const company = await readCompanyDays(tx, tenantId, yearOf(first), yearOf(last))
  for (const day of daysFromTo(first, last)) if (openOn(company, null, day) === 'none') closed.add(day)
})

/** What leave knows for those who wait for a decision. */
export const presence = [addAbsent, addNationalDays]
