import { listQuery } from '#web/engine/resource/queries.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import type { ExpenseAttributes } from '../../expense-record.ts'

/** More than are in a bundle; of those without one the first by day. */
const MOST = 100

/** The expenses of a bundle that is opened in its list, or of the group of those in none. */
export const insideQuery = (query: QueryParams) =>
  listQuery<ExpenseAttributes>('expenses', {
    ...query,
    temporary_urls: undefined,
    sort: query.expense_bundle_id === 'null' ? '-date' : 'date',
    perPage: MOST,
    related: 'category,project,employee',
  })
