import { earlierOf } from '#contracts/engine/values/civil-days.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { ratesOn } from '../../exchange-rates/rate-on.ts'
import { type Exact, exact, ofDecimal, rounded, times } from '../prices/exact.ts'
import { ofUnits } from '../prices/exchange.ts'
import { under } from '../under.ts'

/** What was invoiced in a month, without VAT, in minor units of the currency that is asked for. */
export interface InvoicedMonth {
  net: number
  paid: number
  /** Currencies in which more was invoiced, for which there is no exchange rate. */
  apart: Set<string>
}

/** By project or client, then by month (`yyyy-MM`). */
export type Invoiced = ReadonlyMap<string, ReadonlyMap<string, InvoicedMonth>>

export const nothingInvoiced = (): InvoicedMonth => ({ net: 0, paid: 0, apart: new Set() })

interface Asked {
  by: 'project_id' | 'client_id'
  /** Of these projects or clients, each in a currency. */
  currencies: ReadonlyMap<string, string>
  from: string
  to: string
  /** The company's day: nothing after it counts yet. */
  today: string
}

interface DayRow {
  owner: string
  day: string
  currency: string
  net: string
  paid: string
}

const columns = { project_id: sql`i.project_id`, client_id: sql`i.client_id` } as const

/**
 * Invoices and credit notes that were issued and are not voided, by their day. Of the net amount as much is paid as of the total; what
 * a client has paid beyond the total is no part of it.
 */
const readDays = (tx: Tx, tenantId: string, { by, currencies, from, to, today }: Asked) =>
  tx.rows<DayRow>(sql`select ${columns[by]} as owner, i.issue_date as day, i.currency, sum(i.subtotal)::text as net,
      sum(case when i.total = 0 then 0 else round(i.subtotal * least(i.paid_amount::numeric / i.total, 1)) end)::text as paid
    from invoices i
    where i.tenant_id = ${tenantId} and ${columns[by]} = any(${[...currencies.keys()]}::uuid[])
      and i.kind in ('invoice', 'credit_note') and i.status <> 'draft' and i.voided_at is null
      and i.issue_date between ${from}::date and ${earlierOf(to, today)}::date
    group by 1, 2, 3 order by 1, 2, 3`)

/** The rate of each row's day, null where there is none. */
async function readFactors(tx: Tx, tenantId: string, rows: readonly DayRow[], currencies: Asked['currencies']) {
  const asked = rows.map(({ owner, currency, day }) => ({ currency, to: currencies.get(owner)!, day }))
  const found = await ratesOn(tx, tenantId, asked)
  return found.map((one, at) => one && ofUnits(ofDecimal(one.rate), asked[at]!.currency, asked[at]!.to))
}

/** Sums of a month, exact until all of it is added up. */
interface Sums {
  net: Exact
  paid: Exact
  apart: Set<string>
}

const nothingAddedUp = (): Sums => ({ net: exact(0n), paid: exact(0n), apart: new Set() })
const roundedOf = ({ net, paid, apart }: Sums): InvoicedMonth => ({ net: rounded(net), paid: rounded(paid), apart })

const plus = (left: Exact, right: Exact): Exact => ({ n: left.n * right.d + right.n * left.d, d: left.d * right.d })

/**
 * What was invoiced, each amount at the rate of its day of issue, rounded once a month. Two statements. It reads what the module of
 * invoices offers: that module stands on this one and cannot be imported.
 */
export async function readInvoiced(tx: Tx, tenantId: string, asked: Asked): Promise<Invoiced> {
  const rows = await readDays(tx, tenantId, asked)
  const factors = await readFactors(tx, tenantId, rows, asked.currencies)
  const sums = new Map<string, Map<string, Sums>>()
  for (const [at, { owner, day, currency, net, paid }] of rows.entries()) {
    const month = under(
      under(sums, owner, () => new Map<string, Sums>()),
      day.slice(0, 7),
      nothingAddedUp,
    )
    const factor = factors[at]
    if (factor) {
      month.net = plus(month.net, times(exact(BigInt(net)), factor))
      month.paid = plus(month.paid, times(exact(BigInt(paid)), factor))
    } else month.apart.add(currency)
  }
  return new Map(
    [...sums].map(([owner, months]) => [owner, new Map([...months].map(([month, one]) => [month, roundedOf(one)]))]),
  )
}
