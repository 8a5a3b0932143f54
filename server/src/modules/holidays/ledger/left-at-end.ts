import { appliesTo, type HolidayPolicy } from '#contracts/holidays/policies.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { givenBy } from '../rules/entitlement.ts'
import type { PersonFacts } from '../rules/facts.ts'
import { underPolicy } from '../rules/spells.ts'
import { type Balance, isUnkept, lengthOf, lockBalances } from './balances.ts'
import type { Ledger } from './ledger.ts'
import { isEntitlement, isGiven, sumOf } from './periods.ts'

type Policy = Pick<HolidayPolicy, 'applicable_contract_types'> & { id: string }

/** What the year's days of each policy are for, by contract. */
export const readPolicies = ({ tx, tenantId }: Change): Promise<Policy[]> =>
  tx.rows<Policy>(sql`select id, applicable_contract_types from holiday_policies where tenant_id = ${tenantId}`)

/** The balances of a year whose rest is settled in money when an employment ends (Codul muncii, art. 146); locked. */
export const lockPaidRest = async (at: Change, ids: readonly string[], year: number): Promise<Balance[]> =>
  (await lockBalances(at, ids, year)).filter(
    (one) => one.year === year && one.rule.is_paid_rest && one.closed_at === null && !isUnkept(one),
  )

/** The person as they were when the employment ended whose last day this is. */
export function atTheEnd(person: PersonFacts, lastDay: string): PersonFacts {
  const at = person.earlier.findIndex(({ to }) => to === lastDay)
  const { from, to, contractType } = person.earlier[at]!
  return { ...person, earlier: person.earlier.slice(0, at), startDate: from, endDate: to, contractType }
}

interface AtEnd {
  /** As they were at the end (`atTheEnd`). */
  person: PersonFacts
  policies: readonly Policy[]
  lastDay: string
}

/** What a balance had given by the last day of an employment, and what of that was left, in minutes. */
export function leftAtEnd(ledger: Ledger, balance: Balance, { person, policies, lastDay }: AtEnd) {
  const policy = policies.find(({ id }) => id === balance.holiday_policy_id)
  const { rule, year } = balance
  const periods = ledger.periods(balance)
  const isFor = !policy || appliesTo(policy, person.contractType)
  const asked = { rule, person: underPolicy(person, policy), year, asOf: lastDay, length: lengthOf(balance) }
  const given = isFor ? givenBy(asked) : 0
  const besides = (counts: (period: string) => boolean) =>
    sumOf(periods, (period) => !isEntitlement(period) && counts(period))
  return { had: given + besides(isGiven), left: given + besides(() => true) }
}
