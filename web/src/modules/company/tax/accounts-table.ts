import type { CompanyBankAccount } from '#contracts/company/tax/bank-accounts.ts'
import { defineTable } from '#web/engine/resource/types.ts'

/** Where clients pay, by currency. */
export const accountsTable = defineTable<CompanyBankAccount>({
  entity: 'company-bank-accounts',
  nameOf: ({ attributes }) => [attributes.bank_name, attributes.currency].filter(Boolean).join(' '),
  view: false,
  searchable: false,
  export: false,
  columns: [
    { key: 'iban', header: 'name:company-bank-accounts.iban', kind: 'text', minWidth: 250 },
    { key: 'bank_name', header: 'name:company-bank-accounts.bank_name', kind: 'text', sortable: true, minWidth: 160 },
    { key: 'bic', header: 'name:company-bank-accounts.bic', kind: 'text', minWidth: 120 },
    { key: 'currency', header: 'name:company-bank-accounts.currency', kind: 'text', sortable: true, minWidth: 110 },
    { key: 'is_default', header: 'name:company-bank-accounts.is_default', kind: 'yesNo', minWidth: 190 },
  ],
  empty: { title: 'company:bankAccounts.empty', help: 'company:bankAccounts.emptyHelp' },
})
