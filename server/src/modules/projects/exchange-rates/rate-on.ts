import { sql, type Tx } from '#platform/database/index.ts'

/** What one of a currency is in another on a day. */
export interface RateOnDay {
  /** The decimal; turned round it has ten digits. */
  rate: string
  /** The day of the rate: on which BNR published it, or from which the company's own holds. */
  date: string
  source: 'BNR' | 'company'
}

export interface AskedRate {
  currency: string
  to: string
  day: string
}

/** What BNR counts in. */
const LEU = 'RON'
const DIGITS = 10

/** Rates that may be the one, each the newest of its kind in force on the day of `a`. */
const candidates = (tenantId: string) => sql`
  (select trim_scale(e.rate) as rate, e.from_date as date, e.from_date as since, 'company' as source, 1 as rank
    from exchange_rates e where e.tenant_id = ${tenantId} and e.currency = a.currency and e.to_currency = a.to_currency
      and e.from_date <= a.day order by e.from_date desc limit 1)
  union all
  (select trim_scale(round(1 / e.rate, ${DIGITS}::int)), e.from_date, e.from_date, 'company', 2
    from exchange_rates e where e.tenant_id = ${tenantId} and e.currency = a.to_currency and e.to_currency = a.currency
      and e.from_date <= a.day order by e.from_date desc limit 1)
  union all
  (select trim_scale(b.rate / b.multiplier), b.date, b.date + 1, 'BNR', 3
    from bnr_rates b where a.to_currency = ${LEU}::text and b.currency = a.currency and b.date < a.day
      order by b.date desc limit 1)
  union all
  (select trim_scale(round(b.multiplier / b.rate, ${DIGITS}::int)), b.date, b.date + 1, 'BNR', 4
    from bnr_rates b where a.currency = ${LEU}::text and b.currency = a.to_currency and b.date < a.day
      order by b.date desc limit 1)`

/**
 * The rates that amounts are converted at on their days (of invoices, of expenses), in the order that they are asked in; null where there
 * is none. One statement.
 *
 * The newest rate holds: the company's own from its day on, BNR's from the day after it was published, so through a weekend. Of two that
 * begin on a day the company's own goes before BNR's, and what was entered as it is asked before what is turned round. So an own rate
 * holds until BNR publishes the next of that currency. A rate is never put together from two others.
 */
export async function ratesOn(tx: Tx, tenantId: string, asked: readonly AskedRate[]): Promise<(RateOnDay | null)[]> {
  if (asked.length === 0) return []
  const rows = await tx.rows<{ [Key in keyof RateOnDay]: RateOnDay[Key] | null }>(sql`
    select case when a.currency = a.to_currency then '1' else r.rate::text end as rate,
      case when a.currency = a.to_currency then a.day else r.date end as date,
      case when a.currency = a.to_currency then 'company' else r.source end as source
    from unnest(${asked.map(({ currency }) => currency)}::text[], ${asked.map(({ to }) => to)}::text[],
      ${asked.map(({ day }) => day)}::date[]) with ordinality as a (currency, to_currency, day, at)
    left join lateral (select * from (${candidates(tenantId)}) c order by c.since desc, c.rank limit 1) r on true
    order by a.at`)
  return rows.map((row) => (row.rate === null ? null : (row as RateOnDay)))
}

/** The same of one currency on one day: see {@link ratesOn}. */
export async function rateOn(
  tx: Tx,
  tenantId: string,
  currency: string,
  to: string,
  day: string,
): Promise<RateOnDay | null> {
  const [found = null] = await ratesOn(tx, tenantId, [{ currency, to, day }])
  return found
}
