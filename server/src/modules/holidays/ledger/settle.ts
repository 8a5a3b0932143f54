import { earlierOf, lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { EntryCause } from '#contracts/holidays/balances.ts'
import { appliesTo, type HolidayPolicy } from '#contracts/holidays/policies.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { readPeople } from '../read-facts.ts'
import { carriedUntil, expired, yearEnd } from '../rules/carry-over.ts'
import { inOtherDays } from '../rules/day-cost.ts'
import { employedIn, entitlement } from '../rules/entitlement.ts'
import type { PersonFacts } from '../rules/facts.ts'
import { goesOnInto, underPolicy } from '../rules/spells.ts'
import { type Balance, type BalanceKey, isUnkept, lengthOf, lockBalances, openBalances } from './balances.ts'
import { readHeld } from './held.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { CARRIED_IN, CARRIED_OUT, EXPIRED_AT_YEAR_END, EXPIRED_CARRIED, isEntitlement, sumOf } from './periods.ts'

type Policy = Pick<HolidayPolicy, 'applicable_contract_types'> & { id: string }

/** Policies that people have balances of: nobody can ask for national days. */
const readPolicies = ({ tx, tenantId }: Change): Promise<Policy[]> =>
  tx.rows<Policy>(sql`select id, applicable_contract_types from holiday_policies
    where tenant_id = ${tenantId} and type <> 'national'`)

const keyOf = (employeeId: string, policyId: string) => `${employeeId} ${policyId}`

/** Balances that must be there: of every policy that applies, from the first year that is read until this one. */
function due(people: Iterable<PersonFacts>, policies: readonly Policy[], balances: readonly Balance[], year: number) {
  const first = new Map<string, number>()
  for (const one of balances) {
    if (isUnkept(one)) continue
    const key = keyOf(one.employee_id, one.holiday_policy_id)
    first.set(key, Math.min(one.year, first.get(key) ?? year))
  }
  const keys: BalanceKey[] = []
  for (const person of people) {
    for (const policy of policies) {
      if (!appliesTo(policy, person.contractType)) continue
      const from = first.get(keyOf(person.employeeId, policy.id)) ?? year
      for (let of = from; of <= year; of += 1) {
        if (employedIn(person, of)) keys.push({ employeeId: person.employeeId, policyId: policy.id, year: of })
      }
    }
  }
  return keys
}

/** The entitlement of a year that is open: what the rule gives by now, and nothing for what it no longer gives. */
function wantEntitlement(ledger: Ledger, balance: Balance, person: PersonFacts, today: string): void {
  const { rule, year } = balance
  const asOf = earlierOf(today, lastOfYear(year))
  const expected = entitlement({ rule, person, year, asOf, length: lengthOf(balance) })
  for (const one of expected) ledger.want(balance, one)
  const keys = new Set(expected.map(({ period_key }) => period_key))
  for (const period of [...ledger.periods(balance).keys()].filter(isEntitlement)) {
    if (keys.has(period)) continue
    ledger.want(balance, {
      kind: kindOf(period),
      period_key: period,
      minutes: 0,
      day: asOf,
    })
  }
}

const kindOf = (period: string) =>
  period.startsWith('year') ? 'grant' : period.startsWith('m') ? 'milestone' : 'accrual'

/** What is left of a year that has ended goes into the next one, or is gone. Who leaves with the year is paid what is left. */
function wantYearEnd(ledger: Ledger, balance: Balance, next: Balance | undefined, person: PersonFacts): void {
  if (!next) return
  const last = lastOfYear(balance.year)
  const moved = (period: string) => period === CARRIED_OUT || period === EXPIRED_AT_YEAR_END
  const left = sumOf(ledger.periods(balance), (period) => !moved(period))
  const goesOn = goesOnInto(person, next.year)
  const end = goesOn ? yearEnd(balance.rule, left, lengthOf(balance)) : { carried: 0, expired: 0 }
  ledger.want(balance, { kind: 'carry_over', period_key: CARRIED_OUT, minutes: -end.carried, day: last })
  ledger.want(balance, { kind: 'expiry', period_key: EXPIRED_AT_YEAR_END, minutes: -end.expired, day: last })
  const inNext = (minutes: number) => inOtherDays(minutes, lengthOf(balance), lengthOf(next))
  const facts = { from_year: balance.year, left: inNext(left), limit: balance.rule.carry_over_limit }
  ledger.want(next, {
    kind: 'carry_over',
    period_key: CARRIED_IN,
    minutes: inNext(end.carried),
    day: `${next.year}-01-01`,
    facts,
  })
}

/** Carried days are gone after their last day, but for what leave until then has taken. */
function wantExpiry(ledger: Ledger, balance: Balance, usedBefore: number, today: string): void {
  const until = carriedUntil(balance.rule, balance.year)
  const carried = ledger.periods(balance).get(CARRIED_IN) ?? 0
  const minutes = until !== null && until < today && carried > 0 ? -expired(carried, usedBefore) : 0
  const facts = { until, carried, used: usedBefore }
  ledger.want(balance, {
    kind: 'expiry',
    period_key: EXPIRED_CARRIED,
    minutes: minutes || 0,
    day: until ?? today,
    facts,
  })
}

/**
 * Brings the ledgers of people up to the company's day: opens balances that are due, enters what their rules give by now,
 * ends years that are over and expires what was carried too long. A pure function of what is stored and the day: run twice
 * or after a pause it comes to the same. The entitlement of a closed year stays as it is; what is carried out of it follows
 * what is entered late, by entries of its own: `fromYear` names the first year that was written to, where that is before
 * the last one. A fixed number of statements for all the people. Answers how many entries were added.
 */
export async function settle(
  at: Change,
  employeeIds: readonly string[],
  cause: EntryCause,
  fromYear = yearOf(at.today) - 1,
): Promise<number> {
  const { today } = at
  const year = yearOf(today)
  // The locks first: reads after them see what their last holder wrote.
  const [before, people, policies] = await Promise.all([
    lockBalances(at, employeeIds, Math.min(fromYear, year - 1)),
    readPeople(at.tx, at.tenantId, employeeIds),
    readPolicies(at),
  ])
  const opened = await openBalances(at, people, missing(due(people.values(), policies, before, year), before))
  const balances = opened > 0 ? await lockBalances(at, employeeIds, Math.min(fromYear, year - 1)) : before
  if (balances.length === 0) return 0
  const [ledger, held] = await Promise.all([openLedger(at, balances), readHeld(at, balances)])
  const applies = new Map(policies.map((policy) => [policy.id, policy]))
  const byYear = new Map(balances.map((one) => [yearKey(one, 0), one]))
  for (const balance of balances.toSorted((left, right) => left.year - right.year)) {
    const found = people.get(balance.employee_id)
    if (!found) continue
    const person = underPolicy(found, applies.get(balance.holiday_policy_id))
    if (balance.closed_at === null && isFor(balance, person, applies)) wantEntitlement(ledger, balance, person, today)
    wantExpiry(ledger, balance, held(balance).before, today)
    if (balance.year < year && !isUnkept(balance)) wantYearEnd(ledger, balance, byYear.get(yearKey(balance, 1)), person)
  }
  await markBalances(at, balances, people, applies)
  return ledger.write(cause)
}

const yearKey = (balance: Balance, later: number) =>
  `${keyOf(balance.employee_id, balance.holiday_policy_id)} ${balance.year + later}`

/** Keys of balances that are not there. */
function missing(keys: readonly BalanceKey[], balances: readonly Balance[]): BalanceKey[] {
  const known = new Set(balances.map((one) => yearKey(one, 0)))
  return keys.filter((key) => !known.has(`${keyOf(key.employeeId, key.policyId)} ${key.year}`))
}

/** True while the policy of a balance applies to the person. */
function isFor(balance: Balance, person: PersonFacts, policies: ReadonlyMap<string, Policy>): boolean {
  const policy = policies.get(balance.holiday_policy_id)
  return policy !== undefined && appliesTo(policy, person.contractType)
}

/** Years that are over are closed; a balance of a policy that applies to the person no more is put away. */
async function markBalances(
  { tx, tenantId, today }: Change,
  balances: readonly Balance[],
  people: ReadonlyMap<string, PersonFacts>,
  policies: ReadonlyMap<string, Policy>,
): Promise<void> {
  const over = balances.filter((one) => one.closed_at === null && one.year < yearOf(today))
  const away = balances.filter((one) => {
    const person = people.get(one.employee_id)
    if (!person || one.year < yearOf(today)) return false
    return isFor(one, person, policies) === (one.deleted_at !== null)
  })
  if (over.length > 0) {
    await tx.run(sql`update holiday_balances set closed_at = now()
      where tenant_id = ${tenantId} and id = any(${over.map(({ id }) => id)}::uuid[])`)
  }
  for (const [which, at] of [
    [away.filter((one) => one.deleted_at === null), sql`now()`],
    [away.filter((one) => one.deleted_at !== null), sql`null`],
  ] as const) {
    if (which.length === 0) continue
    await tx.run(sql`update holiday_balances set deleted_at = ${at}
      where tenant_id = ${tenantId} and id = any(${which.map(({ id }) => id)}::uuid[])`)
  }
}
