import { defineTable } from '#web/engine/resource/types.ts'
import { formats } from '#web/platform/format/use-format.ts'

export interface RateAttributes {
  currency: string
  to_currency: string
  rate: number
  from_date: string
}

/** Digits that a rate is stored with. */
export const RATE_DECIMALS = 8

/** What one of a currency is counted at in another, the newest first. */
export const ratesTable = defineTable<RateAttributes>({
  entity: 'exchange-rates',
  nameOf: ({ attributes }) =>
    `${attributes.currency} – ${attributes.to_currency}, ${formats().day(attributes.from_date)}`,
  defaultSort: '-from_date',
  view: false,
  columns: [
    { key: 'currency', header: 'name:exchange-rates.currency', kind: 'text', sortable: true, minWidth: 120 },
    { key: 'to_currency', header: 'name:exchange-rates.to_currency', kind: 'text', sortable: true, minWidth: 120 },
    {
      key: 'rate',
      header: 'name:exchange-rates.rate',
      kind: 'custom',
      value: ({ attributes }) => attributes.rate,
      render: ({ attributes }) => formats().number(attributes.rate, RATE_DECIMALS),
      export: 'rate',
      sortable: true,
      align: 'right',
      minWidth: 140,
    },
    { key: 'from_date', header: 'name:exchange-rates.from_date', kind: 'date', sortable: true, minWidth: 130 },
  ],
  empty: { title: 'projects:rates.empty', help: 'projects:rates.emptyHelp' },
})
