import { sql, type Tx } from '#platform/database/index.ts'
import type { ExchangeRate } from './exchange.ts'

/** What the company has entered, earliest first. */
export const readOwnRates = (tx: Tx, tenantId: string) =>
  tx.rows<ExchangeRate>(sql`select currency, to_currency as "to", rate::text, from_date as "from" from exchange_rates
    where tenant_id = ${tenantId} order by from_date`)

const LEU = 'RON'

/**
 * BNR's rates of these currencies in lei, one a month: the one in force on its first day. A rate for each day would cut everybody's time
 * into days, to be added up and rounded by the day, and would move figures of a month until it is over.
 */
export async function readBnrRates(
  tx: Tx,
  currencies: readonly string[],
  months: readonly string[],
): Promise<ExchangeRate[]> {
  const foreign = currencies.filter((one) => one !== LEU)
  if (foreign.length === currencies.length || foreign.length === 0) return []
  return tx.rows<ExchangeRate>(sql`select c.currency, ${LEU}::text as "to", trim_scale(r.rate / r.multiplier)::text as rate,
      m.first as "from"
    from unnest(${months.map((month) => `${month}-01`)}::date[]) as m (first)
    cross join unnest(${foreign}::text[]) as c (currency)
    cross join lateral (select b.rate, b.multiplier from bnr_rates b where b.currency = c.currency and b.date < m.first
      order by b.date desc limit 1) r
    order by m.first`)
}
