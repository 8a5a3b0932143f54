import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { isOther, updateRecord, type WriteContext } from '#engine/index.ts'
import type { LeaveDays } from '#modules/team/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { text } from '#platform/texts/index.ts'
import { manages } from './balance-access.ts'
import { figures } from './balance-figures.ts'

interface Found {
  id: string
  employee_id: string
  days: string
  unlimited: boolean
}

/** Says what people of a sheet have of paid rest this year, and what stands against a change. One statement, however many. */
export async function readImportedDays(
  { tx, tenantId, today }: Change,
  { write, people }: { write: WriteContext; people: readonly LeaveDays[] },
): Promise<void> {
  const { actor, locale } = write
  const year = yearOf(today)
  const found = await tx.rows<Found>(sql`select t.id, t.employee_id, (${figures.initialDays})::text as days,
      ${figures.unlimited} as unlimited
    from holiday_balances t join holiday_policies p on p.tenant_id = t.tenant_id and p.id = t.holiday_policy_id
    where t.tenant_id = ${tenantId} and t.employee_id = any(${people.map(({ employeeId }) => employeeId)}::uuid[])
      and t.year = ${year} and t.deleted_at is null and p.type = 'timeoff' and p.paid`)
  const balances = new Map(found.map((one) => [one.employee_id, one]))
  for (const person of people) {
    const balance = balances.get(person.employeeId)
    if (!balance) person.problem = text('importedDays.none', locale, { year: String(year) })
    else if (balance.unlimited) person.problem = text('importedDays.unlimited', locale)
    else if (Number(balance.days) !== person.days && !manages(actor))
      person.problem = text('importedDays.notYours', locale)
    else if (Number(balance.days) !== person.days && !isOther(actor, person.employeeId))
      person.problem = text('importedDays.own', locale)
    else person.before = { balanceId: balance.id, days: Number(balance.days) }
  }
}

/** Corrects a balance as by hand: an entry of the difference with its reason, and word to the person. */
export async function writeImportedDays(
  _at: Change,
  { write, balanceId, days, reason }: { write: WriteContext; balanceId: string; days: number; reason: string },
): Promise<void> {
  const balances = write.registry.resource('holiday-balances')
  await updateRecord(write, balances, balanceId, { initial_balance: days, reason })
}
