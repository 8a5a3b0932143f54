import type { ProjectSums } from '#contracts/projects/profitability.ts'
import type { SumRecord } from '../use-hours.ts'

/** The columns that rows can be sorted by. */
export const sortKeys = ['name', 'minutes'] as const
export type SortKey = (typeof sortKeys)[number]
export interface Sort {
  key: SortKey
  descending: boolean
}

export interface HoursRow {
  id: string
  name: string
  /** The client of a project, the project of a task. */
  of: string | null
  archived: boolean
  minutes: number
  entries: number
  /** Minutes of the interval before; null where it is not compared. */
  before: number | null
  billable: number | null
  billed: readonly { currency: string; amount: number }[]
  sums: ProjectSums | null
}

/** What is drawn of sums: with those of the interval before, and cost and profit where they are known. */
export const rowsOf = (
  rows: readonly SumRecord[],
  before: readonly SumRecord[] | undefined,
  sums?: ReadonlyMap<string, ProjectSums>,
): HoursRow[] => {
  const earlier = new Map(before?.map(({ id, attributes }) => [id, attributes.total_worked_minutes]))
  return rows.map(({ id, attributes }) => ({
    id,
    name: attributes.entity_name,
    of: attributes.entity_of,
    archived: attributes.archived,
    minutes: attributes.total_worked_minutes,
    entries: attributes.no_logs,
    before: before ? (earlier.get(id) ?? 0) : null,
    billable: attributes.billable_minutes ?? null,
    billed: attributes.billed ?? [],
    sums: sums?.get(id) ?? null,
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
