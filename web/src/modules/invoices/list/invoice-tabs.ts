import { useQuery } from '@tanstack/react-query'
import type { PageTab } from '#web/engine/pages/tabs/page-tabs.tsx'
import { countQuery } from '../efactura/board/board-query.ts'
import { figuresQuery } from './figures-query.ts'

/** The tabs of the page of invoices, with how many are in each. */
export function useInvoiceTabs(): PageTab[] {
  const { data } = useQuery(figuresQuery)
  const { data: filing } = useQuery(countQuery)
  const efactura: PageTab = {
    to: '/invoices/efactura',
    label: 'invoices:route.efactura',
    exact: true,
    count: filing?.to_do,
    isUrgent: filing?.is_near,
  }
  return [
    { to: '/invoices/open', label: 'invoices:route.open', count: data?.open },
    { to: '/invoices/all', label: 'invoices:route.all', count: data?.all },
    ...(filing?.romanian ? [efactura] : []),
    { to: '/invoices/bank', label: 'invoices:route.bank' },
    { to: '/invoices/proformas', label: 'invoices:route.proformas', isMore: true },
    { to: '/invoices/recurring', label: 'invoices:route.recurring', isMore: true },
    { to: '/invoices/reminders', label: 'invoices:route.reminders', isMore: true },
    { to: '/invoices/configure', label: 'invoices:route.configure', isMore: true },
  ]
}
