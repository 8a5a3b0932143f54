import { earlierOf } from '#contracts/engine/values/civil-days.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { ratesOn } from '../../exchange-rates/rate-on.ts'
import { add, exact, ofDecimal, rounded, type Sum, times, totalOf } from '../prices/exact.ts'
import { ofUnits } from '../prices/exchange.ts'
import { under } from '../under.ts'

/** What was spent in a month, in minor units of the currency that is asked for. */
export interface SpentMonth {
  cost: number
  /** Minor units by currency, where there is no exchange rate. */
  apart: ReadonlyMap<string, number>
}

/** By project or client, then by month (`yyyy-MM`). */
export type Spent = ReadonlyMap<string, ReadonlyMap<string, SpentMonth>>

export const nothingSpent: SpentMonth = { cost: 0, apart: new Map() }

interface Asked {
  /** Projects, and the currency to count each in. */
  currencies: ReadonlyMap<string, string>
  /** Whose figures an expense of this project belongs to. */
  ownerOf: (projectId: string) => string
  from: string
  to: string
  /** The company's day: nothing after it counts yet. */
  today: string
}

interface DayRow {
  project: string
  day: string
  currency: string
  amount: string
  /** The rate that the expenses keep, and the currency that it leads to. */
  rate: string | null
  rate_currency: string | null
}

/** Expenses that are approved, paid or not, by their day. One of a bundle is for the bundle's project where it names none itself. */
const readDays = (tx: Tx, tenantId: string, { currencies, from, to, today }: Asked) => {
  const ids = sql`any(${[...currencies.keys()]}::uuid[])`
  const counts = sql`e.status = 'approved' and e.date between ${from}::date and ${earlierOf(to, today)}::date`
  const columns = sql`e.date, e.currency, e.amount, e.exchange_rate, e.exchange_rate_currency`
  return tx.rows<DayRow>(sql`select project, date as day, currency, sum(amount)::text as amount,
      trim_scale(exchange_rate)::text as rate, exchange_rate_currency as rate_currency
    from (
      select e.project_id as project, ${columns} from expenses e
        where e.tenant_id = ${tenantId} and e.project_id = ${ids} and ${counts}
      union all
      select b.project_id, ${columns} from expense_bundles b
        join expenses e on e.tenant_id = b.tenant_id and e.expense_bundle_id = b.id and e.project_id is null
        where b.tenant_id = ${tenantId} and b.project_id = ${ids} and ${counts}
    ) spent group by 1, 2, 3, exchange_rate, 6 order by 1, 2, 3, exchange_rate, 6`)
}

/** What one minor unit of each row is in the currency that it is counted in: by the rate that it keeps, else by that of its day. */
async function readFactors(tx: Tx, tenantId: string, rows: readonly DayRow[], currencies: Asked['currencies']) {
  const asked = rows.map(({ project, currency, day }) => ({ currency, to: currencies.get(project)!, day }))
  const found = await ratesOn(tx, tenantId, asked)
  return rows.map(({ rate, rate_currency, currency }, at) => {
    const { to } = asked[at]!
    const kept = rate_currency === to && currency !== to ? rate : null
    const counted = kept ?? found[at]?.rate
    return counted ? ofUnits(ofDecimal(counted), currency, to) : null
  })
}

interface Sums {
  cost: Sum
  apart: Map<string, number>
}

/**
 * What was spent on projects, rounded once a month. Two statements. It reads what the module of expenses offers: that module stands on
 * this one and cannot be imported.
 */
export async function readExpenses(tx: Tx, tenantId: string, asked: Asked): Promise<Spent> {
  const rows = await readDays(tx, tenantId, asked)
  const factors = await readFactors(tx, tenantId, rows, asked.currencies)
  const sums = new Map<string, Map<string, Sums>>()
  for (const [at, { project, day, currency, amount }] of rows.entries()) {
    const months = under(sums, asked.ownerOf(project), () => new Map<string, Sums>())
    const month = under(months, day.slice(0, 7), (): Sums => ({ cost: new Map(), apart: new Map() }))
    const factor = factors[at]
    if (factor) add(month.cost, times(exact(BigInt(amount)), factor))
    else month.apart.set(currency, (month.apart.get(currency) ?? 0) + Number(amount))
  }
  const shown = ({ cost, apart }: Sums): SpentMonth => ({ cost: rounded(totalOf(cost)), apart })
  return new Map(
    [...sums].map(([owner, months]) => [owner, new Map([...months].map(([key, one]) => [key, shown(one)]))]),
  )
}
