import { firstOfYear, laterOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { employedIn } from '../rules/entitlement.ts'
import { heldOn, type PersonFacts, weeklyMinutes, workingDays } from '../rules/facts.ts'
import { type Fraction, fraction } from '../rules/fraction.ts'

/** What one person has of one policy in one year; its figures are the sums of its entries. */
export interface Balance {
  id: string
  employee_id: string
  holiday_policy_id: string
  year: number
  rule: HolidayRule
  /** The policy's version that made the rule; UNKEPT in a year before the first that was kept here. */
  rule_version: number
  /** The week whose days it is counted in: `lengthOf`. */
  week_minutes: number
  week_days: number
  closed_at: string | null
  deleted_at: string | null
}

export interface BalanceKey {
  employeeId: string
  policyId: string
  year: number
}

/** The columns of a policy that decide on days, as a balance keeps them. `p` is the policy's alias. */
export const ruleOfPolicy = sql`jsonb_build_object('method', p.method, 'days_per_year', p.days_per_year,
  'milestones', p.milestones, 'rounding', p.rounding, 'rounding_direction', p.rounding_direction,
  'carry_over', p.carry_over, 'carry_over_limit', p.carry_over_limit, 'carry_over_until', p.carry_over_until,
  'is_paid_rest', p.type = 'timeoff' and p.paid)`

const columns = sql`b.id, b.employee_id, b.holiday_policy_id, b.year, b.rule, b.rule_version, b.week_minutes, b.week_days,
  b.closed_at, b.deleted_at`

type Week = Pick<Balance, 'week_minutes' | 'week_days'>

/**
 * The day that the minutes of a balance are counted in, for good. Days of other hours are counted as days of this length:
 * a person who goes from 8 h to 4 h on five days keeps the days they have.
 */
export const lengthOf = ({ week_minutes, week_days }: Week): Fraction =>
  fraction(BigInt(week_minutes), BigInt(week_days))

/** An ordinary week stands for one in which nothing is planned: its days have no length. */
const ORDINARY: Week = { week_minutes: 2400, week_days: 5 }

/** The week that a balance which is opened now is counted in: the one of the year's first day, or of employment in it. */
export function weekAtOpening(person: PersonFacts, year: number): Week {
  const first = employedIn(person, year)?.from ?? laterOf(person.startDate, firstOfYear(year))
  const pattern = heldOn(person.patterns, first)!
  const week_minutes = weeklyMinutes(pattern)
  return week_minutes === 0 ? ORDINARY : { week_minutes, week_days: workingDays(pattern) }
}

/**
 * Balances that are there from a year on, and before it from the first that nobody has closed; locked in one order, so that
 * two who lock several never wait for each other.
 */
export const lockBalances = (at: Change, employeeIds: readonly string[], fromYear = 0): Promise<Balance[]> =>
  at.tx.rows<Balance>(sql`select ${columns} from holiday_balances b
    where b.tenant_id = ${at.tenantId} and b.employee_id = any(${[...employeeIds]}::uuid[])
      and b.year >= least(${fromYear}::int, (select min(o.year) from holiday_balances o
        where o.tenant_id = ${at.tenantId} and o.employee_id = any(${[...employeeIds]}::uuid[]) and o.closed_at is null))
    order by b.id for no key update`)

/** Somebody's balances of one policy, oldest first, as they are; nothing is locked. */
export const readBalances = (at: Change, employeeId: string, policyId: string): Promise<Balance[]> =>
  at.tx.rows<Balance>(sql`select ${columns} from holiday_balances b
    where b.tenant_id = ${at.tenantId} and b.employee_id = ${employeeId} and b.holiday_policy_id = ${policyId}
    order by b.year`)

/**
 * What stands for a rule's version in a year before the first that was kept of a person and policy: leave can be entered in
 * it, but it gives nothing and carries nothing on, for what the first year began with was known without it.
 */
export const UNKEPT = 0

/** True of a year before the first that was kept. */
export const isUnkept = (balance: Pick<Balance, 'rule_version'>): boolean => balance.rule_version === UNKEPT

interface PolicyRule {
  id: string
  rule: HolidayRule
  version: number
  now: string
}

interface FirstKept {
  employee_id: string
  holiday_policy_id: string
  year: number
}

/**
 * Opens balances that are not there yet, each with the rule of its policy as it is today. Nothing is entered. A year before
 * the first that is kept is opened as any other (`kept`) by who knows that it was, and else as one that is closed and gives
 * nothing: leave that is entered long after is no reason to be given a year of it.
 */
export async function openBalances(
  at: Change,
  people: ReadonlyMap<string, PersonFacts>,
  keys: readonly BalanceKey[],
  { kept = true }: { kept?: boolean } = {},
): Promise<number> {
  if (keys.length === 0) return 0
  const ids = (of: (key: BalanceKey) => string) => [...new Set(keys.map(of))]
  const policyIds = ids(({ policyId }) => policyId)
  const [policies, firstKept] = await Promise.all([
    at.tx.rows<PolicyRule>(sql`select p.id, ${ruleOfPolicy} as rule, p.version, now() as now from holiday_policies p
      where p.tenant_id = ${at.tenantId} and p.id = any(${policyIds}::uuid[])`),
    kept
      ? []
      : at.tx.rows<FirstKept>(sql`select b.employee_id, b.holiday_policy_id, min(b.year) as year from holiday_balances b
        where b.tenant_id = ${at.tenantId} and b.employee_id = any(${ids(({ employeeId }) => employeeId)}::uuid[])
          and b.holiday_policy_id = any(${policyIds}::uuid[]) and b.rule_version <> ${UNKEPT}
        group by b.employee_id, b.holiday_policy_id`),
  ])
  const ruleOf = new Map(policies.map((policy) => [policy.id, policy]))
  const firstOf = new Map(firstKept.map((one) => [`${one.employee_id} ${one.holiday_policy_id}`, one.year]))
  const rows = keys.flatMap(({ employeeId, policyId, year }) => {
    const policy = ruleOf.get(policyId)
    if (!policy) return []
    const first = Math.min(yearOf(at.today), firstOf.get(`${employeeId} ${policyId}`) ?? yearOf(at.today))
    const unkept = !kept && year < first
    return [
      {
        tenant_id: at.tenantId,
        id: newId(),
        employee_id: employeeId,
        holiday_policy_id: policyId,
        year,
        ...weekAtOpening(people.get(employeeId)!, year),
        rule: policy.rule,
        rule_version: unkept ? UNKEPT : policy.version,
        closed_at: unkept ? policy.now : null,
      },
    ]
  })
  const once = 'on conflict (tenant_id, employee_id, holiday_policy_id, year) do nothing'
  return insertRows(at.tx, 'holiday_balances', rows, once)
}
