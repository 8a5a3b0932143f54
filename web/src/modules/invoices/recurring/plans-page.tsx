import { useNavigate } from '@tanstack/react-router'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { useInvoiceTabs } from '../list/invoice-tabs.ts'
import { plansTable } from './plans-table.tsx'

/** `/invoices/recurring`: invoices that are made by themselves. */
export function PlansPage() {
  const navigate = useNavigate()
  return (
    <ResourcePage
      table={plansTable}
      title="invoices:route.invoices"
      help="invoices:plan.help"
      tabs={useInvoiceTabs()}
      primary={{
        label: 'invoices:route.createPlan',
        permission: 'manageInvoices',
        paid: { text: 'invoices:noPlan', ask: 'invoices:noPlan.ask' },
        onClick: () => void navigate({ to: '/invoices/recurring/create' }),
      }}
    />
  )
}
