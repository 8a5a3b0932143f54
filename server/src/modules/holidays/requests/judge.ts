import { addDays, earlierOf, firstOfYear, lastOfYear, laterOf, yearOf } from '#contracts/engine/civil-days.ts'
import type { CheckNote, CheckProblem, HolidayCheck, HolidaySpan } from '#contracts/holidays/holidays.ts'
import { appliesTo, type HolidayPolicy, type HolidayRule } from '#contracts/holidays/policies.ts'
import type { Balance } from '../ledger/balances.ts'
import { countsNothing, withLeave } from '../ledger/uses.ts'
import { carriedUntil, covers, spare, type YearSums } from '../rules/carry-over.ts'
import { costOf, type DayCost, dayLength, daysOff, inDays, minutesOf } from '../rules/day-cost.ts'
import type { CompanyDays, PersonFacts } from '../rules/facts.ts'

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
  years: readonly YearFacts[]
  held: readonly HeldDay[]
}

export interface AskedDay extends DayCost {
  /** Lies in approved leave of rest and takes the day over only when it is approved itself. */
  stand_in: boolean
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

/** A person's working day in a year: on its day that is nearest to today. */
const lengthIn = (person: PersonFacts, year: number, today: string) =>
  dayLength(person, earlierOf(laterOf(today, firstOfYear(year)), lastOfYear(year)))

/** What each year of the span has, and would have left. */
function yearsOf({ years, person, today }: RequestFacts, days: readonly AskedDay[]): HolidayCheck['years'] {
  return years.map(({ balance, sums }) => {
    const ofYear = days.filter(({ day }) => yearOf(day) === balance.year)
    const until = carriedUntil(balance.rule, balance.year) ?? lastOfYear(balance.year)
    const when = ofYear.some(({ day }) => day > until) ? 'after' : 'before'
    const length = lengthIn(person, balance.year, today)
    return {
      year: balance.year,
      days_off: daysOff(person, ofYear),
      available: inDays(spare(sums, when), length),
      left: inDays(spare(withLeave(sums, balance, ofYear), when), length),
      unlimited: countsNothing(balance),
    }
  })
}

/** True when some year that counts days does not cover what the span takes of it. Unpaid leave is never short. */
const isShort = ({ years, policy }: RequestFacts, days: readonly AskedDay[]): boolean =>
  policy.paid &&
  years.some(({ balance, sums }) => {
    const ofYear = days.filter(({ day }) => yearOf(day) === balance.year)
    return minutesOf(ofYear) > 0 && !countsNothing(balance) && !covers(withLeave(sums, balance, ofYear))
  })

/**
 * What a span of leave costs a person, what it would leave, and everything that stands against it. Pure: the form's live
 * check and the write itself ask the same function with facts read before and under the locks.
 */
export function judge(facts: RequestFacts, span: HolidaySpan): Judgement {
  const { person, company, policy, held, today } = facts
  const isSick = policy.type === 'other'
  const met = (day: DayCost) => held.filter((other) => other.day === day.day && meets(other, day))
  const days = costOf(person, company, span).map((day) => ({
    ...day,
    stand_in: isSick && met(day).some((other) => other.approved_rest),
  }))
  const problems = ruleProblems(facts, span)
  if (days.some((day) => met(day).some((other) => !(isSick && other.approved_rest))))
    problems.push({ key: 'overlap', field: 'start_date' })
  const minutes = minutesOf(days)
  if (minutes === 0) problems.push({ key: 'no_working_day', field: 'start_date' })
  if (isShort(facts, days)) problems.push({ key: 'none_left', field: 'end_date' })
  const notes: Judgement['notes'] = []
  const [first, last] = [yearOf(span.start_date), yearOf(span.end_date)]
  if (first !== last) notes.push({ key: 'spans_years', values: { first, last } })
  else if (first > yearOf(today)) notes.push({ key: 'next_year', values: { year: first } })
  if (days.some((day) => day.stand_in)) notes.push({ key: 'inside_rest_leave' })
  return { days, minutes, days_off: daysOff(person, days), years: yearsOf(facts, days), problems, notes }
}
