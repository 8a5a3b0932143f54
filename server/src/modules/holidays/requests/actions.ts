import type * as z from 'zod'
import type { EntryCause } from '#contracts/holidays/balances.ts'
import { RejectInput } from '#contracts/holidays/holidays.ts'
import type { ActionDefinition, Row, WriteContext } from '#engine/definition.ts'
import { happening } from '#engine/happening.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { settleHoliday } from '../ledger/uses.ts'
import { keepCalendarEvent } from './calendar-event.ts'
import { freeDays } from './days.ts'
import { cancels, decides, mayAskToCancel } from './rights.ts'
import { requestDecided, requestOver } from './states.ts'
import { takeOver } from './take-over.ts'
import { tellDecided } from './telling.ts'

export interface RequestRow extends Row {
  id: string
  employee_id: string
  holiday_policy_id: string
}

/** Writes a decision down. The state follows from it, so a second click finds the request decided. */
const decide = (
  { tx, tenant, actor }: WriteContext,
  { id }: RequestRow,
  column: 'approved_at' | 'rejected_at' | 'cancelled_at',
  explanation: string | null = null,
) =>
  tx.run(sql`update holidays set ${sql.ref(column)} = now(), status_changed_by = ${actor.employeeId},
      status_explanation = coalesce(${explanation}::text, status_explanation)
    where tenant_id = ${tenant.id} and id = ${id}`)

/** Gives a request's days back to its balances. */
export async function release(write: WriteContext, row: RequestRow, cause: EntryCause): Promise<void> {
  const at = happening(write)
  const years = await freeDays(at, row.id)
  if (years.length > 0) await settleHoliday(at, row, years, cause)
}

/** HOL-07: its days are held already, so nothing is checked again. */
export const approve: ActionDefinition = {
  level: 'record',
  many: true,
  may: decides,
  when: requestDecided,
  async run(write, { row: found }) {
    const row = found as RequestRow
    const at = happening(write)
    const cutShort = await takeOver(at, row)
    await decide(write, row, 'approved_at')
    for (const id of [row.id, ...cutShort]) await keepCalendarEvent(at, id)
    await tellDecided(at, row.id, 'approved')
    return undefined
  },
}

/** HOL-08 */
export const reject: ActionDefinition = {
  level: 'record',
  many: true,
  may: decides,
  when: requestDecided,
  input: RejectInput,
  sample: { status_explanation: 'Too many of us are away that week.' },
  async run(write, { row: found }, { status_explanation }: z.infer<typeof RejectInput>) {
    const row = found as RequestRow
    await decide(write, row, 'rejected_at', status_explanation)
    await release(write, row, 'rejected')
    await tellDecided(happening(write), row.id, 'rejected', status_explanation)
    return undefined
  },
}

/** HOL-09: of what waits and of what was approved. A change that was asked of it has nothing left to change. */
export const cancel: ActionDefinition = {
  level: 'record',
  may: mayAskToCancel,
  destructive: true,
  when: requestOver,
  async run(write, { row: found }) {
    const row = found as RequestRow
    const { tx, tenant, actor } = write
    if (!(await write.holds('holidays', row.id, cancels(actor)))) throw refused('holidayBegun')
    // Whoever decides on the change at this moment waits for the leave, and finds it cancelled.
    await tx.run(sql`update holiday_changes set cancelled_at = now(), status_changed_by = ${actor.employeeId}
      where tenant_id = ${tenant.id} and id in (select id from holiday_changes
        where tenant_id = ${tenant.id} and holiday_id = ${row.id} and status = 'draft' for update skip locked)`)
    await decide(write, row, 'cancelled_at')
    await release(write, row, 'cancelled')
    await keepCalendarEvent(happening(write), row.id)
    await tellDecided(happening(write), row.id, 'cancelled')
    return undefined
  },
}
