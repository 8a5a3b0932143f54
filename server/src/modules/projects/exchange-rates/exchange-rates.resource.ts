import { ExchangeRateWrite } from '#contracts/projects/profitability.ts'
import { defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { bnrRates } from './bnr/bnr-rates.getter.ts'

/** What the company counts a foreign currency at, from a day on; written by hand by those who write invoices. */
export const exchangeRates = defineResource({
  key: 'exchange-rates',
  table: 'exchange_rates',
  module: 'projects',
  display: sql`t.currency || ' – ' || t.to_currency`,
  store: ExchangeRateWrite,
  fields: {
    currency: { search: true, sort: true, match: 'text' },
    to_currency: { search: true, sort: true, match: 'text' },
    rate: { kind: 'decimal', sort: true },
    from_date: { kind: 'date', sort: true, match: 'date' },
  },
  may: { list: 'manageInvoices', store: 'manageInvoices', update: 'manageInvoices', delete: 'manageInvoices' },
  getters: { 'bnr-rates': bnrRates },
  order: 't.from_date desc, t.currency, t.id',
})
