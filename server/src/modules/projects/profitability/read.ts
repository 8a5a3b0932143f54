import { addDays, earlierOf, monthsOf } from '#contracts/engine/values/civil-days.ts'
import type { Rounding } from '#contracts/time/rounding.ts'
import type { Sql } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { readWeeks } from '#modules/holidays/index.ts'
import { readPay } from '#modules/team/index.ts'
import { readWhoLogged, roundedTime, workedParts } from '#modules/time/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { SeesPay } from './figures.ts'
import { type Costing, type Facts, type Hours, linesOf, type RateFrom, type Stretch, stretchesOf } from './lines.ts'
import { readCarried } from './paid-leave.ts'
import { costOn } from './prices/cost.ts'
import type { ExchangeRate } from './prices/exchange.ts'
import { readBnrRates, readOwnRates } from './prices/read-rates.ts'

export interface Asked {
  projectIds: readonly string[]
  from: string
  to: string
  /** The company's day: nothing after it counts yet. */
  today: string
  /** The currency to count a project in, where that is not its own. */
  currencies?: ReadonlyMap<string, string>
  /** A condition on `t.employee_id`: the people whose hours count; all where it is left out. */
  people?: Sql | null
  /** Hours are rounded as in reports; absent: they count as they were logged. */
  rounding?: Rounding | null
}

interface TermRow extends RateFrom {
  project_id: string
  employee_id: string
}

const readTerms = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows<TermRow>(sql`select m.project_id, m.employee_id, k.from_date as "from", k.billed_rate::float8 as rate, k.currency
    from project_member_terms k join project_members m on m.tenant_id = k.tenant_id and m.id = k.member_id
    where k.tenant_id = ${tenantId} and m.project_id = any(${[...ids]}::uuid[]) order by k.from_date`)

const onThese = ({ projectIds, people }: Asked) =>
  sql`t.project_id = any(${[...projectIds]}::uuid[])${people ? sql` and ${people}` : sql``}`

/** Months in which something that counts by the day begins for a person: their days must be kept apart. */
function cutsOf(people: ReadonlyMap<string, Costing>): [ids: string[], months: string[]] {
  const cuts = [...people].flatMap(([id, { stretches }]) => {
    // The first stretch begins with the span, before which `workedParts` dates nothing.
    const inside = stretches.slice(1).filter(({ from }) => !from.endsWith('-01'))
    return [...new Set(inside.map(({ month }) => `${month}-01`))].map((month) => [id, month] as const)
  })
  return [cuts.map(([id]) => id), cuts.map(([, month]) => month)]
}

/**
 * Minutes of each person on each project, by the stretch of theirs that the day lies in. Materialised: the days are read once a
 * person, not once an entry.
 */
async function readHours(
  tx: Tx,
  tenantId: string,
  asked: Asked,
  people: ReadonlyMap<string, Costing>,
): Promise<Hours[]> {
  const ids = [...people.keys()]
  const starts = [...people.values()].map(({ stretches }) => `{${stretches.map((one) => one.from).join()}}`)
  const [cutIds, cutMonths] = cutsOf(people)
  const entries = sql`from timesheets t where t.tenant_id = ${tenantId} and ${onThese(asked)}
    and t.date between ${asked.from}::date and ${asked.to}::date`
  const parts = {
    tenantId,
    ...asked,
    where: onThese(asked),
    ...(cutIds.length > 0
      ? { cuts: sql`select * from unnest(${cutIds}::uuid[], ${cutMonths}::date[]) as u(employee_id, month)` }
      : {}),
  }
  const worked = asked.rounding ? roundedTime(entries, asked.rounding) : workedParts(parts)
  // A row for each person of a project: there are a dozen times as many stretches, and each would bring both ids along. Stretches come
  // in any order and more than once: sorting them in the database takes as long as finding them.
  const rows = await tx.planned(sql`with s as materialized (select u.id, u.starts::date[] as starts
      from unnest(${ids}::uuid[], ${starts}::text[]) as u(id, starts)),
    b as (select h.project_id, h.employee_id, string_agg(width_bucket(h.date, s.starts) || ',' || h.minutes, ',') as listed
      from (${worked}) h join s on s.id = h.employee_id group by 1, 2)
    select project_id, employee_id, listed from b order by 1, 2`)
  return (rows as [string, string, string][]).map(([projectId, employeeId, listed]) => {
    const minutes = people.get(employeeId)!.stretches.map(() => 0)
    // The stretch, counted from one, and minutes by turns.
    const numbers = JSON.parse(`[${listed}]`) as number[]
    for (let at = 0; at < numbers.length; at += 2) minutes[numbers[at]! - 1]! += numbers[at + 1]!
    return { projectId, employeeId, minutes }
  })
}

/** Everything that decides on the cost of a person, cut into stretches in which it stays the same. */
async function readPeople(
  tx: Tx,
  tenantId: string,
  asked: Asked,
  terms: readonly TermRow[],
  exchange: readonly ExchangeRate[],
) {
  const who = await readWhoLogged(tx, { tenantId, ...asked, where: onThese(asked) })
  const [pay, weeks] = await Promise.all([readPay(tx, tenantId, who), readWeeks(tx, tenantId, who)])
  const rates = Map.groupBy(terms, ({ employee_id }) => employee_id)
  const everywhere = exchange.map(({ from }) => from)
  const months = stretchesOf(asked.from, asked.to, everywhere)
  return new Map(
    [...pay].map(([id, one]): [string, Costing] => {
      const own = [...one.salaries, ...one.terms, ...(weeks.get(id) ?? []), ...(rates.get(id) ?? [])].map(
        ({ from }) => from,
      )
      // A salary that ends with none after it.
      const ends = one.salaries.flatMap(({ to }) => (to ? [addDays(to, 1)] : []))
      const changes = [...own, ...ends].filter((day) => day > asked.from && day <= asked.to)
      const stretches: Stretch[] =
        changes.length === 0 ? months : stretchesOf(asked.from, asked.to, [...everywhere, ...changes])
      return [id, { pay: one, weeks: weeks.get(id) ?? [], stretches }]
    }),
  )
}

/**
 * All lines of these projects in a span. Leave is only read of people whose cost the reader sees: of others nothing is shown that it
 * could be part of. A fixed number of statements, however many projects. The lines can be gone through once.
 */
export async function readLines(tx: Tx, tenantId: string, wanted: Asked, sees: SeesPay) {
  const asked = { ...wanted, to: earlierOf(wanted.to, wanted.today) }
  const [companyCurrency, projects, terms, own] = await Promise.all([
    readDefaultCurrency(tx, tenantId),
    tx.rows<{ id: string; currency: string }>(
      sql`select id, currency from projects where tenant_id = ${tenantId} and id = any(${[...asked.projectIds]}::uuid[])`,
    ),
    readTerms(tx, tenantId, asked.projectIds),
    readOwnRates(tx, tenantId),
  ])
  const currencies = new Map(projects.map(({ id, currency }) => [id, wanted.currencies?.get(id) ?? currency]))
  const months = monthsOf(wanted.from, wanted.to).map(({ from }) => from.slice(0, 7))
  if (asked.from > asked.to) return { lines: [], hours: [], currencies, months }
  const people = await readPeople(tx, tenantId, asked, terms, own)
  const paysLeave = (id: string) => {
    const { pay, weeks, stretches } = people.get(id)!
    return stretches.some(({ from }) => costOn(pay, weeks, companyCurrency, from)?.paysLeave)
  }
  const away = [...people.keys()].filter((id) => sees(id) && paysLeave(id))
  // One after the other in the database: while it adds up the hours, the leave is gone through here.
  const salaries = [...people.values()].flatMap(({ pay }) => pay.salaries)
  const counted = new Set([
    companyCurrency,
    ...[...terms, ...salaries].map(({ currency }) => currency),
    ...currencies.values(),
  ])
  const [bnr, carried, hours] = await Promise.all([
    readBnrRates(tx, [...counted], months),
    readCarried(tx, tenantId, asked, people, away),
    readHours(tx, tenantId, asked, people),
  ])
  const facts: Facts = {
    companyCurrency,
    exchange: { own, bnr },
    people,
    currencies,
    rates: Map.groupBy(terms, ({ project_id, employee_id }) => `${project_id}/${employee_id}`),
    hours,
    carried,
  }
  return { lines: linesOf(facts), hours, currencies, months }
}
