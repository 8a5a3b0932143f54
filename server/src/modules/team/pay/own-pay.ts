import { fromMinor } from '#contracts/engine/values/money.ts'
import { isOther, type Row, type WriteContext } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'

/** What a person is paid, and on which kind of contract; a stored value as it is sent. */
const TERMS: Readonly<Record<string, (stored: unknown, before: Row) => unknown>> = {
  salary: (units, { salary_currency }) => fromMinor(Number(units), salary_currency as string),
  salary_type: (stored) => stored,
  salary_currency: (stored) => stored,
  billed_rate: (units) => fromMinor(Number(units)),
  internal_cost_hourly_rate: (units) => fromMinor(Number(units)),
  contract_type: (stored) => stored,
}

/** Two pairs of eyes on pay: may the actor set what this person earns? */
export const maySetPay = ({ actor }: Pick<WriteContext, 'actor'>, employeeId: string): boolean =>
  isOther(actor, employeeId)

/** The names of what these values change of a person's pay and contract. */
export const changedTerms = (values: Row, before: Row): string[] =>
  Object.entries(TERMS).flatMap(([name, asSent]) => {
    if (!(name in values)) return []
    const was = before[name] == null ? null : asSent(before[name], before)
    return (values[name] ?? null) === was ? [] : [name]
  })

/** What the days of leave that somebody has follow from. */
const LEAVE_TERMS: Readonly<Record<string, (before: Row) => unknown>> = {
  start_date: (before) => before.start_date,
  termination_date: (before) => before.termination_date,
  weekly_hours_capacity: (before) => Number(before.weekly_minutes_capacity) / 60,
}

const changedLeaveTerms = (values: Row, before: Row): string[] =>
  Object.entries(LEAVE_TERMS).flatMap(([name, was]) =>
    name in values && (values[name] ?? null) !== (was(before) ?? null) ? [name] : [],
  )

/** Nobody changes their own pay, rates, kind of contract or what their leave follows from; sending again what is there is no change. */
export const ownPayProblems = (write: WriteContext, values: Row, before: Row | null): FieldProblem[] =>
  before && !maySetPay(write, before.id as string)
    ? [
        ...changedTerms(values, before).map((name): FieldProblem => [name, 'rule.ownPay']),
        ...changedLeaveTerms(values, before).map((name): FieldProblem => [name, 'rule.ownLeaveTerms']),
      ]
    : []
