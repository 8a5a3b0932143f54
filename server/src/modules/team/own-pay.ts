import { isOther } from '#engine/access.ts'
import type { Row, WriteContext } from '#engine/definition.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'

/** What a person is paid, and on which kind of contract; amounts are kept in hundredths. */
const TERMS = {
  salary: 100,
  salary_type: null,
  salary_currency: null,
  billed_rate: 100,
  internal_cost_hourly_rate: 100,
  contract_type: null,
} as const

/** Two pairs of eyes on pay: may the actor set what this person earns? */
export const maySetPay = ({ actor }: Pick<WriteContext, 'actor'>, employeeId: string): boolean =>
  isOther(actor, employeeId)

/** The names of what these values change of a person's pay and contract. */
export const changedTerms = (values: Row, before: Row): string[] =>
  Object.entries(TERMS).flatMap(([name, scale]) => {
    if (!(name in values)) return []
    const was = before[name] ?? null
    const stored = scale === null || was === null ? was : Number(was) / scale
    return (values[name] ?? null) === stored ? [] : [name]
  })

/** Nobody changes their own pay, rates or kind of contract; telling again what is there is no change. */
export const ownPayProblems = (write: WriteContext, values: Row, before: Row | null): FieldProblem[] =>
  before && !maySetPay(write, before.id as string)
    ? changedTerms(values, before).map((name): FieldProblem => [name, 'rule.ownPay'])
    : []
