import { addDays, firstOfYear, lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { CheckNote, CheckProblem, HolidayCheck, HolidaySpan } from '#contracts/holidays/holidays.ts'
import { appliesTo, type HolidayPolicy, type HolidayRule } from '#contracts/holidays/policies.ts'
import { type Balance, isUnkept, lengthOf } from '../../ledger/balances.ts'
import { linked } from '../../ledger/chain.ts'
import { countsNothing, withLeave } from '../../ledger/uses.ts'
import { carriedUntil, covers, spare, type YearSums } from '../../rules/carry-over.ts'
import { costOf, type DayCost, dayLength, daysOff, inDays, type Lengths, minutesOf } from '../../rules/day-cost.ts'
import type { CompanyDays, PersonFacts } from '../../rules/facts.ts'
import { type ChainedYear, chained } from '../../rules/year-chain.ts'

export type PolicyFacts = Pick<
  HolidayPolicy,
  | 'type'
  | 'name'
  | 'paid'
  | 'allow_advance_booking'
  | 'allow_half_days'
  | 'waiting_period_days'
  | 'applicable_contract_types'
> & { id: string; version: number; rule: HolidayRule }

export interface YearFacts {
  balance: Balance
  sums: YearSums
}

/** A day, or half of one, that another request of the person holds. */
export interface HeldDay {
  day: string
  morning: boolean
  afternoon: boolean
  /** Approved leave of rest, which sick leave may lie in. */
  approved_rest: boolean
}

/** All that is asked before leave is granted or refused. */
export interface RequestFacts {
  today: string
  person: PersonFacts
  company: CompanyDays
  policy: PolicyFacts
  /** Those of the span; where it lies in a year that is over, `laterYears` are those after it until this one. */
  years: readonly YearFacts[]
  laterYears: readonly YearFacts[]
  held: readonly HeldDay[]
}

export interface AskedDay extends DayCost {
  /** Lies in approved leave of rest and takes the day over only when it is approved itself. */
  substitute: boolean
}

export interface Problem {
  key: CheckProblem
  field: string
  values?: Record<string, string | number>
}

export interface Judgement {
  days: AskedDay[]
  minutes: number
  days_off: number
  years: HolidayCheck['years']
  problems: Problem[]
  notes: { key: CheckNote; values?: Record<string, string | number> }[]
}

const meets = (one: Pick<HeldDay, 'morning' | 'afternoon'>, other: Pick<HeldDay, 'morning' | 'afternoon'>) =>
  (one.morning && other.morning) || (one.afternoon && other.afternoon)

/** What the rules of the policy and the person's employment say of a span. */
function ruleProblems({ person, policy, today }: RequestFacts, span: HolidaySpan): Problem[] {
  const problems: Problem[] = []
  if (policy.type === 'national' || !appliesTo(policy, person.contractType))
    problems.push({ key: 'not_applicable', field: 'holiday_policy_id' })
  if (span.start_date < person.startDate) problems.push({ key: 'not_employed', field: 'start_date' })
  else if (person.endDate !== null && span.end_date > person.endDate)
    problems.push({ key: 'not_employed', field: 'end_date' })
  const firstDay = addDays(person.startDate, policy.waiting_period_days)
  if (span.start_date < firstDay && span.start_date >= person.startDate)
    problems.push({ key: 'waiting_period', field: 'start_date', values: { date: firstDay } })
  if (yearOf(span.end_date) > yearOf(today) && !policy.allow_advance_booking)
    problems.push({ key: 'no_advance_booking', field: 'end_date' })
  if (!policy.allow_half_days && span.starts_at_noon) problems.push({ key: 'no_half_days', field: 'starts_at_noon' })
  if (!policy.allow_half_days && span.ends_at_noon) problems.push({ key: 'no_half_days', field: 'ends_at_noon' })
  return problems
}

/** The day that leave of a day is counted in: that of its year's balance. National days have none. */
const lengthsOf =
  ({ years, person }: RequestFacts): Lengths =>
  (day) => {
    const of = years.find(({ balance }) => balance.year === yearOf(day))
    return of ? lengthOf(of.balance) : dayLength(person, day)
  }

/** The years of a span and the later ones, with leave on top: what is carried from one into the next follows it. */
const chainWith = ({ years, laterYears, person, today }: RequestFacts, days: readonly DayCost[]): ChainedYear[] =>
  chained(
    [...years, ...laterYears].map(({ balance, sums }) => linked(person, balance, withLeave(sums, balance, days))),
    today,
  )

const ofYear = <Day extends DayCost>(days: readonly Day[], year: number) =>
  days.filter(({ day }) => yearOf(day) === year)

/** True when every year that the leave takes from, or carries less into, covers all leave that is held of it. */
function stands(facts: RequestFacts, days: readonly DayCost[]): boolean {
  const [before, after] = [chainWith(facts, []), chainWith(facts, days)]
  return [...facts.years, ...facts.laterYears].every(({ balance }, index) => {
    const [had, has] = [before[index]!.sums, after[index]!.sums]
    const isUntouched = minutesOf(ofYear(days, balance.year)) === 0 && has.carried >= had.carried
    return isUntouched || countsNothing(balance) || covers(has)
  })
}

/** The most that can be taken of a year that is over: of what it had, all that no later year has used since. */
function mostOf(facts: RequestFacts, year: number, sums: YearSums, when: 'before' | 'after'): number {
  const day = when === 'before' ? firstOfYear(year) : lastOfYear(year)
  let [least, most] = [0, Math.max(0, spare(sums, when))]
  while (least < most) {
    const minutes = Math.ceil((least + most) / 2)
    if (stands(facts, [{ day, morning: true, afternoon: true, minutes }])) least = minutes
    else most = minutes - 1
  }
  return least
}

/** What each year of the span has, and would have left. */
function yearsOf(facts: RequestFacts, days: readonly AskedDay[]): HolidayCheck['years'] {
  const { years, today } = facts
  const [before, after] = [chainWith(facts, []), chainWith(facts, days)]
  return years.map(({ balance }, index) => {
    const { year } = balance
    const asked = ofYear(days, year)
    const until = carriedUntil(balance.rule, year) ?? lastOfYear(year)
    const when = asked.some(({ day }) => day > until) ? 'after' : 'before'
    const had = before[index]!.sums
    const isOver = year < yearOf(today)
    const available = isOver ? mostOf(facts, year, had, when) : spare(had, when)
    const left = isOver ? available - minutesOf(asked) : spare(after[index]!.sums, when)
    const length = lengthOf(balance)
    return {
      year,
      days_off: inDays(minutesOf(asked), length),
      available: inDays(available, length),
      left: inDays(left, length),
      unlimited: countsNothing(balance),
    }
  })
}

/** Of years that are over: where the days come from that are taken of them. */
function lateNotes(facts: RequestFacts, days: readonly AskedDay[], isShort: boolean): Judgement['notes'] {
  const all = [...facts.years, ...facts.laterYears]
  const [before, after] = [chainWith(facts, []), chainWith(facts, days)]
  return facts.years.flatMap(({ balance }, index): Judgement['notes'] => {
    const { year } = balance
    if (year >= yearOf(facts.today) || minutesOf(ofYear(days, year)) === 0 || countsNothing(balance)) return []
    if (isUnkept(balance)) return [{ key: 'year_not_kept', values: { year } }]
    const next = index + 1
    const carriesLess = all[next] !== undefined && after[next]!.sums.carried < before[next]!.sums.carried
    if (carriesLess || isShort) return [{ key: 'closed_year', values: { year, next: year + 1 } }]
    return [{ key: 'closed_year_rest', values: { year } }]
  })
}

/**
 * What a span of leave costs a person, what it would leave, and everything that stands against it. Pure: the form's live
 * check and the write itself ask the same function with facts read before and under the locks.
 */
export function judge(facts: RequestFacts, span: HolidaySpan): Judgement {
  const { person, company, policy, held, today } = facts
  const isSick = policy.type === 'other'
  const met = (day: DayCost) => held.filter((other) => other.day === day.day && meets(other, day))
  const lengths = lengthsOf(facts)
  const days = costOf(person, company, span, lengths).map((day) => ({
    ...day,
    substitute: isSick && met(day).some((other) => other.approved_rest),
  }))
  const problems = ruleProblems(facts, span)
  if (days.some((day) => met(day).some((other) => !(isSick && other.approved_rest))))
    problems.push({ key: 'overlap', field: 'start_date' })
  const minutes = minutesOf(days)
  if (minutes === 0 && !problems.some(({ key }) => key === 'not_employed'))
    problems.push({ key: 'no_working_day', field: 'start_date' })
  // Unpaid leave is never short.
  const isShort = policy.paid && !stands(facts, days)
  if (isShort) problems.push({ key: 'none_left', field: 'end_date' })
  const notes: Judgement['notes'] = []
  const [first, last] = [yearOf(span.start_date), yearOf(span.end_date)]
  if (first !== last) notes.push({ key: 'spans_years', values: { first, last } })
  else if (first > yearOf(today)) notes.push({ key: 'next_year', values: { year: first } })
  notes.push(...lateNotes(facts, days, isShort))
  if (days.some((day) => day.substitute)) notes.push({ key: 'inside_rest_leave' })
  return { days, minutes, days_off: daysOff(days, lengths), years: yearsOf(facts, days), problems, notes }
}
