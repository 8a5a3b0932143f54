import { addDays, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { CheckNote, CheckProblem, HolidayCheck, HolidaySpan } from '#contracts/holidays/holidays.ts'
import { appliesTo, type HolidayPolicy, type HolidayRule } from '#contracts/holidays/policies.ts'
import { type Balance, lengthOf } from '../../ledger/balances.ts'
import { countsNothing } from '../../ledger/uses.ts'
import type { YearSums } from '../../rules/carry-over.ts'
import { costOf, type DayCost, dayLength, daysOff, inDays, type Lengths, minutesOf } from '../../rules/day-cost.ts'
import type { CompanyDays, PersonFacts } from '../../rules/facts.ts'
import { hasLeftOn, spellOn } from '../../rules/spells.ts'
import { carriedNotes, lateNotes } from './year-notes.ts'
import { stands, type YearLeft, yearsLeft } from './years-left.ts'

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
  /** What is given counts until the days that are asked for; in a later year until those that leave holds of it. */
  sums: YearSums
  /** What the year gives after that, until its end. */
  later: number
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
  /** Those of the span, those before it that carry into it, and those after it that miss what it takes. */
  years: readonly YearFacts[]
  earlierYears: readonly YearFacts[]
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

type YearOfCheck = HolidayCheck['years'][number]

/** A year as the form shows it. */
export interface JudgedYear extends YearOfCheck {
  /** What it gives until the days that are asked for, with what is carried into it. */
  initial: number
}

export interface Judgement {
  days: AskedDay[]
  minutes: number
  days_off: number
  years: JudgedYear[]
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
  const spell = spellOn(person, span.start_date)
  if (!spell || (spell.from < person.startDate && hasLeftOn(person, span.start_date)))
    problems.push({ key: 'not_employed', field: 'start_date' })
  else if (spell.to !== null && span.end_date > spell.to) problems.push({ key: 'not_employed', field: 'end_date' })
  // Who comes back waits again, as anybody who begins.
  const firstDay = spell && addDays(spell.from, policy.waiting_period_days)
  if (firstDay && span.start_date < firstDay)
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

const judgedYear = ({ balance, asked, had, available, left, fromBefore }: YearLeft): JudgedYear => {
  const days = (minutes: number) => inDays(minutes, lengthOf(balance))
  return {
    year: balance.year,
    days_off: days(minutesOf(asked)),
    carried: days(fromBefore),
    initial: days(had.given + had.carried),
    available: days(available),
    left: days(left),
    unlimited: countsNothing(balance),
  }
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
  const years = yearsLeft(facts, days)
  const notes: Judgement['notes'] = []
  const [first, last] = [yearOf(span.start_date), yearOf(span.end_date)]
  if (first !== last) notes.push({ key: 'spans_years', values: { first, last } })
  else if (first > yearOf(today)) notes.push({ key: 'next_year', values: { year: first } })
  notes.push(...lateNotes(facts, days, isShort), ...years.flatMap((one) => carriedNotes(facts, one)))
  if (days.some((day) => day.substitute)) notes.push({ key: 'inside_rest_leave' })
  return { days, minutes, days_off: daysOff(days, lengths), years: years.map(judgedYear), problems, notes }
}
