import type { Tx } from '#platform/database/index.ts'
import { missingOf, readWeeks } from './read-weeks.ts'

interface MissingOfPerson {
  id: string
  name: string
  avatar: string | null
  minutes: number
}

/** Of whom hours of the week are missing, those with the most first, and of how many people they were looked for. */
export async function readMissing(
  tx: Tx,
  asked: Parameters<typeof readWeeks>[1],
): Promise<{ missing: MissingOfPerson[]; of: number }> {
  const weeks = await readWeeks(tx, asked)
  const missing = weeks
    .map(({ person, days }) => ({
      id: person.id,
      name: person.name,
      avatar: person.avatar,
      minutes: missingOf(days),
    }))
    .filter(({ minutes }) => minutes > 0)
    .sort((one, other) => other.minutes - one.minutes)
  return { missing, of: weeks.length }
}
