import { lazy, Suspense, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { type RateAttributes, ratesTable } from './rates-table.tsx'

const RateDialog = lazy(() => import('./rate-dialog.tsx').then((file) => ({ default: file.RateDialog })))

/** `/settings/exchange-rates`: what the company counts foreign currencies at, from which day on. */
export function RatesPage() {
  const [open, setOpen] = useState<{ rate?: WireRecord<RateAttributes> } | null>(null)
  return (
    <>
      <ResourcePage
        table={ratesTable}
        title="projects:route.rates"
        help="projects:rates.help"
        primary={{ label: 'projects:rate.add', permission: 'manageInvoices', onClick: () => setOpen({}) }}
        onEdit={(rate) => setOpen({ rate })}
      />
      <Suspense>{open && <RateDialog rate={open.rate} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
