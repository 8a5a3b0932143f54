import { weekdays } from '#contracts/holidays/work-time.ts'
import type { Row } from '#engine/index.ts'
import type { KeptWeeks } from '#modules/team/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { lockLeaveOf } from '../ledger/locks.ts'
import { recalculate } from '../recalculate.ts'
import { followWeeks } from './weekly-hours.ts'

/** Puts the dated weeks of a person beside what an import changes. */
export async function keepWeeks(
  { tx, tenantId }: Change,
  { employeeId, rows }: { employeeId: string; rows: Row[] },
): Promise<void> {
  const found = await tx.rows<{ week: Row }>(sql`select to_jsonb(p) as week from employee_work_patterns p
    where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId}`)
  rows.push(...found.map(({ week }) => week))
}

const AS_BEFORE = `on conflict (tenant_id, employee_id, start_date) do update set
  ${weekdays.map((day) => `${day} = excluded.${day}`).join(', ')}`

/**
 * Takes the weeks away that an import has dated, and gives those of its day their hours back. Nothing was entered by hand since, or it would
 * not be taken back.
 */
export async function putWeeksBack(
  at: Change,
  { employeeId, day, rows }: KeptWeeks & { employeeId: string },
): Promise<void> {
  const { tx, tenantId } = at
  const kept = rows.map(({ id }) => id)
  await tx.run(sql`delete from employee_work_patterns p
    where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId} and not p.id = any(${kept}::uuid[])`)
  // Hours that change are dated on that day, of who has yet to begin on their first; and the undo has just changed them, too.
  const first = rows.map(({ start_date }) => start_date as string).sort()[0]
  const touched: unknown[] = [day, at.today, ...(first && first > day ? [first] : [])]
  await insertRows(
    tx,
    'employee_work_patterns',
    rows.filter(({ start_date }) => touched.includes(start_date)),
    AS_BEFORE,
  )
  await followWeeks(at, [employeeId])
  await lockLeaveOf(at, [employeeId])
  await recalculate(at, [employeeId], 'pattern_changed')
}
