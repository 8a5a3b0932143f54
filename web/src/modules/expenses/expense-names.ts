import { formatDay } from '#web/platform/format/dates.ts'
import type { BundleRecord, ExpenseRecord } from './expense-record.ts'

/** What an expense is called: where it was paid, else what for, else when. */
export const expenseName = ({ attributes: { merchant, description, date } }: ExpenseRecord): string =>
  merchant || description || formatDay(date)

export const bundleName = ({ attributes }: BundleRecord): string => attributes.title
