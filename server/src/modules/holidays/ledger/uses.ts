import { lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { EntryCause } from '#contracts/holidays/balances.ts'
import { isUnlimited } from '#contracts/holidays/policies.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { readPeople } from '../read-facts.ts'
import { carriedUntil, type YearSums } from '../rules/carry-over.ts'
import { type DayCost, minutesOf } from '../rules/day-cost.ts'
import { type Balance, lockBalances, openBalances } from './balances.ts'
import { readHeld } from './held.ts'
import { openLedger } from './ledger.ts'
import { CARRIED_IN, isCorrection, isEntitlement, periodOfHoliday, sumOf } from './periods.ts'
import { settle } from './settle.ts'

/**
 * The balances that leave of a policy in these years is taken from, opened where they were not and locked: nobody else
 * takes from them until the transaction ends. Those of `others` are locked along, where there are any.
 */
export async function balancesFor(
  at: Change,
  employeeId: string,
  policyId: string,
  years: readonly number[],
  others: readonly number[] = [],
): Promise<Balance[]> {
  const people = await readPeople(at.tx, at.tenantId, [employeeId])
  const opened = await openBalances(
    at,
    people,
    years.map((year) => ({ employeeId, policyId, year })),
    { kept: false },
  )
  if (opened > 0) await settle(at, [employeeId], 'year_opened')
  const all = await lockBalances(at, [employeeId], Math.min(...years, ...others))
  return all.filter((one) => one.holiday_policy_id === policyId && [...years, ...others].includes(one.year))
}

/** What a balance has, as its ledger holds it. */
export interface EnteredSums extends YearSums {
  /** What of `given` was entered by hand. */
  corrections: number
  /** The last day that leave holds of it; null while it holds none. */
  last: string | null
}

/**
 * What each balance has by what is entered and what leave holds of it, without the requests left out and without what the
 * year's end has moved.
 */
export async function readSums(
  at: Change,
  balances: readonly Balance[],
  except: readonly string[] = [],
): Promise<Map<Balance, EnteredSums>> {
  const [ledger, held] = await Promise.all([openLedger(at, balances), readHeld(at, balances, except)])
  return new Map(
    balances.map((balance) => {
      const periods = ledger.periods(balance)
      const corrections = sumOf(periods, isCorrection)
      const given = sumOf(periods, isEntitlement) + corrections
      return [balance, { given, corrections, carried: periods.get(CARRIED_IN) ?? 0, ...held(balance) }]
    }),
  )
}

/** A year's sums with more leave on top. */
export function withLeave(sums: YearSums, balance: Balance, days: readonly DayCost[]): YearSums {
  const until = carriedUntil(balance.rule, balance.year) ?? lastOfYear(balance.year)
  const ofYear = days.filter(({ day }) => yearOf(day) === balance.year)
  return {
    ...sums,
    before: sums.before + minutesOf(ofYear.filter(({ day }) => day <= until)),
    after: sums.after + minutesOf(ofYear.filter(({ day }) => day > until)),
  }
}

/** True where a rule counts nothing. */
export const countsNothing = (balance: Balance): boolean => isUnlimited(balance.rule)

/**
 * Makes the ledger agree with the days that a request holds now (`holiday_days`): uses are entered for more, releases for
 * fewer, and nothing when it agrees. Then brings the person's ledgers up to date: days given back may expire at once, or
 * belong to a year that has ended. `years` names every year that the request has or had days in.
 */
export async function settleHoliday(
  at: Change,
  holiday: { id: string; employee_id: string; holiday_policy_id: string },
  years: readonly number[],
  cause: EntryCause,
): Promise<void> {
  const balances = await balancesFor(at, holiday.employee_id, holiday.holiday_policy_id, years)
  const days = await at.tx.rows<{ year: number; minutes: number; day: string }>(sql`
    select extract(year from day)::int as year, sum(minutes)::int as minutes, min(day) as day from holiday_days
    where tenant_id = ${at.tenantId} and holiday_id = ${holiday.id} group by 1`)
  const ledger = await openLedger(at, balances)
  for (const balance of balances) {
    const of = days.find(({ year }) => year === balance.year)
    ledger.want(balance, {
      kind: 'use',
      back: 'release',
      period_key: periodOfHoliday(holiday.id),
      minutes: -(of?.minutes ?? 0) || 0,
      day: of?.day ?? at.today,
      holidayId: holiday.id,
    })
  }
  await ledger.write(cause)
  await settle(at, [holiday.employee_id], cause, Math.min(...years))
}

/**
 * The same for many requests at once, whose balances are open: a fixed number of statements however many there are.
 */
export async function settleHolidays(
  at: Change,
  holidays: readonly { id: string; employee_id: string; holiday_policy_id: string }[],
  fromYear: number,
  cause: EntryCause,
): Promise<void> {
  const employeeIds = [...new Set(holidays.map((one) => one.employee_id))]
  const locked = await lockBalances(at, employeeIds, fromYear)
  const days = await at.tx.rows<{ holiday_id: string; year: number; minutes: number; day: string }>(sql`
    select holiday_id, extract(year from day)::int as year, sum(minutes)::int as minutes, min(day) as day from holiday_days
    where tenant_id = ${at.tenantId} and holiday_id = any(${holidays.map(({ id }) => id)}::uuid[]) group by 1, 2`)
  const ledger = await openLedger(at, locked)
  const keyOf = (employeeId: string, policyId: string, year: number) => `${employeeId} ${policyId} ${year}`
  const balances = new Map(locked.map((one) => [keyOf(one.employee_id, one.holiday_policy_id, one.year), one]))
  const holdings = new Map(holidays.map((one) => [one.id, one]))
  for (const { holiday_id, year, minutes, day } of days) {
    const { employee_id, holiday_policy_id } = holdings.get(holiday_id)!
    const balance = balances.get(keyOf(employee_id, holiday_policy_id, year))
    // A year that was over before the first that is asked for keeps what it has.
    if (!balance) continue
    ledger.want(balance, {
      kind: 'use',
      back: 'release',
      period_key: periodOfHoliday(holiday_id),
      minutes: -minutes || 0,
      day,
      holidayId: holiday_id,
    })
  }
  await ledger.write(cause)
  await settle(at, employeeIds, cause, fromYear)
}
