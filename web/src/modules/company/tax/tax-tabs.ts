import type { PageTab } from '#web/engine/pages/tabs/page-tabs.tsx'

/** Those who say what stands on invoices: they keep the company's data, or write the invoices. */
export const taxKeepers = ['manageCompany', 'manageInvoices'] as const

export const taxTabs: readonly PageTab[] = [
  { to: '/settings/tax', label: 'company:taxTerms', permission: taxKeepers },
  { to: '/settings/bank-accounts', label: 'company:bankAccounts', permission: taxKeepers },
]
