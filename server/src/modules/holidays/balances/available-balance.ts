import { earlierOf, lastOfYear, laterOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { AvailableBalance, AvailableBalanceQuery } from '#contracts/holidays/balances.ts'
import { appliesTo, type HolidayPolicy, isUnlimited } from '#contracts/holidays/policies.ts'
import { answersData, changeOf, type GetterDefinition, parseBody } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import { ok } from '#platform/http/context.ts'
import { type Balance, lengthOf, readBalances, ruleOfPolicy, weekAtOpening } from '../ledger/balances.ts'
import { openLedger } from '../ledger/ledger.ts'
import { isGiven, sumOf } from '../ledger/periods.ts'
import { readSums } from '../ledger/uses.ts'
import { readPeople } from '../read-facts.ts'
import { checkRequest } from '../requests/check/check.ts'
import { spanProblems } from '../requests/check/spans.ts'
import { carriedUntil, spare, type YearSums } from '../rules/carry-over.ts'
import { inDays } from '../rules/day-cost.ts'
import { entitlement } from '../rules/entitlement.ts'
import type { PersonFacts } from '../rules/facts.ts'
import { readsBalancesOf } from './balance-access.ts'

type Policy = Pick<HolidayPolicy, 'applicable_contract_types' | 'allow_advance_booking'> &
  Pick<Balance, 'rule'> & { id: string }

const readPolicy = ({ tx, tenantId }: Change, id: string | undefined) =>
  tx.row<Policy>(sql`select p.id, p.applicable_contract_types, p.allow_advance_booking, ${ruleOfPolicy} as rule
    from holiday_policies p where p.tenant_id = ${tenantId}
      and ${id === undefined ? sql`p.type = 'timeoff' and p.paid` : sql`p.id = ${id}`}`)

interface Span {
  year: number
  start: string
  end: string
  holidayId: string | undefined
}

type AskedFor = ReturnType<typeof AvailableBalanceQuery.parse>

/** What is asked for: days that a request could be for, since they are counted as one is. A parameter without a value is not asked. */
function askedOf(query: Record<string, unknown>): AskedFor {
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const asked = parseBody(AvailableBalanceQuery, sent) as AskedFor
  const { start_date, end_date = start_date } = asked
  if (start_date !== undefined) assertValid(spanProblems({ start_date, end_date }))
  return asked
}

/** What a year that nobody has opened would give by then. */
const onOpening = (person: PersonFacts, { rule }: Policy, year: number, asOf: string): number =>
  entitlement({
    rule,
    person,
    year,
    asOf: earlierOf(asOf, lastOfYear(year)),
    length: lengthOf(weekAtOpening(person, year)),
  }).reduce((sum, { minutes }) => sum + minutes, 0)

/** What is still there of a year that is over: as the check of a request in it says. */
async function lateBalance(at: Change, employeeId: string, policy: Policy, { year, start, end, holidayId }: Span) {
  const day = yearOf(start) === year ? { start_date: start, end_date: end } : lastDay(year)
  const asked = { ...day, starts_at_noon: false, ends_at_noon: false, employee_id: employeeId, holidayId }
  const { judgement } = await checkRequest(at, { ...asked, holiday_policy_id: policy.id }, false)
  return judgement.years.find((one) => one.year === year)?.available ?? 0
}
const lastDay = (year: number) => ({ start_date: lastOfYear(year), end_date: lastOfYear(year) })

async function sumsOf(at: Change, person: PersonFacts, policy: Policy, { year, start, holidayId }: Span) {
  const balance = (await readBalances(at, person.employeeId, policy.id)).find((one) => one.year === year)
  // Days that are given later count where leave may be asked for ahead of them.
  const asOf = policy.allow_advance_booking ? laterOf(at.today, start) : at.today
  if (!balance) {
    const given = year < yearOf(at.today) ? 0 : onOpening(person, policy, year, asOf)
    const sums: YearSums = { given, carried: 0, before: 0, after: 0 }
    return { rule: policy.rule, sums, initial: sums.given, length: lengthOf(weekAtOpening(person, year)) }
  }
  const all = await readSums(at, person, [balance], { asOf, except: holidayId ? [holidayId] : [] })
  const sums = all.get(balance)!
  const closed = balance.closed_at === null ? null : await openLedger(at, [balance])
  const initial = closed ? sumOf(closed.periods(balance), isGiven) : sums.given + sums.carried
  return { rule: balance.rule, sums, initial, length: lengthOf(balance) }
}

/** HOL-14: what a person can take of a policy, in a span or in a year, without what one request of theirs already holds. */
export const availableBalance: GetterDefinition = {
  may: 'auth',
  query: AvailableBalanceQuery,
  output: answersData(AvailableBalance),
  run: (context) =>
    context.services.database.tenant(context.tenant.id, async (tx) => {
      const at = changeOf({ ...context, tx })
      const asked = askedOf(context.query)
      const employeeId = asked.employee_id ?? context.actor.employeeId
      if (!employeeId || !(await readsBalancesOf(context.actor, at, employeeId))) throw notFound()
      const start = asked.start_date ?? at.today
      const span = {
        year: asked.year ?? yearOf(start),
        start,
        end: asked.end_date ?? start,
        holidayId: asked.holiday_id,
      }
      const [people, policy] = await Promise.all([
        readPeople(tx, at.tenantId, [employeeId]),
        readPolicy(at, asked.holiday_policy_id),
      ])
      const person = people.get(employeeId)
      if (!person || (asked.holiday_policy_id && !policy)) throw notFound()
      const nothing: AvailableBalance = { initial_balance: 0, balance: 0, year: span.year, unlimited: false }
      if (!policy || !appliesTo(policy, person.contractType)) return ok({ data: nothing })
      const { rule, sums, initial, length } = await sumsOf(at, person, policy, span)
      const until = carriedUntil(rule, span.year) ?? lastOfYear(span.year)
      const data: AvailableBalance = {
        initial_balance: inDays(initial, length),
        balance:
          span.year < yearOf(at.today)
            ? await lateBalance(at, employeeId, policy, span)
            : inDays(spare(sums, span.end <= until ? 'before' : 'after'), length),
        year: span.year,
        unlimited: isUnlimited(rule),
      }
      return ok({ data })
    }),
}
