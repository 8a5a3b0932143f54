import { addDays, dayNumber, daysFromTo, weekdayOf } from '#contracts/engine/values/civil-days.ts'

/** As BNR publishes it: `multiplier` of a currency are `rate` lei on a day. */
export interface PublishedRate {
  currency: string
  date: string
  rate: string
  multiplier: number
}

/** Lei of so many of a currency, around which its rate moves. */
const AROUND: readonly [currency: string, lei: number, multiplier: number][] = [
  ['CHF', 5.44, 1],
  ['EUR', 5.09, 1],
  ['GBP', 5.86, 1],
  ['HUF', 1.32, 100],
  ['USD', 4.41, 1],
]
const DIGITS = 4
const SATURDAY = 5

/** Two waves and a daily tremble: the same at every run, whichever days are asked for. */
function swing(currency: string, day: string): number {
  const n = dayNumber(day) + currency.charCodeAt(0) * 31
  const tremble = ((n * 7919) % 97) / 97 - 0.5
  return 1 + 0.012 * Math.sin(n / 47) + 0.005 * Math.sin(n / 11) + 0.002 * tremble
}

const ratesOfDay = (date: string): PublishedRate[] =>
  AROUND.map(([currency, lei, multiplier]) => ({
    ...{ currency, date, multiplier },
    rate: (lei * swing(currency, date)).toFixed(DIGITS),
  }))

/** Rates of every working day of a span, as BNR might have published them. */
export const madeRates = (from: string, to: string): PublishedRate[] =>
  daysFromTo(from, to)
    .filter((day) => weekdayOf(day) < SATURDAY)
    .flatMap(ratesOfDay)

/** Those of the last so many days up to the day before `today`, whose own are not published in the morning. */
export const madeRatesUntil = (today: string, days: number): PublishedRate[] =>
  madeRates(addDays(today, -days), addDays(today, -1))
