import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { HolidayChangeCheck, HolidayChangeCheckQuery } from '#contracts/holidays/holidays.ts'
import {
  answersData,
  changeOf,
  type GetterDefinition,
  parseBody,
  type ResourceDefinition,
  ruleHolds,
} from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, forbidden, refused } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { type Balance, lengthOf, readBalances } from '../../ledger/balances.ts'
import { linked } from '../../ledger/chain.ts'
import { countsNothing, readSums, withLeave } from '../../ledger/uses.ts'
import { readPeople } from '../../read-facts.ts'
import { type DayCost, inDays, minutesOf } from '../../rules/day-cost.ts'
import type { PersonFacts } from '../../rules/facts.ts'
import { chained } from '../../rules/year-chain.ts'
import { spanProblems, yearsOfSpan } from '../check/spans.ts'
import { type RequestRow, requestNotApproved } from '../deciding/approval.ts'
import { shortens } from '../rights.ts'
import { type CutDay, cutDays, halvesOfPolicy, type JudgedLeave, shorterProblems } from './shorter.ts'

type Leave = RequestRow & JudgedLeave

/** The leave, for who may ask for fewer of its days; to others it is as if there were none. */
async function readLeave(tx: Tx, context: Context, leaves: ResourceDefinition, id: string): Promise<Leave> {
  const { actor, tenant } = context
  const leave = await tx.row<Leave>(sql`select h.*, ${halvesOfPolicy} from holidays h
    where h.tenant_id = ${tenant.id} and h.id = ${id}`)
  if (!leave && actor.can('manageHolidays')) assertValid([['holiday_id', 'rule.exists']])
  if (!leave || !(await ruleHolds(tx, context, leaves, id, shortens(actor)))) throw forbidden()
  const hindrance = requestNotApproved(leave)
  if (hindrance) throw refused(hindrance)
  return leave
}

/** What stays of each day, and what of it is given back, at their costs. */
function split(days: readonly CutDay[]): { kept: DayCost[]; back: DayCost[] } {
  const at = ({ day, morning, afternoon }: CutDay, minutes: number): DayCost => ({ day, morning, afternoon, minutes })
  return {
    kept: days.map((one) => at(one, one.kept)),
    back: days.map((one) => at(one, one.minutes - one.kept)),
  }
}

/** The balances of the years that a leave is taken from and, where those are over, of the later ones: as they are and as they would be. */
async function readYears(at: Change, leave: Leave, person: PersonFacts, back: readonly DayCost[]) {
  const years = yearsOfSpan(leave)
  const last = Math.max(...years, yearOf(at.today))
  const balances = (await readBalances(at, leave.employee_id, leave.holiday_policy_id)).filter(
    ({ year }) => year >= years[0]! && year <= last,
  )
  const sums = await readSums(at, balances)
  const given = back.map((one) => ({ ...one, minutes: -one.minutes }))
  const now = balances.map((one) => linked(person, one, { sums: sums.get(one)!, later: 0 }))
  const then = balances.map((one) => linked(person, one, { sums: withLeave(sums.get(one)!, one, given), later: 0 }))
  const [before, after] = [chained(now, at.today), chained(then, at.today)]
  return balances.map((balance, index) => ({
    balance,
    before: before[index]!.balance,
    after: after[index]!.balance,
    isOfLeave: years.includes(balance.year),
  }))
}

/** Those of several days that lie in a balance's year, in days of it. */
const daysOf = (days: readonly DayCost[], balance: Balance): number =>
  inDays(minutesOf(days.filter(({ day }) => yearOf(day) === balance.year)), lengthOf(balance))

const together = (days: readonly number[]): number => Math.round(days.reduce((sum, one) => sum + one * 100, 0)) / 100

/** What fewer days of approved leave would give back, and to which years: asked by the dialog at each change. */
export const amendmentCheck: GetterDefinition = {
  may: 'auth',
  query: HolidayChangeCheckQuery,
  output: answersData(HolidayChangeCheck),
  run: (context, _id, registry) =>
    context.services.database.tenant(context.tenant.id, async (tx) => {
      const at = changeOf({ ...context, tx })
      const sent = Object.fromEntries(Object.entries(context.query).filter(([, value]) => value !== ''))
      const input = parseBody(HolidayChangeCheckQuery, sent) as ReturnType<typeof HolidayChangeCheckQuery.parse>
      const span = {
        ...input,
        starts_at_noon: input.starts_at_noon === true,
        ends_at_noon: input.ends_at_noon === true,
      }
      const leave = await readLeave(tx, context, registry.resource('holidays'), span.holiday_id)
      assertValid(spanProblems({ ...span }))
      const [days, people] = await Promise.all([
        cutDays(at, leave, span),
        readPeople(tx, at.tenantId, [leave.employee_id]),
      ])
      const person = people.get(leave.employee_id)!
      const { kept, back } = split(days)
      const years = await readYears(at, leave, person, back)
      const counted = years.filter(({ balance }) => !countsNothing(balance))
      const data: HolidayChangeCheck = {
        days_off: together(years.map(({ balance }) => daysOf(kept, balance))),
        given_back: together(years.map(({ balance }) => daysOf(back, balance))),
        lost: together([
          ...counted.map(({ balance }) => daysOf(back, balance)),
          ...years.map(({ balance, before, after }) => -inDays(after - before, lengthOf(balance))),
        ]),
        years: years
          .filter(({ isOfLeave, before, after }) => isOfLeave || before !== after)
          .map(({ balance, before, after }) => {
            const length = lengthOf(balance)
            return {
              year: balance.year,
              days_off: daysOf(kept, balance),
              given_back: daysOf(back, balance),
              balance: inDays(before, length),
              left: inDays(after, length),
              unlimited: countsNothing(balance),
            }
          }),
        problems: shorterProblems(leave, span, days).map(({ key, field }) => ({
          key,
          field,
          message: text(key, context.locale),
        })),
      }
      return ok({ data })
    }),
}
