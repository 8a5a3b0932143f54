import { changeOf, type Row, type WriteContext } from '#engine/index.ts'
import { defineEvent } from '#platform/events/index.ts'

/** Weeks of a person as they were before an import that changes their hours, and the day on which it did. */
export interface KeptWeeks {
  day: string
  rows: Row[]
}

/** Happens before an import changes somebody's hours: who keeps dated weeks puts them into `rows`. */
export const weeksKept = defineEvent<{ employeeId: string; rows: Row[] }>()
/** Happens when such an import was taken back. */
export const weeksPutBack = defineEvent<KeptWeeks & { employeeId: string }>()

export async function keepWeeks(write: WriteContext, employeeId: string): Promise<KeptWeeks> {
  const at = changeOf(write)
  const rows: Row[] = []
  await weeksKept.announce(at, { employeeId, rows })
  return { day: at.today, rows }
}
