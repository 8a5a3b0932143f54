import { readMoney } from '#contracts/engine/imports/money-reading.ts'
import { fromMinor, minorDigits, toMinor, unusualDigits } from '#contracts/engine/values/money.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldDefinition } from '../../definition.ts'
import type { Sql } from '../../query/statement/expression.ts'
import type { Kind } from '../kind.ts'
import { readNumber } from './numbers.ts'

/** How many minor units one of the currency has, in SQL over an expression that says the currency; hundredths without one. */
export function minorUnitsSql(currency: Sql | null): Sql {
  const usual = sql.raw(String(10 ** minorDigits(null)))
  if (!currency) return usual
  const cases = Object.entries(unusualDigits).map(
    ([digits, codes]) => sql`when ${currency} in (${sql.join(codes.map((code) => sql.lit(code)))})
      then ${sql.raw(String(10 ** Number(digits)))}`,
  )
  return sql`(case ${sql.join(cases, sql` `)} else ${usual} end)`
}

/**
 * bigint of the currency's minor unit ↔ decimal number. `currency` of the field names the one beside it that holds the
 * currency; without it amounts are hundredths, in the company's.
 */
export const money: Kind = {
  beside: ({ currency }) => currency,
  wire: () => (units, _tools, _rowId, currency) => fromMinor(units, currency),
  store: () => (value, _tools, _rowId, currency) => (typeof value === 'number' ? toMinor(value, currency) : value),
  filter: {
    type: 'numeric',
    read: readNumber,
    subject: (value, currency) => sql`(${value}::numeric / ${minorUnitsSql(currency)})`,
  },
  history: 'number',
  inHistory: (units, currency) => fromMinor(Number(units), currency),
  cell: (value, { field: { currency }, attributes, companyCurrency }) => ({
    amount: Number(value),
    currency: currency ? ((attributes[currency] as string | null | undefined) ?? null) : (companyCurrency ?? null),
  }),
  fromCell(cell) {
    const read = readMoney(cell)
    if (read === 'unclear') return { problem: 'import.cell.decimalUnclear', values: { value: cell } }
    if (read === null) return { problem: 'import.cell.amount' }
    const { amount, currencies } = read
    return { value: Number(amount), ...(currencies.length > 0 ? { currencies } : {}) }
  },
  schema: { type: ['number', 'null'] },
}

/** Amounts that name no currency of their own. */
export const isInCompanyCurrency = ({ kind, currency }: FieldDefinition): boolean =>
  kind === 'money' && currency === undefined
