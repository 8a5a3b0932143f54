import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidayPolicy } from '#contracts/holidays/policies.ts'
import type { Rehired } from '#modules/team/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { readPeople } from '../read-facts.ts'
import { inDays } from '../rules/day-cost.ts'
import { givenBy } from '../rules/entitlement.ts'
import type { PersonFacts } from '../rules/facts.ts'
import { underPolicy } from '../rules/spells.ts'
import { isUnkept, lengthOf, lockBalances } from './balances.ts'
import { openLedger } from './ledger.ts'
import { isEntitlement, isGiven, periodOfCorrection, sumOf } from './periods.ts'
import { settle } from './settle.ts'

type Policy = Pick<HolidayPolicy, 'applicable_contract_types'> & { id: string }

/** The person as they were when their last but one employment ended. */
const atTheEnd = (person: PersonFacts): PersonFacts => {
  const { from, to, contractType } = person.earlier.at(-1)!
  return { ...person, earlier: person.earlier.slice(0, -1), startDate: from, endDate: to, contractType }
}

/**
 * What rest was left, or had been taken too much, when somebody's employment ended was settled in money then (Codul muncii,
 * art. 146): who comes back in the same year begins with what the new employment gives. A year that is over carries nothing on.
 */
async function takeOffPaidOut(at: Change, ids: readonly string[], lastDay: string, reason: string): Promise<void> {
  const year = yearOf(lastDay)
  const [locked, people, policies] = await Promise.all([
    lockBalances(at, ids, year),
    readPeople(at.tx, at.tenantId, ids),
    at.tx.rows<Policy>(
      sql`select id, applicable_contract_types from holiday_policies where tenant_id = ${at.tenantId}`,
    ),
  ])
  const balances = locked.filter(
    (one) => one.year === year && one.rule.is_paid_rest && one.closed_at === null && !isUnkept(one),
  )
  const ledger = await openLedger(at, balances)
  for (const balance of balances) {
    const policy = policies.find(({ id }) => id === balance.holiday_policy_id)
    const person = underPolicy(atTheEnd(people.get(balance.employee_id)!), policy)
    const { rule } = balance
    const [length, periods] = [lengthOf(balance), ledger.periods(balance)]
    const given = givenBy({ rule, person, year, asOf: lastDay, length })
    const besides = (counts: (period: string) => boolean) =>
      sumOf(periods, (period) => !isEntitlement(period) && counts(period))
    const had = given + besides(isGiven)
    const left = given + besides(() => true)
    ledger.want(balance, {
      kind: 'correction',
      period_key: periodOfCorrection(newId()),
      minutes: -left || 0,
      day: lastDay,
      facts: { before: inDays(had, length), after: inDays(had - left, length) },
    })
  }
  await ledger.write('corrected', reason)
}

/** Who comes back is given leave of their new employment, and keeps what the one before came to. */
export async function followRehired(at: Change, ids: readonly string[], { from, lastDay, paidOut }: Rehired) {
  if (paidOut !== null && yearOf(from) === yearOf(lastDay)) await takeOffPaidOut(at, ids, lastDay, paidOut)
  await settle(at, ids, 'hired', Math.min(yearOf(from), yearOf(at.today) - 1))
}
