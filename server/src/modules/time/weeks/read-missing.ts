import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { Sql } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { missingOf, readWeeks } from './read-weeks.ts'

/** Who has logged nothing for so many days does not keep time at all: nothing is missing of theirs. */
const KEEPS = 60

/** Who keeps time, as a condition over `e`: in the two months that end with the week they have logged some. */
export const keepsTime = (monday: string): Sql => sql`exists (select from timesheets k
  where k.tenant_id = e.tenant_id and k.employee_id = e.id
    and k.date between ${addDays(monday, 6 - KEEPS)}::date and ${addDays(monday, 6)}::date)`

interface MissingOfPerson {
  id: string
  name: string
  minutes: number
}

/** Of whom hours of the week are missing, those with the most first, and of how many people they were looked for. */
export async function readMissing(
  tx: Tx,
  asked: Parameters<typeof readWeeks>[1],
): Promise<{ missing: MissingOfPerson[]; of: number }> {
  const weeks = await readWeeks(tx, asked)
  const missing = weeks
    .map(({ person, days }) => ({ id: person.id, name: person.name, minutes: missingOf(days) }))
    .filter(({ minutes }) => minutes > 0)
    .sort((one, other) => other.minutes - one.minutes)
  return { missing, of: weeks.length }
}
