import * as z from 'zod'
import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { CurrencySum } from '#contracts/expenses/expenses.ts'
import { type Aggregates, minorUnitsSql, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** What was refused or taken back adds nothing. */
const counts = sql`e.cancelled_at is null and e.rejected_at is null`
/** A bundle that was refused itself still says what it was. */
const countsOfBundle = sql`((${counts}) or t.rejected_at is not null or t.cancelled_at is not null)`

/** What a bundle `t` comes to, by currency. */
export const sumsByCurrency = sql`(select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency,
    'total_amount', s.amount / ${minorUnitsSql(sql`s.currency`)}, 'count', s.count) order by s.currency), '[]'::jsonb)
  from (select e.currency, count(*)::int as count, sum(e.amount)::numeric as amount from expenses e
    where e.tenant_id = t.tenant_id and e.expense_bundle_id = t.id and ${countsOfBundle}
    group by e.currency) s)`

/** The same in one line, for a file: `240.00 RON, 968.80 EUR`. */
export const sumsInWords = sql`(select string_agg(round(s.amount / s.units, log(s.units)::int) || ' ' || s.currency, ', '
    order by s.currency <> 'RON', s.currency <> 'EUR', s.currency)
  from (select e.currency, ${minorUnitsSql(sql`e.currency`)}::numeric as units, sum(e.amount)::numeric as amount from expenses e
    where e.tenant_id = t.tenant_id and e.expense_bundle_id = t.id and ${countsOfBundle}
    group by e.currency) s)`

interface SumRow {
  currency: string
  count: number
  amount: string
}

/** What all bundles of a list come to, on all of its pages; `count` is of their expenses. */
export const bundleTotals: Aggregates = {
  groups: [],
  meta: z.object({ by_currency: z.array(CurrencySum) }),
  attributes: z.object({}),
  async sum({ read }) {
    const rows = await read<SumRow>(
      'by_currency',
      (from) => sql`select e.currency, count(*)::int as count, sum(e.amount)::text as amount from expenses e
        where e.tenant_id = ${slots.tenant} and e.expense_bundle_id in (select t.id ${from}) and ${counts}
        group by e.currency`,
    )
    const by_currency = rows
      .map(({ currency, count, amount }) => ({ currency, total_amount: fromMinor(Number(amount), currency), count }))
      .sort(byCurrency)
    return { meta: { by_currency }, groups: [] }
  },
}
