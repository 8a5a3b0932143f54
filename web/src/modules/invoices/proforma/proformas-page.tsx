import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { duplicate } from '../actions/duplicate.ts'
import { InvoiceDialogs, type Step } from '../actions/invoice-dialogs.tsx'
import { useInvoiceTabs } from '../list/invoice-tabs.ts'
import { proformasTable } from './proformas-table.tsx'

const proposals = { kind: 'proforma,estimate' }

/** `/invoices/proformas`: what was proposed to clients, and what became of it. */
export function ProformasPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { isActive, isPaid } = usePlan()
  const [step, setStep] = useState<Step>()
  const table = useMemo(
    () =>
      proformasTable({
        issue: (invoice) => setStep({ kind: 'issue', invoice }),
        make: (invoice) => setStep({ kind: 'invoice', invoice }),
        duplicate: async (invoice) => {
          const id = await duplicate(invoice)
          if (id) void navigate({ to: `/invoices/${id}/edit` })
        },
      }),
    [navigate],
  )
  const estimate = (
    <Button
      component={Link}
      to="/invoices/create"
      search={{ kind: 'estimate' } as never}
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('invoices:new.estimate')}
    </Button>
  )
  return (
    <>
      <ResourcePage
        table={table}
        title="invoices:route.invoices"
        help="invoices:proforma.help"
        tabs={useInvoiceTabs()}
        query={proposals}
        actions={isActive && isPaid ? estimate : undefined}
        primary={{
          label: 'invoices:new.proforma',
          permission: 'manageInvoices',
          paid: { text: 'invoices:noPlan', ask: 'invoices:noPlan.ask' },
          onClick: () => void navigate({ to: '/invoices/create?kind=proforma' }),
        }}
      />
      <InvoiceDialogs step={step} onClose={() => setStep(undefined)} />
    </>
  )
}
