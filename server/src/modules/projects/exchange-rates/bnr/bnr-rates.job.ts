import { addDays, daysFromTo, weekdayOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { dayIn } from '#platform/clock.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { type AskBnr, askBnr } from './ask-bnr.ts'
import { type BnrRate, UnreadableRates } from './read-file.ts'
import { readLast, storeRates } from './store-rates.ts'

const BUCHAREST = 'Europe/Bucharest'
const SATURDAY = 5
const isWorkingDay = (day: string): boolean => weekdayOf(day) < SATURDAY

/** BNR publishes from Monday to Friday, but for national days, which are not known here: on those it is asked in vain. */
function lastWorkingDay(today: string): string {
  return isWorkingDay(today) ? today : lastWorkingDay(addDays(today, -1))
}

/** The years whose files are needed besides the last day: this and last year's at first, later those in which a day is missing. */
function yearsToAsk(known: string | null, last: string): number[] {
  if (known !== null && !daysFromTo(addDays(known, 1), addDays(last, -1)).some(isWorkingDay)) return []
  const first = known === null ? yearOf(last) - 1 : yearOf(known)
  return Array.from({ length: yearOf(last) - first + 1 }, (_, at) => first + at)
}

/** Rates by currency and day: a file of a year may hold the last day as well. */
const byKey = (rates: readonly BnrRate[]) =>
  new Map(rates.map((rate): [string, BnrRate] => [`${rate.date} ${rate.currency}`, rate]))

/** All files that are needed, before any is stored: a day that is missing would else look as if it were there. */
async function askFor(bnr: AskBnr, known: string | null, today: string): Promise<BnrRate[]> {
  const last = await bnr.lastDay()
  const { date } = last[0]!
  if (date > today) throw new UnreadableRates(`${date} lies ahead.`)
  const rates: BnrRate[] = []
  for (const year of yearsToAsk(known, date)) rates.push(...(await bnr.year(year)))
  return [...byKey([...rates, ...last]).values()]
}

/**
 * Brings BNR's rates: those of the day, which are published soon after one o'clock, and those of days that were missed. It asks every
 * hour of the afternoon until they are there; a service that cannot be reached is asked again in an hour.
 */
export const bnrRatesJob = ({ config, database, clock }: Services): Job => ({
  ...defineJob(
    'bnr-rates',
    async () => {
      if (!config.bnrUrl) return
      const now = clock.now()
      const today = dayIn(now, BUCHAREST)
      const known = (await database.global(readLast))?.date ?? null
      if (known !== null && known >= lastWorkingDay(today)) return
      const rates = await askFor(askBnr(config.bnrUrl), known, today)
      await database.global((tx) => storeRates(tx, rates, now))
    },
    '20 10-20 * * *',
  ),
  atStart: true,
  lane: 'long',
})
