import { queryOptions } from '@tanstack/react-query'
import type { ApprovalStory } from '#contracts/engine/approvals.ts'
import type { Deciders } from '#contracts/expenses/deciding.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { ExpenseAttributes, ReceiptAttributes } from '../expense-record.ts'

/** More than anybody files in one bundle. */
const MOST = 500

/** The expenses of a bundle, by day. */
export const linesQuery = (bundleId: string) =>
  listQuery<ExpenseAttributes>('expenses', {
    expense_bundle_id: bundleId,
    sort: 'date',
    related: 'category,statusChangedBy',
    perPage: MOST,
    temporary_urls: true,
  })

/** The receipt from which an expense was made, if it was. */
export const receiptOfQuery = (expenseId: string) =>
  listQuery<ReceiptAttributes>('expense-receipts', { expense_id: expenseId })

/** Who decides on what waits, now and after that. */
export const decidersQuery = (entity: 'expenses' | 'expense-bundles', id: string) =>
  queryOptions({
    queryKey: keys.getter(entity, 'deciders', { id }),
    queryFn: async ({ signal }) => {
      const path = `/restify/${entity}/${id}/getters/deciders`
      return (await api.get<{ data: Deciders }>(path, { signal, onError: 'log' })).data
    },
  })

/** Who decided what and when, as `DecisionList` asks it too. */
export const storyQuery = (entity: 'expenses' | 'expense-bundles', id: string) =>
  queryOptions({
    queryKey: keys.getter(entity, 'approvals', { id }),
    queryFn: async ({ signal }) => {
      const path = `/restify/${entity}/${id}/getters/approvals`
      return (await api.get<{ data: ApprovalStory }>(path, { signal, onError: 'log' })).data
    },
  })
