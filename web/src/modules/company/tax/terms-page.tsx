import { useState } from 'react'
import type { CompanyTaxTerms } from '#contracts/company/tax/tax-terms.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { later } from '#web/ui/later.tsx'
import { taxKeepers, taxTabs } from './tax-tabs.ts'
import { termsTable } from './terms-table.ts'

const TermsDialog = later(() => import('./terms-dialog.tsx'), 'TermsDialog')

/** `/settings/tax`: whether the company pays VAT, and how, from which day on. */
export function TaxTermsPage() {
  const [open, setOpen] = useState<{ terms?: WireRecord<CompanyTaxTerms> } | null>(null)
  return (
    <>
      <ResourcePage
        table={termsTable}
        title="company:taxTerms"
        help="company:taxTerms.help"
        tabs={taxTabs}
        primary={{ label: 'company:taxTerms.add', permission: taxKeepers, onClick: () => setOpen({}) }}
        onEdit={(terms) => setOpen({ terms })}
      />
      {open && <TermsDialog terms={open.terms} onClose={() => setOpen(null)} />}
    </>
  )
}
