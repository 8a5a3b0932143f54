import { addDays, daysBetween, earlierOf, firstOfYear, yearOf } from '../../engine/values/civil-days.ts'
import { divided, millionths } from '../amounts/exact-decimal.ts'
import type { InterestKind } from './settings.ts'

/** Points above the reference rate that the law adds to what is paid late (OG 13/2011): between firms, and of a person. */
export const LEGAL_POINTS = { firm: 8, person: 4 } as const

/**
 * The National Bank's rate on the first day of each half-year, which holds for the whole of it (Law 72/2013). The last one that is known
 * goes on; a company that knows a newer one says it in its settings.
 */
export const referenceRates: readonly { from: string; rate: number }[] = [
  { from: '2023-01-01', rate: 6.75 },
  { from: '2023-07-01', rate: 7 },
  { from: '2024-07-01', rate: 7 },
  { from: '2025-01-01', rate: 6.5 },
]

/** How a company charges what is paid late. */
export interface InterestTerms {
  kind: InterestKind
  /** Percent a year, or a day. */
  rate: number | null
  /** In place of the known reference rate. */
  reference: number | null
}

export interface LateDebt {
  due_date: string
  /** Whole minor units: the total less what was credited. */
  total: number
  payments: readonly { date: string; amount: number }[]
  is_person: boolean
}

const DAYS_OF_YEAR = 365n
const HUNDRED_PERCENT = 100n * 1_000_000n

/** Percent a day, in millionths, times the days of a year. */
function yearlyRate({ kind, rate, reference }: InterestTerms, isPerson: boolean, day: string): bigint {
  if (kind === 'daily') return millionths(rate ?? 0) * DAYS_OF_YEAR
  if (kind === 'yearly') return millionths(rate ?? 0)
  if (kind === 'none') return 0n
  const known = referenceRates.findLast(({ from }) => from <= day) ?? referenceRates[0]!
  return millionths((reference ?? known.rate) + (isPerson ? LEGAL_POINTS.person : LEGAL_POINTS.firm))
}

/** Where the rate may change: the first days of half-years after one day, up to another. */
function halfYears(from: string, to: string): string[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, at) => yearOf(from) + at)
  return years.flatMap((year) => [firstOfYear(year), `${year}-07-01`]).filter((day) => day > from && day < to)
}

/**
 * Interest from the day after the due date until a day, both included, in whole minor units: of each day on what was still owed on it, by
 * the rate that held. A payment counts from its own day on.
 */
export function lateInterest(debt: LateDebt, terms: InterestTerms, until: string): number {
  const first = addDays(debt.due_date, 1)
  const end = addDays(until, 1)
  if (until < first || terms.kind === 'none') return 0
  const changes = [...debt.payments.map(({ date }) => date), ...halfYears(first, end)]
  const marks = [...new Set([first, ...changes.filter((day) => day > first && day < end), end])].sort()
  let sum = 0n
  for (const [at, from] of marks.slice(0, -1).entries()) {
    const paid = debt.payments.filter(({ date }) => date <= from).reduce((total, { amount }) => total + amount, 0)
    const owed = Math.max(0, debt.total - paid)
    const days = daysBetween(from, earlierOf(marks[at + 1]!, end))
    sum += BigInt(owed) * BigInt(days) * yearlyRate(terms, debt.is_person, from)
  }
  return Number(divided(sum, DAYS_OF_YEAR * HUNDRED_PERCENT))
}
