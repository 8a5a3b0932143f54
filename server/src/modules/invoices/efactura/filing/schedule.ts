import { addDays } from '#contracts/engine/values/civil-days.ts'
import { dayIn, wallTimeIn } from '#platform/clock.ts'
import { BUCHAREST_ZONE } from '../clock/days.ts'

/** When the next question comes after so many: quickly at first, then hourly, so that a day has fewer than forty. */
const PAUSES = [30, 60, 120, 300, 900, 1800] as const
const HOUR = 3600

/** The moment of the next question, after so many were asked. */
export const afterQuestions = (now: Date, asked: number): Date =>
  new Date(now.getTime() + (PAUSES[asked] ?? HOUR) * 1000)

/** What ANAF allows a message in a day of Bucharest is 100 questions and 10 downloads; we keep below. */
export const QUESTIONS_A_DAY = 95
export const DOWNLOADS_A_DAY = 9

/** The day that it is in Bucharest. */
export const bucharestDay = (now: Date): string => dayIn(now, BUCHAREST_ZONE)

const HALF_HOUR_MS = 1_800_000

/** Shortly after the next midnight of Bucharest, where limits of a day begin anew. */
export function tomorrow(now: Date): Date {
  const day = addDays(bucharestDay(now), 1)
  // Bucharest is two or three hours ahead: the first half hour of the day, found by looking.
  let moment = Date.parse(`${day}T00:05:00Z`) - 3 * HOUR * 1000
  while (wallTimeIn(new Date(moment), BUCHAREST_ZONE) < `${day}T00:05`) moment += HALF_HOUR_MS
  return new Date(moment)
}
