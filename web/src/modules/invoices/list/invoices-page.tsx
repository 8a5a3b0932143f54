import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { duplicate } from '../actions/duplicate.ts'
import { InvoiceDialogs, type Step } from '../actions/invoice-dialogs.tsx'
import { countQuery } from '../efactura/board/board-query.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { Figures } from './figures.tsx'
import { figuresQuery } from './figures-query.ts'
import { useInvoiceTabs } from './invoice-tabs.ts'
import { invoicesTable } from './invoices-table.tsx'
import { PaidThisMonth } from './paid-this-month.tsx'

const NewInvoiceDialog = later(() => import('./new-invoice-dialog.tsx'), 'NewInvoiceDialog')

const RemindSeveralDialog = later(() => import('../reminders/remind-several-dialog.tsx'), 'RemindSeveralDialog')

const none = { title: 'invoices:list.none', help: 'invoices:list.noneHelp' } as const
const allPaid = { title: 'invoices:list.allPaid', help: 'invoices:list.allPaidHelp' } as const

interface InvoicesPageProps {
  /** Narrows the list to what its tab is about. */
  query: QueryParams
  /** Those that are open: an empty list may mean that all is paid. */
  isOpen?: boolean
  sort: string
}

/** The page of invoices: figures, the list in its tab, and the way to a new one. */
export function InvoicesPage({ query, isOpen = false, sort }: InvoicesPageProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const tabs = useInvoiceTabs()
  const { isActive, isPaid } = usePlan()
  const [step, setStep] = useState<Step>()
  const [isAdding, setAdding] = useState(false)
  const [reminded, setReminded] = useState<readonly InvoiceRecord[]>()
  const { data } = useQuery(figuresQuery)
  const isFiling = useQuery(countQuery).data?.romanian ?? false
  const hasNone = data?.all === 0
  const isAllPaid = !hasNone && isOpen
  const table = useMemo(() => {
    const own = invoicesTable(
      {
        issue: (invoice) => setStep({ kind: 'issue', invoice }),
        pay: (invoice) => setStep({ kind: 'paid', invoice }),
        remind: (invoices) => setReminded(invoices),
        duplicate: async (invoice) => {
          const id = await duplicate(invoice)
          if (id) void navigate({ to: `/invoices/${id}/edit` })
        },
      },
      isFiling,
    )
    return { ...own, defaultSort: sort, empty: isAllPaid ? allPaid : none }
  }, [navigate, sort, isAllPaid, isFiling])
  const fromTime = hasNone && isActive && isPaid && (
    <Button component={Link} to="/invoices/tracked-time" leftSection={<IconClock size={16} aria-hidden />}>
      {t('invoices:list.fromTime')}
    </Button>
  )
  return (
    <>
      <ResourcePage
        table={table}
        title="invoices:route.invoices"
        tabs={tabs}
        query={query}
        firstWhenEmpty={isAllPaid ? <PaidThisMonth /> : fromTime || undefined}
        primary={{
          label: 'invoices:route.create',
          permission: 'manageInvoices',
          paid: { text: 'invoices:noPlan', ask: 'invoices:noPlan.ask' },
          onClick: () => setAdding(true),
        }}
      >
        <Figures />
      </ResourcePage>
      <InvoiceDialogs step={step} onClose={() => setStep(undefined)} />
      {reminded && <RemindSeveralDialog invoices={reminded} onClose={() => setReminded(undefined)} />}
      {isAdding && <NewInvoiceDialog onClose={() => setAdding(false)} />}
    </>
  )
}
