import { earlierOf, lastOfYear, laterOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { type Balance, isUnkept, lengthOf, readBalances, UNKEPT, weekAtOpening } from '../../ledger/balances.ts'
import { balancesFor, type EnteredSums, readSums } from '../../ledger/uses.ts'
import { costOf, type DayCost, dayLength } from '../../rules/day-cost.ts'
import { employedIn, givenBy } from '../../rules/entitlement.ts'
import type { CompanyDays, PersonFacts } from '../../rules/facts.ts'
import type { PolicyFacts, RequestFacts, YearFacts } from './judge.ts'
import type { Asked } from './request-facts.ts'
import { yearsOfSpan } from './spans.ts'

interface Known {
  person: PersonFacts
  company: CompanyDays
  policy: PolicyFacts
  lock: boolean
}

const yearsFromTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

interface HeldYears {
  /** The first year in which the edited request holds days now. */
  own: number | null
  /** The last year of which other leave of the policy holds some. */
  others: number | null
  /** The first year that nobody has closed yet. */
  open: number | null
}

const readHeldYears = ({ tx, tenantId }: Change, { employee_id, holiday_policy_id, holidayId }: Asked) =>
  tx.row<HeldYears>(sql`
    select min(extract(year from start_date)) filter (where id = ${holidayId ?? null}::uuid)::int as own,
      max(extract(year from end_date)) filter (where id is distinct from ${holidayId ?? null}::uuid)::int as others,
      (select min(year) from holiday_balances where tenant_id = ${tenantId} and employee_id = ${employee_id}
        and holiday_policy_id = ${holiday_policy_id} and closed_at is null) as open
    from holidays where tenant_id = ${tenantId} and employee_id = ${employee_id}
      and holiday_policy_id = ${holiday_policy_id} and status in ('draft', 'approved')`)

/**
 * The years beside those of a span that it is judged with. Before it: from the first that is open, this one at the latest,
 * which carries on what it will have left, and those that an edited request gives days back to. After it: until this one or
 * the last of which leave holds days, for what the span takes is missing in them, as far as it would have been carried on.
 */
async function yearsBeside(at: Change, asked: Asked): Promise<number[]> {
  const ofSpan = yearsOfSpan(asked)
  const [first, last, now] = [ofSpan[0]!, ofSpan.at(-1)!, yearOf(at.today)]
  const { own, others, open } = (await readHeldYears(at, asked))!
  const from = Math.min(first, now, own ?? first, open ?? first)
  const until = Math.max(last, now, others ?? last)
  return [...yearsFromTo(from, first - 1), ...yearsFromTo(last + 1, until)]
}

/** Balances as they are, and what those that are not opened yet would be; nothing is written. Years without either are left out. */
function withUnopened(
  at: Change,
  stored: readonly Balance[],
  { person, policy }: Known,
  { ofSpan, beside }: { ofSpan: readonly number[]; beside: readonly number[] },
): Balance[] {
  const firstKept = Math.min(yearOf(at.today), ...stored.filter((one) => !isUnkept(one)).map(({ year }) => year))
  const unopened = (year: number): Balance => {
    const isKept = year >= firstKept
    return {
      id: newId(),
      employee_id: person.employeeId,
      holiday_policy_id: policy.id,
      year,
      rule: policy.rule,
      rule_version: isKept ? policy.version : UNKEPT,
      ...weekAtOpening(person, year),
      closed_at: isKept ? null : at.today,
      deleted_at: null,
    }
  }
  return [...ofSpan, ...beside].toSorted().flatMap((year) => {
    const found = stored.find((one) => one.year === year)
    if (found) return [found]
    return ofSpan.includes(year) || employedIn(person, year) ? [unopened(year)] : []
  })
}

/**
 * What counts as given for days of a year: each day counts what is given until it, and the days after it are not taken yet.
 */
function givenForDays(days: readonly DayCost[], givenUntil: (day: string) => number): number {
  let [least, notTakenYet] = [Number.POSITIVE_INFINITY, 0]
  for (const { day, minutes } of days.toReversed()) {
    least = Math.min(least, givenUntil(day) + notTakenYet)
    notTakenYet += minutes
  }
  return least
}

/** How much of a year counts: a closed one has what is entered, another what its rule gives until the days it is asked for. */
function judgedBy(at: Change, asked: Asked, { person, policy }: Known, days: readonly DayCost[]) {
  const ahead = (day: string) => (policy.allow_advance_booking ? laterOf(at.today, day) : at.today)
  const ofSpan = yearsOfSpan(asked)
  return (balance: Balance, { corrections, last, ...entered }: EnteredSums): YearFacts => {
    const { rule, year } = balance
    if (balance.closed_at !== null) return { balance, sums: entered, later: 0 }
    const end = lastOfYear(year)
    const givenUntil = (day: string) =>
      corrections + givenBy({ rule, person, year, asOf: earlierOf(day, end), length: lengthOf(balance) })
    const taken = days.filter(({ day, minutes }) => yearOf(day) === year && minutes > 0)
    // Leave that was granted on what a later day will have given keeps it: only what is carried into its year changes.
    const held = year > yearOf(at.today) ? (last ?? end) : ahead(last ?? at.today)
    const asFar = ofSpan.includes(year) ? ahead(earlierOf(asked.end_date, end)) : held
    const given = taken.length > 0 ? givenForDays(taken, (day) => givenUntil(ahead(day))) : givenUntil(asFar)
    return { balance, sums: { ...entered, given }, later: givenUntil(end) - given }
  }
}

/** The years that a span of leave is judged by, in their order; with `lock` their balances are locked. */
export async function readYears(
  at: Change,
  asked: Asked,
  known: Known,
): Promise<Pick<RequestFacts, 'earlierYears' | 'years' | 'laterYears'>> {
  const { person, company, policy, lock } = known
  const ofSpan = yearsOfSpan(asked)
  const beside = await yearsBeside(at, asked)
  const stored = lock
    ? await balancesFor(at, asked.employee_id, policy.id, ofSpan, beside)
    : await readBalances(at, asked.employee_id, policy.id)
  const balances = withUnopened(at, stored, known, { ofSpan, beside })
  const sums = await readSums(at, balances, asked.holidayId ? [asked.holidayId] : [])
  const days = costOf(person, company, asked, (day) => {
    const of = balances.find(({ year }) => year === yearOf(day))
    return of ? lengthOf(of) : dayLength(person, day)
  })
  const judged = judgedBy(at, asked, known, days)
  const facts = balances.map((balance) => judged(balance, sums.get(balance)!))
  const where = (test: (year: number) => boolean) => facts.filter(({ balance }) => test(balance.year))
  return {
    earlierYears: where((year) => year < ofSpan[0]!),
    years: where((year) => ofSpan.includes(year)),
    laterYears: where((year) => year > ofSpan.at(-1)!),
  }
}
