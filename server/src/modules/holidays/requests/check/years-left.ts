import { firstOfYear, lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { Balance } from '../../ledger/balances.ts'
import { linked } from '../../ledger/chain.ts'
import { countsNothing, withLeave } from '../../ledger/uses.ts'
import { carriedUntil, covers, expired, spare, type YearSums } from '../../rules/carry-over.ts'
import { type DayCost, minutesOf } from '../../rules/day-cost.ts'
import { type ChainedYear, chained } from '../../rules/year-chain.ts'
import type { AskedDay, RequestFacts } from './judge.ts'

/** The years of a span and those beside it, with leave on top: what is carried from one into the next follows it. */
export function chainWith(
  { earlierYears, years, laterYears, person }: RequestFacts,
  days: readonly DayCost[],
): ChainedYear[] {
  const all = [...earlierYears, ...years, ...laterYears]
  const links = all.map(({ balance, sums, later }) =>
    linked(person, balance, { sums: withLeave(sums, balance, days), later }),
  )
  const last = all.at(-1)
  return last ? chained(links, lastOfYear(last.balance.year)) : []
}

export const ofYear = <Day extends DayCost>(days: readonly Day[], year: number) =>
  days.filter(({ day }) => yearOf(day) === year)

/** True when every year that more leave takes from, or carries less into, covers all leave that is held of it. */
export function stands(facts: RequestFacts, days: readonly DayCost[], also: readonly DayCost[] = []): boolean {
  const [before, after] = [chainWith(facts, also), chainWith(facts, [...also, ...days])]
  const { length: earlier } = facts.earlierYears
  return [...facts.years, ...facts.laterYears].every(({ balance }, index) => {
    const [had, has] = [before[earlier + index]!.sums, after[earlier + index]!.sums]
    const isUntouched = minutesOf(ofYear(days, balance.year)) === 0 && has.carried >= had.carried
    return isUntouched || countsNothing(balance) || covers(has)
  })
}

/** The most of what a year has that leave can take: all that no later year needs for the leave that it holds. */
function mostOf(facts: RequestFacts, day: string, has: number, also: readonly DayCost[]): number {
  const allows = (minutes: number) => stands(facts, [{ day, morning: true, afternoon: true, minutes }], also)
  if (has <= 0 || allows(has)) return has
  let [least, most] = [0, has]
  while (least < most) {
    const minutes = Math.ceil((least + most) / 2)
    if (allows(minutes)) least = minutes
    else most = minutes - 1
  }
  return least
}

/** A year of a span: what can be taken of it, after what the span takes of the years before. */
export interface YearLeft {
  balance: Balance
  asked: readonly AskedDay[]
  had: YearSums
  available: number
  left: number
  /** What it has beyond that: later years need it for the leave that they hold. */
  needed: number
  /** What of the days asked for comes from the year before. */
  fromBefore: number
  /** What of the carried minutes expires before the last day that is asked for. */
  lost: number
}

/** What each year of the span has, and would have left. */
export function yearsLeft(facts: RequestFacts, days: readonly AskedDay[]): YearLeft[] {
  const { length: earlier } = facts.earlierYears
  const after = chainWith(facts, days)
  return facts.years.map(({ balance }, index) => {
    const { year } = balance
    const asked = ofYear(days, year)
    const also = days.filter(({ day }) => yearOf(day) < year)
    const had = chainWith(facts, also)[earlier + index]!.sums
    const then = after[earlier + index]!.sums
    const until = carriedUntil(balance.rule, year) ?? lastOfYear(year)
    const when = asked.some(({ day, minutes }) => minutes > 0 && day > until) ? 'after' : 'before'
    const spared = spare(had, when)
    const isOver = year < yearOf(facts.today)
    const has = isOver ? Math.max(0, spared) : spared
    // Unpaid leave is never short, so later leave of it needs nothing.
    const isShared = isOver || facts.policy.paid
    const day = when === 'before' ? firstOfYear(year) : lastOfYear(year)
    const available = isShared ? mostOf(facts, day, has, also) : has
    return {
      balance,
      asked,
      had,
      available,
      left: isOver ? available - minutesOf(asked) : spare(then, when) - (has - available),
      needed: has - available,
      fromBefore: Math.min(minutesOf(asked.filter(({ day }) => day <= until)), Math.max(0, had.carried - had.before)),
      lost: when === 'after' ? expired(Math.max(0, had.carried), then.before) : 0,
    }
  })
}
