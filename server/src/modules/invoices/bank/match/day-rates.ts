import { type Exchange, exchangePair } from '#contracts/invoices/payments/exchange.ts'
import { type RateOnDay, ratesOn } from '#modules/projects/index.ts'
import type { Tx } from '#platform/database/index.ts'
import type { OpenInvoice } from './propose.ts'

interface Line {
  date: string
  currency: string
}

interface Asked {
  lines: readonly Line[]
  open: readonly OpenInvoice[]
  /** The currency that rates are said in: see `exchangePair`. */
  own: string
}

export interface DayRates {
  /** The rate of the line's day between its currency and that of the invoice; null where there is none. */
  exchangeOf: (line: Line, invoice: OpenInvoice) => Exchange | null
  /** Day and source of a rate that was given. */
  sourceOf: (exchange: Exchange) => Pick<RateOnDay, 'date' | 'source'>
}

/** The rates of the days of these lines, between their currencies and those of the invoices. One statement. */
export async function dayRates(tx: Tx, tenantId: string, { lines, open, own }: Asked): Promise<DayRates> {
  const keyOf = (line: Line, currency: string) => `${line.date} ${line.currency} ${currency}`
  const wanted = new Map<string, { currency: string; to: string; day: string }>()
  for (const line of lines)
    for (const currency of new Set(open.map((invoice) => invoice.currency))) {
      const { base, to } = exchangePair(currency, line.currency, own)
      if (currency !== line.currency) wanted.set(keyOf(line, currency), { currency: base, to, day: line.date })
    }
  const found = await ratesOn(tx, tenantId, [...wanted.values()])
  const sources = new Map<Exchange, RateOnDay>()
  const exchanges = new Map(
    [...wanted].flatMap(([key, { currency: base, to }], at) => {
      const rate = found[at]
      if (!rate) return []
      const exchange = { base, to, rate: Number(rate.rate) }
      sources.set(exchange, rate)
      return [[key, exchange] as const]
    }),
  )
  return {
    exchangeOf: (line, { currency }) => exchanges.get(keyOf(line, currency)) ?? null,
    sourceOf: (exchange) => sources.get(exchange)!,
  }
}
