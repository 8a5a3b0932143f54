import type { ReadField } from '#contracts/expenses/receipts.ts'
import type { Line } from '../words/words.ts'
import type { KnownToReader } from '../work.ts'
import { datesOf, type FoundDate } from './dates.ts'
import { areaOfFound, isFaded, notFound, sure, toCheck } from './field.ts'

/** Receipts older than this are asked about. */
const OLDEST_YEARS = 2

/** Lines whose date is not that of the purchase. */
const OTHER_DATE =
  /SCADEN|\bDUE\b|VALABIL|VALID|EXPIR|\bUNTIL\b|PERIOAD|PERIOD|CHECK[ -]?(?:IN|OUT)|ARRIVAL|DEPARTURE|SOSIRE|PLECARE|AANKOMST|VERTREK|ANREISE|ABREISE|NASTER|BIRTH|AUTORIZ|LICEN|RETUR|RETURN|\bFROM\b|\bTO\b|LIVRARE|DELIVERY|FALLIG|VERSION|SOFT|OFFER|PROMO/
const DATE_LABEL = /\b(?:DATA|DATE|DATUM|FECHA|DIN DATA|DATA EMITERII|ISSUED?|KELT)\b/
const CLOCK = /\b\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\b/

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
const isWithin = (day: string, { today, days }: KnownToReader) =>
  day <= today && day >= yearsBefore(today, OLDEST_YEARS) && (!days || (day >= days.first && day <= days.last))

/** Which of several different days it is: the one that is named so; null where nothing tells. */
function named(dates: readonly FoundDate[]): FoundDate | null {
  const best = dates.filter(({ line }) => DATE_LABEL.test(line.plain))
  return new Set(best.map(({ value }) => value)).size === 1 ? best[0]! : null
}

/** The likeliest of days of which none is named: beside the time of day. */
const likely = (dates: readonly FoundDate[]) =>
  dates.find(({ line, end }) => CLOCK.test(line.plain.slice(end))) ?? dates[0]!

/** Both meanings, the likelier first: no receipt is of a day to come, and in dollars the month comes first. */
function bothMeanings({ value, monthFirst }: FoundDate, { today }: KnownToReader, writing: Writing) {
  const day = { value, from: 'dayFirst' as const }
  const month = { value: monthFirst!, from: 'monthFirst' as const }
  const isMonth = value > today || (writing === 'american' && month.value <= today)
  return isMonth ? [month, day] : [day, month]
}

/** Whose way of writing days it is: Romanians write the day first; of others that is not known. */
export type Writing = 'romanian' | 'american' | 'other'

/** Sure where it is the one day of the receipt, has one meaning, and lies within the days that it can lie in. */
export function readDate(lines: readonly Line[], known: KnownToReader, writing: Writing): ReadField<string> {
  const dates = lines.filter(({ plain }) => !OTHER_DATE.test(plain)).flatMap(datesOf)
  if (dates.length === 0) return notFound()
  const isOne = new Set(dates.map(({ value }) => value)).size === 1
  const best = isOne ? dates[0]! : named(dates)
  if (!best) return toCheck(likely(dates).value, 'differs', areaOfFound(likely(dates)))
  const { value, monthFirst, sign } = best
  const area = areaOfFound(best)
  if (monthFirst && sign !== '.' && writing !== 'romanian') {
    const choices = bothMeanings(best, known, writing)
    return toCheck(choices[0]!.value, 'dayOrMonth', area, choices)
  }
  if (!isWithin(value, known)) return toCheck(value, 'outOfBounds', area)
  if (isFaded(best)) return toCheck(value, 'faded', area)
  const said = dates.filter((date) => date.value === value).length
  return sure(value, said > 1 ? 'saidTwice' : 'dateInBounds', area)
}
