import { useQuery } from '@tanstack/react-query'
import type { PageTab } from '#web/engine/pages/tabs/page-tabs.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { incomingQuery } from '../../bills/list/incoming-query.ts'
import { toPaySumsQuery } from '../../to-pay/count-query.ts'

/** How many bundles there are, and expenses in none: as many as the list has rows. Undefined until both are known. */
function useCount(query: QueryParams, enabled: boolean): number | undefined {
  const bundles = useQuery({ ...listQuery('expense-bundles', { ...query, perPage: 1 }), enabled })
  const singles = useQuery({
    ...listQuery('expenses', { ...query, expense_bundle_id: 'null', perPage: 1 }),
    enabled,
  })
  if (!enabled || !bundles.data || !singles.data) return undefined
  return bundles.data.meta.total + singles.data.meta.total
}

/** The tabs of the pages of expenses, with how much is on each. */
export function useExpenseTabs(): PageTab[] {
  const { can, employee } = useSession()
  const keeps = can('manageExpenses')
  const mine = useCount({ employee_id: employee?.id }, employee !== undefined)
  const all = useCount({}, keeps)
  const incoming = useQuery({ ...incomingQuery, enabled: keeps }).data
  const bills: PageTab = {
    to: '/expenses/bills',
    label: 'expenses:route.bills',
    count: incoming?.open,
    permission: 'manageExpenses',
  }
  const toPay = useQuery({ ...toPaySumsQuery, enabled: keeps })
  return [
    { to: '/expenses/mine', label: 'expenses:route.mine', count: mine },
    { to: '/expenses/all', label: 'expenses:route.all', count: all, permission: 'manageExpenses' },
    { to: '/expenses/to-pay', label: 'expenses:route.toPay', count: toPay.data?.count, permission: 'manageExpenses' },
    ...(incoming?.romanian ? [bills] : []),
  ]
}
