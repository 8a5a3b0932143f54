import { earlierOf, lastOfYear, laterOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import {
  type Balance,
  isUnkept,
  lengthOf,
  readBalances,
  ruleOfPolicy,
  UNKEPT,
  weekAtOpening,
} from '../../ledger/balances.ts'
import { linked } from '../../ledger/chain.ts'
import { balancesFor, readSums } from '../../ledger/uses.ts'
import { readCompanyDays, readPeople } from '../../read-facts.ts'
import { employedIn, entitlement } from '../../rules/entitlement.ts'
import type { PersonFacts } from '../../rules/facts.ts'
import { chained } from '../../rules/year-chain.ts'
import type { HeldDay, PolicyFacts, RequestFacts, YearFacts } from './judge.ts'

export interface Asked extends HolidaySpan {
  employee_id: string
  holiday_policy_id: string
  /** A request that is being edited: what it holds counts as free. */
  holidayId?: string | undefined
}

/** Every year that a span touches. */
export const yearsOfSpan = ({ start_date, end_date }: Pick<HolidaySpan, 'start_date' | 'end_date'>): number[] => {
  const first = yearOf(start_date)
  return Array.from({ length: yearOf(end_date) - first + 1 }, (_, index) => first + index)
}

const readPolicy = ({ tx, tenantId }: Change, id: string) =>
  tx.row<PolicyFacts>(sql`select p.id, p.type, p.name, p.paid, p.allow_advance_booking, p.allow_half_days, p.version,
      p.waiting_period_days, p.applicable_contract_types, ${ruleOfPolicy} as rule
    from holiday_policies p where p.tenant_id = ${tenantId} and p.id = ${id}`)

/** Days of the span that other requests of the person hold. */
const readHeldDays = ({ tx, tenantId }: Change, { employee_id, start_date, end_date, holidayId }: Asked) =>
  tx.rows<HeldDay>(sql`select d.day, d.morning, d.afternoon,
      (h.status = 'approved' and p.type = 'timeoff') as approved_rest
    from holiday_days d
    join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id
    join holiday_policies p on p.tenant_id = h.tenant_id and p.id = h.holiday_policy_id
    where d.tenant_id = ${tenantId} and d.employee_id = ${employee_id} and d.day between ${start_date} and ${end_date}
      and d.holiday_id is distinct from ${holidayId ?? null}::uuid`)

/** Balances as they are, and what those that are not opened yet would be; nothing is written and nothing locked. */
async function balancesSeen(at: Change, person: PersonFacts, policy: PolicyFacts, years: readonly number[]) {
  const { employeeId } = person
  const stored = await readBalances(at, employeeId, policy.id)
  const firstKept = Math.min(yearOf(at.today), ...stored.filter((one) => !isUnkept(one)).map(({ year }) => year))
  const unopened = new Set<Balance>()
  const balances = years.map((year) => {
    const found = stored.find((one) => one.year === year)
    if (found) return found
    const isKept = year >= firstKept
    const one: Balance = {
      id: newId(),
      employee_id: employeeId,
      holiday_policy_id: policy.id,
      year,
      rule: policy.rule,
      rule_version: isKept ? policy.version : UNKEPT,
      ...weekAtOpening(person, year),
      closed_at: isKept ? null : at.today,
      deleted_at: null,
    }
    if (isKept) unopened.add(one)
    return one
  })
  return { balances, unopened }
}

/** What opening a year today would enter; `readSums` adds what comes later. */
function onOpening(person: PersonFacts, balance: Balance, today: string): number {
  const { rule, year } = balance
  const given = entitlement({ rule, person, year, asOf: earlierOf(today, lastOfYear(year)), length: lengthOf(balance) })
  return given.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** The years after a span that begins in one that is over: what it takes is missing in them, as far as it was carried on. */
const yearsAfter = (person: PersonFacts, years: readonly number[], today: string): number[] => {
  const later: number[] = []
  for (let year = years.at(-1)! + 1; year <= yearOf(today); year += 1) if (employedIn(person, year)) later.push(year)
  return later
}

/** Years before a span in which the request that is edited holds days now: given back, they are carried on again. */
async function yearsBefore({ tx, tenantId }: Change, asked: Asked, first: number): Promise<number[]> {
  if (!asked.holidayId) return []
  const held = await tx.row<{ year: number | null }>(sql`select min(extract(year from d.day))::int as year
    from holiday_days d join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id
    where d.tenant_id = ${tenantId} and d.holiday_id = ${asked.holidayId}
      and h.holiday_policy_id = ${asked.holiday_policy_id}`)
  const from = held?.year ?? first
  return Array.from({ length: Math.max(0, first - from) }, (_, index) => from + index)
}

/** The first year of a span with what is carried into it once earlier days of the request are given back. */
function withCarried(at: Change, person: PersonFacts, before: readonly YearFacts[], first: YearFacts): YearFacts {
  const links = [...before, first].map(({ balance, sums }) => linked(person, balance, sums))
  const { carried } = chained(links, at.today).at(-1)!.sums
  return { ...first, sums: { ...first.sums, carried } }
}

async function readYears(
  at: Change,
  asked: Asked,
  { person, policy, lock }: { person: PersonFacts; policy: PolicyFacts; lock: boolean },
): Promise<Pick<RequestFacts, 'years' | 'laterYears'>> {
  const ofSpan = yearsOfSpan(asked)
  const others = [...(await yearsBefore(at, asked, ofSpan[0]!)), ...yearsAfter(person, ofSpan, at.today)]
  const { balances, unopened } = lock
    ? { balances: await balancesFor(at, asked.employee_id, policy.id, ofSpan, others), unopened: new Set<Balance>() }
    : await balancesSeen(at, person, policy, [...ofSpan, ...others])
  balances.sort((left, right) => left.year - right.year)
  const asOf = policy.allow_advance_booking ? laterOf(at.today, asked.start_date) : at.today
  const except = asked.holidayId ? [asked.holidayId] : []
  const isLater = ({ year }: Balance) => year > ofSpan.at(-1)!
  const later = balances.filter(isLater)
  // Leave that was granted on what a later day will have given keeps it: only what is carried into its year changes.
  const [sums, laterSums] = [
    await readSums(at, person, balances, { asOf, except }),
    later.length > 0 ? await readSums(at, person, later, { asHeld: policy.allow_advance_booking, except }) : null,
  ]
  const facts = balances.map((balance): YearFacts => {
    const found = (isLater(balance) ? laterSums! : sums).get(balance)!
    const given = unopened.has(balance) && asOf <= at.today ? onOpening(person, balance, at.today) : 0
    return { balance, sums: { ...found, given: found.given + given } }
  })
  const before = facts.filter(({ balance }) => balance.year < ofSpan[0]!)
  const [first, ...rest] = facts.filter(({ balance }) => ofSpan.includes(balance.year))
  return {
    years: [before.length > 0 ? withCarried(at, person, before, first!) : first!, ...rest],
    laterYears: facts.filter(({ balance }) => isLater(balance)),
  }
}

export type Unknown = 'employee_id' | 'holiday_policy_id'

/**
 * What a request is judged by, or the field that names nobody or nothing. With `lock` the balances it would be taken from
 * are locked, so that what is found still holds when it is written.
 */
export async function readFacts(at: Change, asked: Asked, lock: boolean): Promise<RequestFacts | Unknown> {
  const { tx, tenantId, today } = at
  const [people, company, policy] = await Promise.all([
    readPeople(tx, tenantId, [asked.employee_id]),
    readCompanyDays(tx, tenantId, yearOf(asked.start_date), yearOf(asked.end_date)),
    readPolicy(at, asked.holiday_policy_id),
  ])
  const person = people.get(asked.employee_id)
  if (!person) return 'employee_id'
  if (!policy) return 'holiday_policy_id'
  const none = { years: [], laterYears: [] }
  const years = policy.type === 'national' ? none : await readYears(at, asked, { person, policy, lock })
  return { today, person, company, policy, ...years, held: await readHeldDays(at, asked) }
}
