import type { ImportSheet } from '#contracts/engine/imports/imports.ts'
import { currenciesOf } from '#contracts/engine/imports/money-reading.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { readCompanyCurrency } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import type { ResourceDefinition, WriteContext } from '../../definition.ts'
import { columnsFor, currencyColumn } from '../columns.ts'
import type { ImportColumn, SheetRow } from '../definition.ts'

/** What the amounts of each column are in where nothing else is said: what was chosen, and the company's of those that have no other. */
export async function currenciesFor(
  write: WriteContext,
  resource: ResourceDefinition,
  { columns: mapped, currencies }: ImportSheet,
): Promise<Record<string, string>> {
  const columns = columnsFor(write, resource)
  const fixed = columns.filter(
    (column) =>
      mapped.includes(column.key) && column.field?.kind === 'money' && currencyColumn(column, columns) === null,
  )
  const own = fixed.length > 0 ? await readCompanyCurrency(write.tx, write.tenant.id) : null
  return { ...currencies, ...Object.fromEntries(own ? fixed.map(({ key }) => [key, own]) : []) }
}

/** What the cells of a row say of the currencies of its amounts, by column. */
export type SaidCurrencies = ReadonlyMap<string, readonly string[]>

/**
 * Gives the amounts of a row their currency. The column of the currency wins, then what the cell says, then what was chosen for the
 * column. An amount that says another currency than its column, or than one that it shares the currency with, is a problem: it would
 * become other money.
 */
export function placeCurrencies(
  row: SheetRow,
  columns: readonly ImportColumn[],
  said: SaidCurrencies,
  { chosen, locale }: { chosen: Readonly<Record<string, string>>; locale: Locale },
): void {
  for (const column of columns) {
    const { key, field } = column
    if (field?.kind !== 'money' || !(key in row.body)) continue
    const [own, wanted, beside] = [said.get(key), chosen[key], currencyColumn(column, columns)]
    const refuse = (problem: 'import.cell.companyCurrency' | 'import.cell.otherCurrency', other: string) => {
      row.problems[key] = text(problem, locale, { value: own![0]!, other })
    }
    if (beside === null) {
      if (own && !own.includes(wanted ?? '')) refuse('import.cell.companyCurrency', wanted ?? '–')
      continue
    }
    const written = row.body[beside]
    // People write “lei” in a column of currencies, too.
    const stands = typeof written === 'string' && written !== '' ? currenciesOf(written) : null
    if (!stands) {
      const found = own?.includes(wanted ?? '') ? wanted : (own?.[0] ?? wanted)
      if (found) row.body[beside] = found
    } else if (own && !own.some((one) => stands.includes(one))) {
      refuse('import.cell.otherCurrency', stands[0] ?? String(written))
    } else if (stands.length > 0) {
      row.body[beside] = stands.find((one) => one === wanted) ?? stands[0]
    }
  }
}
