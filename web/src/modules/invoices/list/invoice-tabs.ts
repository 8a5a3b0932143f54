import { useQuery } from '@tanstack/react-query'
import type { PageTab } from '#web/engine/pages/tabs/page-tabs.tsx'
import { figuresQuery } from './figures-query.ts'

/** The tabs of the page of invoices, with how many are in each. */
export function useInvoiceTabs(): PageTab[] {
  const { data } = useQuery(figuresQuery)
  return [
    { to: '/invoices/open', label: 'invoices:route.open', count: data?.open },
    { to: '/invoices/all', label: 'invoices:route.all', count: data?.all },
    { to: '/invoices/proformas', label: 'invoices:route.proformas' },
    { to: '/invoices/recurring', label: 'invoices:route.recurring' },
    { to: '/invoices/reminders', label: 'invoices:route.reminders' },
    { to: '/invoices/bank', label: 'invoices:route.bank' },
    { to: '/invoices/configure', label: 'invoices:route.configure' },
  ]
}
