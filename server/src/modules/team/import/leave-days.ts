import type { CheckedRow, SheetRow } from '#engine/imports/index.ts'
import { changeOf, type WriteContext } from '#engine/index.ts'
import { defineEvent } from '#platform/events/index.ts'

export const LEAVE_DAYS = 'initial_vacation_balance'

/** What a sheet says of the days that somebody who is there has this year. */
export interface LeaveDays {
  employeeId: string
  days: number
  /** What they have until then, and where it stands: found by who keeps leave. */
  before?: { balanceId: string; days: number }
  /** Why it cannot be changed. */
  problem?: string
}

/** Happens when such a sheet was read: who keeps leave says what people have, and what stands against a change. */
export const leaveDaysRead = defineEvent<{ write: WriteContext; people: readonly LeaveDays[] }>()
/** Happens when an import changes the days of somebody, and when it is taken back. */
export const leaveDaysChanged = defineEvent<{ write: WriteContext; balanceId: string; days: number; reason: string }>()

/** The days of leave in a sheet, of people who are there: who is new brings them along (`initial_vacation_balance`). */
export function leaveDaysOf(write: WriteContext) {
  const said = new Map<string, LeaveDays>()
  const of = ({ existing }: SheetRow): LeaveDays | undefined => existing && said.get(existing.id)
  const differs = (row: SheetRow) => {
    const found = of(row)
    return found?.before !== undefined && found.before.days !== found.days
  }
  return {
    differs,
    /** Takes them out of what an update is asked with, and holds them against what people have. */
    async read(rows: readonly SheetRow[]): Promise<void> {
      for (const { existing, body } of rows) {
        if (!existing || typeof body[LEAVE_DAYS] !== 'number') continue
        said.set(existing.id, { employeeId: existing.id, days: body[LEAVE_DAYS] })
        delete body[LEAVE_DAYS]
      }
      if (said.size === 0) return
      await leaveDaysRead.announce(changeOf(write), { write, people: [...said.values()] })
      for (const row of rows) {
        const problem = of(row)?.problem
        if (problem) row.problems[LEAVE_DAYS] ??= problem
      }
    },
    /** What they have until now. */
    was: (row: SheetRow): number | undefined => (differs(row) ? of(row)!.before!.days : undefined),
    async write(row: CheckedRow, reason: string): Promise<void> {
      if (!differs(row)) return
      const { before, days } = of(row)!
      await leaveDaysChanged.announce(changeOf(write), { write, balanceId: before!.balanceId, days, reason })
    },
    keep: (row: CheckedRow) => (differs(row) ? { $leaveDays: of(row)!.before } : {}),
  }
}
