import { bundleName, expenseName } from '../../expense-names.ts'
import type { BundleRecord, ExpenseRecord } from '../../expense-record.ts'

/** What is decided on and paid: an expense, or a bundle of them. */
export type Claim = { entity: 'expenses'; record: ExpenseRecord } | { entity: 'expense-bundles'; record: BundleRecord }

/** What a person asked for and has to confirm. */
export type Step = Claim & { kind: 'approve' | 'reject' | 'pay' | 'cancel' }

/** The word of the texts for each of the two. */
export const wordOf = { expenses: 'expense', 'expense-bundles': 'bundle' } as const

export const nameOf = (claim: Claim): string =>
  claim.entity === 'expenses' ? expenseName(claim.record) : bundleName(claim.record)

/** What it comes to, an amount a currency. */
export const amountsOf = (claim: Claim): readonly { currency: string; total_amount: number }[] =>
  claim.entity === 'expenses'
    ? [{ currency: claim.record.attributes.currency, total_amount: claim.record.attributes.amount }]
    : claim.record.attributes.by_currency
