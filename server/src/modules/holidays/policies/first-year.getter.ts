import { lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { FirstYear, FirstYearQuery } from '#contracts/holidays/balances.ts'
import { appliesTo, type HolidayPolicy, isUnlimited } from '#contracts/holidays/policies.ts'
import { answersData, type GetterDefinition, parseBody, shownName } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { type Balance, lengthOf, ruleOfPolicy, weekAtOpening } from '../ledger/balances.ts'
import { ordinaryWeek } from '../read-facts.ts'
import { inDays } from '../rules/day-cost.ts'
import { givenBy } from '../rules/entitlement.ts'
import type { PersonFacts } from '../rules/facts.ts'

type Policy = Pick<HolidayPolicy, 'applicable_contract_types' | 'name'> & Pick<Balance, 'rule'>

/** Somebody who is about to be added, with an ordinary week of so many hours. */
const newcomer = (startDate: string, contractType: string, weeklyHours: number): PersonFacts => ({
  employeeId: '',
  earlier: [],
  startDate,
  endDate: null,
  contractType,
  patterns: [{ from: startDate, minutes: ordinaryWeek(Math.round(weeklyHours * 60)) }],
  calendars: [],
  broughtAlong: null,
})

/** What the company's policy of paid rest gives somebody new in the first year that is counted: this one, or that of their first day. */
export const firstYear: GetterDefinition = {
  may: 'manageEmployees',
  query: FirstYearQuery,
  output: answersData(FirstYear),
  async run({ services, tenant, locale, query }) {
    const today = dayIn(services.clock.now(), tenant.time_zone)
    const asked = parseBody(FirstYearQuery, query) as {
      start_date?: string
      contract_type: string
      weekly_hours: number
    }
    const person = newcomer(asked.start_date ?? today, asked.contract_type, asked.weekly_hours)
    const year = Math.max(yearOf(person.startDate), yearOf(today))
    const policy = await services.database.tenant(tenant.id, (tx) =>
      tx.row<Policy>(sql`select ${shownName('p', locale)} as name, p.applicable_contract_types, ${ruleOfPolicy} as rule
        from holiday_policies p
        where p.tenant_id = ${tenant.id} and p.type = 'timeoff' and p.paid`),
    )
    const nothing: FirstYear = { year, policy: null, days: 0, unlimited: false }
    if (!policy || !appliesTo(policy, person.contractType)) return ok({ data: nothing })
    const length = lengthOf(weekAtOpening(person, year))
    const minutes = givenBy({ rule: policy.rule, person, year, asOf: lastOfYear(year), length })
    const days = inDays(minutes, length)
    return ok({ data: { year, policy: policy.name, days, unlimited: isUnlimited(policy.rule) } satisfies FirstYear })
  },
}
