import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { later } from '#web/ui/later.tsx'
import { useExpenseTabs } from '../../list/head/expense-tabs.ts'
import type { BillRecord } from '../bill-record.ts'
import { takeBack } from '../take-back.ts'
import { billsTable } from './bills-table.tsx'
import { IncomingNote } from './incoming-note.tsx'

const AsideDialog = later(() => import('../aside-dialog.tsx'), 'AsideDialog')

/** `/expenses/bills`: what suppliers have filed to the company by e-Factura. */
export function BillsPage() {
  const { t } = useTexts()
  const tabs = useExpenseTabs()
  const [aside, setAside] = useState<BillRecord>()
  const table = useMemo(() => billsTable({ onAside: setAside, onTakeBack: (bill) => void takeBack(bill) }), [])
  return (
    <>
      <PageHeader title={t('expenses:route.expenses')} />
      <PageTabs tabs={tabs} label={t('expenses:route.expenses')} />
      <IncomingNote />
      <ResourceTable
        table={table}
        label={t('expenses:route.bills')}
        empty={
          <EmptyState icon={IconFileInvoice} title={t('expenses:bills.none')} help={t('expenses:bills.noneHelp')} />
        }
      />
      {aside && <AsideDialog bill={aside} onClose={() => setAside(undefined)} />}
    </>
  )
}
