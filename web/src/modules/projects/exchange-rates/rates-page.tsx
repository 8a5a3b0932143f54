import { Box } from '@mantine/core'
import { useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { later } from '#web/ui/later.tsx'
import { BnrSection } from './bnr-section.tsx'
import { type RateAttributes, ratesTable } from './rates-table.tsx'

const RateDialog = later(() => import('./rate-dialog.tsx'), 'RateDialog')

/** `/settings/exchange-rates`: what the company counts foreign currencies at, from which day on, and BNR's rates. */
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
      <Box mt="md">
        <BnrSection />
      </Box>
      {open && <RateDialog rate={open.rate} onClose={() => setOpen(null)} />}
    </>
  )
}
