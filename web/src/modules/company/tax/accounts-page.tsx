import { useState } from 'react'
import type { CompanyBankAccount } from '#contracts/company/tax/bank-accounts.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { later } from '#web/ui/later.tsx'
import { accountsTable } from './accounts-table.ts'
import { taxKeepers, taxTabs } from './tax-tabs.ts'

const AccountDialog = later(() => import('./account-dialog.tsx'), 'AccountDialog')

/** `/settings/bank-accounts`: where clients pay. */
export function BankAccountsPage() {
  const [open, setOpen] = useState<{ account?: WireRecord<CompanyBankAccount> } | null>(null)
  return (
    <>
      <ResourcePage
        table={accountsTable}
        title="company:bankAccounts"
        help="company:bankAccounts.help"
        tabs={taxTabs}
        primary={{ label: 'company:bankAccount.add', permission: taxKeepers, onClick: () => setOpen({}) }}
        onEdit={(account) => setOpen({ account })}
      />
      {open && <AccountDialog account={open.account} onClose={() => setOpen(null)} />}
    </>
  )
}
