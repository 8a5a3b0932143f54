import { nationalDays } from '#modules/company/index.ts'
import type { TextPair } from '#platform/texts/index.ts'

/** ANAF's days are those of Bucharest, wherever the company's own clocks stand. */
export const BUCHAREST_ZONE = 'Europe/Bucharest'

const known = new Map<number, ReadonlyMap<string, TextPair>>()

/** What a day is called on which Romania does not work; undefined for others. The company's own calendar has no say in a term of the law. */
export function nationalDay(day: string): TextPair | undefined {
  const year = Number(day.slice(0, 4))
  let days = known.get(year)
  if (!days) {
    days = new Map(nationalDays('RO', year).map(({ date, names }) => [date, names]))
    known.set(year, days)
  }
  return days.get(day)
}
