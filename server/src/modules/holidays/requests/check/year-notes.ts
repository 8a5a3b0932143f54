import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { CheckNote } from '#contracts/holidays/holidays.ts'
import { isUnkept, lengthOf } from '../../ledger/balances.ts'
import { countsNothing } from '../../ledger/uses.ts'
import { carriedUntil } from '../../rules/carry-over.ts'
import { inDays, minutesOf } from '../../rules/day-cost.ts'
import type { AskedDay, Judgement, RequestFacts } from './judge.ts'
import { chainWith, ofYear, type YearLeft } from './years-left.ts'

/** Of years that are over: where the days come from that are taken of them. */
export function lateNotes(facts: RequestFacts, days: readonly AskedDay[], isShort: boolean): Judgement['notes'] {
  const { length: earlier } = facts.earlierYears
  const [before, after] = [chainWith(facts, []), chainWith(facts, days)]
  return facts.years.flatMap(({ balance }, index): Judgement['notes'] => {
    const { year } = balance
    if (year >= yearOf(facts.today) || minutesOf(ofYear(days, year)) === 0 || countsNothing(balance)) return []
    if (isUnkept(balance)) return [{ key: 'year_not_kept', values: { year } }]
    const next = earlier + index + 1
    const carriesLess = after[next] !== undefined && after[next].sums.carried < before[next]!.sums.carried
    if (carriesLess || isShort) return [{ key: 'closed_year', values: { year, next: year + 1 } }]
    return [{ key: 'closed_year_rest', values: { year } }]
  })
}

/** Of this year and those to come: which days come from the year before, which expire too early, which later leave needs. */
export function carriedNotes({ today }: RequestFacts, { balance, asked, fromBefore, lost, needed }: YearLeft) {
  const notes: Judgement['notes'] = []
  const { year, rule } = balance
  if (year < yearOf(today) || minutesOf(asked) === 0 || countsNothing(balance)) return notes
  const days = (minutes: number) => inDays(minutes, lengthOf(balance))
  const add = (key: CheckNote, minutes: number, values: Record<string, string | number> = {}) => {
    if (days(minutes) > 0) notes.push({ key, values: { days: days(minutes), year, from: year - 1, ...values } })
  }
  add('carried_days', fromBefore)
  const until = carriedUntil(rule, year)
  if (until !== null && until >= today) add('carried_expire', lost, { date: until })
  add('needed_later', needed, { next: year + 1 })
  return notes
}
