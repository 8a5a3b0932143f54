import { yearOf } from '#contracts/engine/civil-days.ts'
import type { EntryCause } from '#contracts/holidays/balances.ts'
import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { readCompanyDays, readPeople } from './facts.ts'
import { settle } from './ledger/settle.ts'
import { takeTurn } from './ledger/turns.ts'
import { settleHolidays } from './ledger/uses.ts'
import { recount } from './requests/recount.ts'
import { tellRecounted } from './requests/telling.ts'
import { costOf } from './rules/day-cost.ts'

interface OpenLeave {
  id: string
  employee_id: string
  holiday_policy_id: string
  days_off: number
}

interface HeldDay {
  holiday_id: string
  employee_id: string
  day: string
  morning: boolean
  afternoon: boolean
  minutes: number
}

/** As many requests as their days are read and written in some hundred milliseconds. */
const AT_ONCE = 500

/** Waiting and approved leave that is not over, locked in one order. */
const lockOpen = ({ tx, tenantId, today }: Happening, who: readonly string[] | 'everybody') =>
  tx.rows<OpenLeave>(sql`select id, employee_id, holiday_policy_id, days_off::float8 as days_off from holidays
    where tenant_id = ${tenantId} and end_date >= ${today}::date and status in ('draft', 'approved')
      and ${who === 'everybody' ? sql`true` : sql`employee_id = any(${[...who]}::uuid[])`}
    order by id for update`)

/** Days from today on whose cost is another one now, with that cost. */
async function changedDays(at: Happening, leave: readonly OpenLeave[]): Promise<HeldDay[]> {
  const { tx, tenantId, today } = at
  const days =
    await tx.rows<HeldDay>(sql`select holiday_id, employee_id, day, morning, afternoon, minutes from holiday_days
    where tenant_id = ${tenantId} and holiday_id = any(${leave.map(({ id }) => id)}::uuid[]) and day >= ${today}::date`)
  if (days.length === 0) return []
  const lastYear = Math.max(...days.map(({ day }) => yearOf(day)))
  const [people, company] = await Promise.all([
    readPeople(tx, tenantId, [...new Set(days.map((one) => one.employee_id))]),
    readCompanyDays(tx, tenantId, yearOf(today), lastYear),
  ])
  return days.flatMap((held) => {
    const { day, morning, afternoon } = held
    const span = { start_date: day, end_date: day, starts_at_noon: !morning, ends_at_noon: !afternoon }
    const { minutes } = costOf(people.get(held.employee_id)!, company, span)[0]!
    return minutes === held.minutes ? [] : [{ ...held, minutes }]
  })
}

async function apply(at: Happening, leave: readonly OpenLeave[], cause: EntryCause): Promise<OpenLeave[]> {
  const { tx, tenantId, today } = at
  const days = await changedDays(at, leave)
  if (days.length === 0) return []
  await tx.run(sql`update holiday_days d set minutes = c.minutes
    from unnest(${days.map((one) => one.holiday_id)}::uuid[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ minutes }) => minutes)}::int[]) c (holiday_id, day, minutes)
    where d.tenant_id = ${tenantId} and d.holiday_id = c.holiday_id and d.day = c.day`)
  const ids = new Set(days.map((one) => one.holiday_id))
  const changed = leave.filter(({ id }) => ids.has(id))
  await recount(at, changed)
  await settleHolidays(at, changed, yearOf(today), cause)
  return changed
}

/**
 * Counts leave anew from today on, after a change of national days, patterns or calendars: the ledger gets the difference,
 * whoever it concerns is told. What is past, and so every closed year, stays as it was counted.
 */
export async function recalculate(
  at: Happening,
  who: readonly string[] | 'everybody',
  cause: EntryCause,
): Promise<void> {
  await takeTurn(at, who)
  const leave = await lockOpen(at, who)
  const changed: OpenLeave[] = []
  for (let first = 0; first < leave.length; first += AT_ONCE) {
    changed.push(...(await apply(at, leave.slice(first, first + AT_ONCE), cause)))
  }
  if (changed.length > 0) await tellRecounted(at, new Map(changed.map(({ id, days_off }) => [id, days_off])))
  // Their entitlement may follow from the same change.
  if (who !== 'everybody') await settle(at, who, cause)
}
