import type * as z from 'zod'
import { lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { Forecast, ForecastInput, LAST_BALANCE_YEAR } from '#contracts/holidays/balances.ts'
import { appliesTo, type HolidayPolicy, type HolidayRule, isUnlimited } from '#contracts/holidays/policies.ts'
import { type ActionDefinition, answersData, changeOf } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import { ok } from '#platform/http/context.ts'
import { type Balance, lengthOf, readBalances, weekAtOpening } from '../ledger/balances.ts'
import { readHeldLeave } from '../ledger/held.ts'
import { openLedger } from '../ledger/ledger.ts'
import { CARRIED_IN, isCorrection, isGiven, sumOf } from '../ledger/periods.ts'
import { readPeople } from '../read-facts.ts'
import { inDays } from '../rules/day-cost.ts'
import { employedIn } from '../rules/entitlement.ts'
import type { PersonFacts } from '../rules/facts.ts'
import { type ForecastLine, forecast, type YearSeen } from '../rules/forecast.ts'
import { underPolicy } from '../rules/spells.ts'
import { readsBalancesOf } from './balance-access.ts'

type Policy = Pick<HolidayPolicy, 'applicable_contract_types' | 'update_balances'> & HolidayRule

/** What a policy that nobody has saved holds where its form says nothing yet (spec 1 section 3). */
const UNSAVED: Policy = {
  applicable_contract_types: ['employment_contract'],
  update_balances: true,
  method: 'given',
  days_per_year: 1,
  milestones: [],
  rounding: 'half_day',
  rounding_direction: 'up',
  carry_over: true,
  carry_over_limit: null,
  carry_over_until: null,
}

const readPolicy = ({ tx, tenantId }: Change, id: string | null) =>
  tx.row<
    Policy & { id: string }
  >(sql`select id, applicable_contract_types, update_balances, method, days_per_year, milestones,
    rounding, rounding_direction, carry_over, carry_over_limit, carry_over_until,
    type = 'timeoff' and paid as is_paid_rest from holiday_policies
    where tenant_id = ${tenantId} and ${id === null ? sql`type = 'timeoff' and paid` : sql`id = ${id}`}`)

const ruleOf = (policy: Policy): HolidayRule => ({
  method: policy.method,
  days_per_year: policy.days_per_year,
  milestones: policy.milestones,
  rounding: policy.rounding,
  rounding_direction: policy.rounding_direction,
  carry_over: policy.carry_over,
  carry_over_limit: policy.carry_over_limit,
  carry_over_until: policy.carry_over_until,
  is_paid_rest: policy.is_paid_rest ?? false,
})

interface Asked {
  person: PersonFacts
  policyId: string | null
  policy: Policy
  isEdited: boolean
  /** Whether what they took, were carried and had corrected is counted, too. */
  isWhole: boolean
  date: string
}

/** Years from the first that is open until that of the day, as far as the person is employed, with what is known of each. */
async function yearsSeen(at: Change, { person, policyId, policy, isEdited, isWhole, date }: Asked) {
  const stored = policyId === null || !isWhole ? [] : await readBalances(at, person.employeeId, policyId)
  const open = stored.filter(({ closed_at }) => closed_at === null)
  const [ledger, held] = await Promise.all([openLedger(at, open), readHeldLeave(at, open)])
  const seen = (year: number): YearSeen & { balance: Balance | undefined } => {
    const balance = open.find((one) => one.year === year)
    const length = lengthOf(balance ?? weekAtOpening(person, year))
    if (!balance) return { year, rule: ruleOf(policy), length, corrections: 0, leave: [], balance }
    const keepsRule = !isEdited || !policy.update_balances
    return {
      year,
      rule: keepsRule ? balance.rule : ruleOf(policy),
      length,
      corrections: sumOf(ledger.periods(balance), isCorrection),
      leave: held(balance),
      balance,
    }
  }
  const first = Math.min(yearOf(at.today), ...open.map(({ year }) => year))
  const years: ReturnType<typeof seen>[] = []
  for (let year = first; year <= yearOf(date); year += 1)
    if (employedIn(person, year) || open.some((one) => one.year === year)) years.push(seen(year))
  const start = years[0]?.balance
  return { years, carried: start ? (ledger.periods(start).get(CARRIED_IN) ?? 0) : 0 }
}

/** Lines in days of the person, and the two figures of the year that the day is in. */
function answer(
  years: readonly YearSeen[],
  lines: readonly ForecastLine[],
  date: string,
  unlimited: boolean,
): Forecast {
  const lengths = new Map(years.map(({ year, length }) => [year, length]))
  const days = (minutes: number, year: number) => (minutes === 0 ? 0 : inDays(minutes, lengths.get(year)!))
  const ofYear = lines.filter(({ year }) => year === yearOf(date))
  const sum = (list: readonly ForecastLine[]) => list.reduce((total, { minutes }) => total + minutes, 0)
  return {
    date,
    initial_balance: days(sum(ofYear.filter(({ period_key }) => isGiven(period_key))), yearOf(date)),
    balance: days(sum(ofYear), yearOf(date)),
    unlimited,
    lines: lines.map(({ minutes, ...line }) => ({ ...line, days: days(minutes, line.year) })),
  }
}

/**
 * What a person would have on a day to come, by a policy as it is kept or as it is being edited. For those who manage
 * policies; everybody may ask for themselves by a policy that is kept. Whom one may not ask for answers like nobody. Of people whose
 * balances the reader does not see it says what the rules would give, and nothing of their leave.
 */
export const forecastAction: ActionDefinition = {
  level: 'standalone',
  may: 'auth',
  output: answersData(Forecast),
  input: ForecastInput,
  async run(write, _target, input: z.infer<typeof ForecastInput>) {
    const at = changeOf(write)
    const { employee_id, holiday_policy_id, policy: edits, date } = input
    const manages = write.actor.can('manageHolidayPolicies')
    if (!manages && (employee_id !== write.actor.employeeId || edits)) throw notFound()
    if (date < at.today || date > lastOfYear(LAST_BALANCE_YEAR)) assertValid([['date', 'rule.dayToCome']])
    const found = (await readPeople(at.tx, at.tenantId, [employee_id])).get(employee_id)
    const isNew = edits !== undefined && holiday_policy_id === undefined
    const saved = isNew ? undefined : await readPolicy(at, holiday_policy_id ?? null)
    if (!found || (holiday_policy_id !== undefined && !saved)) throw notFound()
    if (!saved && !edits) return ok({ data: answer([], [], date, false) })
    const policy = { ...(saved ?? UNSAVED), ...withoutGaps(edits ?? {}) }
    const person = underPolicy(found, policy)
    const unlimited = isUnlimited(policy)
    if (!appliesTo(policy, person.contractType)) return ok({ data: answer([], [], date, unlimited) })
    const isWhole = await readsBalancesOf(write.actor, at, employee_id)
    const asked = { person, policyId: saved?.id ?? null, policy, isEdited: edits !== undefined, isWhole, date }
    const { years, carried } = await yearsSeen(at, asked)
    return ok({ data: answer(years, forecast(person, years, carried, date), date, unlimited) })
  },
}

/** What of a form was filled in. */
const withoutGaps = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
