import { firstOfYear, lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { AvailableBalance, AvailableBalanceQuery } from '#contracts/holidays/balances.ts'
import { appliesTo, type HolidayPolicy } from '#contracts/holidays/policies.ts'
import { answersData, changeOf, type GetterDefinition, parseBody } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import { ok } from '#platform/http/context.ts'
import { readPeople } from '../read-facts.ts'
import { checkRequest } from '../requests/check/check.ts'
import { spanProblems } from '../requests/check/spans.ts'
import { readsBalancesOf } from './balance-access.ts'

type Policy = Pick<HolidayPolicy, 'applicable_contract_types'> & { id: string }

const readPolicy = ({ tx, tenantId }: Change, id: string | undefined) =>
  tx.row<Policy>(sql`select p.id, p.applicable_contract_types from holiday_policies p where p.tenant_id = ${tenantId}
    and ${id === undefined ? sql`p.type = 'timeoff' and p.paid` : sql`p.id = ${id}`}`)

type AskedFor = ReturnType<typeof AvailableBalanceQuery.parse>

/** What is asked for: days that a request could be for, since they are counted as one is. A parameter without a value is not asked. */
function askedOf(query: Record<string, unknown>): AskedFor {
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const asked = parseBody(AvailableBalanceQuery, sent) as AskedFor
  const { start_date, end_date = start_date } = asked
  if (start_date !== undefined) assertValid(spanProblems({ start_date, end_date }))
  return asked
}

/** The days that are looked at: those asked for; of another year than theirs the first that are still to come, or its last. */
function daysOf({ year, start_date, end_date = start_date }: AskedFor, today: string) {
  const start = start_date ?? today
  const of = year ?? yearOf(start)
  if (of === yearOf(start)) return { year: of, start_date: start, end_date: end_date ?? start }
  const day = of > yearOf(today) ? firstOfYear(of) : lastOfYear(of)
  return { year: of, start_date: day, end_date: day }
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
      const employee_id = asked.employee_id ?? context.actor.employeeId
      if (!employee_id || !(await readsBalancesOf(context.actor, at, employee_id))) throw notFound()
      const { year, ...span } = daysOf(asked, at.today)
      const [people, policy] = await Promise.all([
        readPeople(tx, at.tenantId, [employee_id]),
        readPolicy(at, asked.holiday_policy_id),
      ])
      const person = people.get(employee_id)
      if (!person || (asked.holiday_policy_id && !policy)) throw notFound()
      const nothing: AvailableBalance = { initial_balance: 0, balance: 0, year, unlimited: false }
      if (!policy || !appliesTo(policy, person.contractType)) return ok({ data: nothing })
      const request = { ...span, starts_at_noon: false, ends_at_noon: false, employee_id, holiday_policy_id: policy.id }
      const { judgement } = await checkRequest(at, { ...request, holidayId: asked.holiday_id }, false)
      const of = judgement.years.find((one) => one.year === year)
      if (!of) return ok({ data: nothing })
      return ok({ data: { initial_balance: of.initial, balance: of.available, year, unlimited: of.unlimited } })
    }),
}
