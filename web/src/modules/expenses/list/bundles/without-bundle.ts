import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { text } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { BundleAttributes, BundleRecord, ExpenseAttributes } from '../../expense-record.ts'
import { sumsIn } from '../sums-text.ts'

/** No id of the server: the group of expenses that are in no bundle, among the bundles. */
const WITHOUT_BUNDLE = 'without-bundle'
export const isWithoutBundle = ({ id }: Pick<BundleRecord, 'id'>): boolean => id === WITHOUT_BUNDLE

/** Filters of bundles that say the same of expenses. */
const SHARED = ['status', 'employee_id', 'project_id', 'requested_approver_id', 'can_approve', 'can_pay']

/** What the list of bundles is narrowed by, of expenses without one; undefined where a filter says nothing of those. */
export function useNarrowing(query: QueryParams): QueryParams | undefined {
  const { search, filters } = useListState().state
  const { expense_category_ids, ...others } = filters
  if (Object.keys(others).some((key) => !SHARED.includes(key))) return undefined
  const category = expense_category_ids ? { expense_category_id: expense_category_ids } : {}
  return { ...query, ...others, ...category, ...(search ? { search } : {}), expense_bundle_id: 'null' }
}

const nothing = {
  authorizedToShow: false,
  authorizedToStore: false,
  authorizedToUpdate: false,
  authorizedToDelete: false,
}

/** The group as a row before the bundles, where there are such expenses. */
export function useWithoutBundle(query: QueryParams): { rows: BundleRecord[]; total: number } {
  const { locale } = useTexts()
  const narrowing = useNarrowing(query)
  const { data } = useQuery({
    ...listQuery<ExpenseAttributes>('expenses', { ...narrowing, temporary_urls: undefined, perPage: 1 }),
    enabled: narrowing !== undefined,
  })
  const total = narrowing ? (data?.meta.total ?? 0) : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: its name follows the language
  const rows = useMemo((): BundleRecord[] => {
    if (total === 0) return []
    const attributes: Partial<BundleAttributes> = {
      title: text('expenses:list.withoutBundle'),
      expenses_count: total,
      stands_out_count: 0,
      by_currency: sumsIn(data?.meta),
      start_date: null,
      end_date: null,
      status_explanation: null,
      can_approve: false,
      can_cancel: false,
      can_pay: false,
    }
    return [{ id: WITHOUT_BUNDLE, type: 'expense-bundles', attributes: attributes as BundleAttributes, meta: nothing }]
  }, [total, data, locale])
  return { rows, total }
}
