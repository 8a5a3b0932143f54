import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import type { AmountKey, AmountsByKey } from '../amounts.ts'
import type { SumRecord } from '../use-hours.ts'

/** The columns that rows can be sorted by. */
export const sortKeys = ['name', 'minutes'] as const
export type SortKey = (typeof sortKeys)[number]
export interface Sort {
  key: SortKey
  descending: boolean
}

/** The columns of a report, beside name and hours. */
export interface HoursColumns {
  compares: boolean
  billable: boolean
  amounts: readonly AmountKey[]
}

/** What hours come to, of a row or of all. */
export interface HoursSums {
  minutes: number
  /** Minutes of the interval before; null where it is not compared. */
  before: number | null
  /** Minutes that are charged; null for who may not know. */
  billable: number | null
  amounts: AmountsByKey
}

export interface HoursRow extends HoursSums {
  id: string
  name: string
  /** The client of a project, the project of a task. */
  of: string | null
  archived: boolean
}

/** What is drawn of sums: with those of the interval before, and the amounts that are known of a row besides. */
export const rowsOf = (
  rows: readonly SumRecord[],
  before: readonly SumRecord[] | undefined,
  besides?: ReadonlyMap<string, AmountsByKey>,
): HoursRow[] => {
  const earlier = new Map(before?.map(({ id, attributes }) => [id, attributes.total_worked_minutes]))
  return rows.map(({ id, attributes }) => ({
    id,
    name: attributes.entity_name,
    of: attributes.entity_of,
    archived: attributes.archived,
    minutes: attributes.total_worked_minutes,
    before: before ? (earlier.get(id) ?? 0) : null,
    billable: attributes.billable_minutes ?? null,
    amounts: { ...(attributes.billed ? { amount: attributes.billed.toSorted(byCurrency) } : {}), ...besides?.get(id) },
  }))
}

export function sorted(rows: readonly HoursRow[], { key, descending }: Sort, locale: string): HoursRow[] {
  const words = new Intl.Collator(locale, { numeric: true })
  const sign = descending ? -1 : 1
  return rows.toSorted(
    (left, right) =>
      sign * (key === 'name' ? words.compare(left.name, right.name) : left.minutes - right.minutes) ||
      words.compare(left.name, right.name),
  )
}
