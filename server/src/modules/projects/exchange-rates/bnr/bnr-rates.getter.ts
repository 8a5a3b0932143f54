import type * as z from 'zod'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { BnrQuery, BnrRates } from '#contracts/projects/bnr-rates.ts'
import { answersData, type GetterDefinition, parseBody } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { readLast } from './store-rates.ts'

/** Of the last day that was published before this one. */
const readInForce = (tx: Tx, day: string) =>
  tx.rows<{ currency: string; date: string; rate: number; multiplier: number }>(sql`
    select currency, date, rate::float8 as rate, multiplier from bnr_rates
    where date = (select max(date) from bnr_rates where date < ${day}::date) order by currency`)

/** BNR's rates on a day, as they are for every company. */
export const bnrRates: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'Rates of the National Bank of Romania that are in force on a day',
  query: BnrQuery,
  output: answersData(BnrRates),
  run: ({ services, tenant, query }) => {
    const { day = dayIn(services.clock.now(), tenant.time_zone) } = parseBody(BnrQuery, query) as z.infer<
      typeof BnrQuery
    >
    return services.database.tenant(tenant.id, async (tx) => {
      const [last, found] = await Promise.all([readLast(tx), readInForce(tx, day)])
      const published = found[0]?.date ?? null
      const rates = found.map(({ currency, multiplier, rate }) => ({ currency, multiplier, rate }))
      const data: BnrRates = {
        day,
        came_at: last?.came_at ?? null,
        published,
        in_force_from: published && addDays(published, 1),
        rates,
      }
      return ok({ data })
    })
  },
}
