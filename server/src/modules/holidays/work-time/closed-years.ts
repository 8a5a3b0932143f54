import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'

type Place = Pick<Change, 'tx' | 'tenantId'>

/** The last year of a person's leave that is closed; 0 when there is none. */
async function lastClosedYear({ tx, tenantId }: Place, employeeId: string): Promise<number> {
  const found = await tx.row<{ year: number | null }>(sql`select max(year) as year from holiday_balances
    where tenant_id = ${tenantId} and employee_id = ${employeeId} and closed_at is not null`)
  return found?.year ?? 0
}

/** Refuses at `start_date` what would hold from a day of a closed year: none of its days may change their length. */
export async function refuseClosedStart(at: Place, employeeId: string, starts: readonly string[]): Promise<void> {
  const year = await lastClosedYear(at, employeeId)
  if (starts.some((day) => yearOf(day) <= year)) {
    assertValid([['start_date', 'rule.closedYear', { year, next: year + 1 }]])
  }
}

/** Refuses to take away what holds from a day of a closed year. */
export async function refuseClosedRemoval(at: Place, employeeId: string, start: string): Promise<void> {
  const year = await lastClosedYear(at, employeeId)
  if (yearOf(start) <= year) throw refused('closedYear', { year })
}
