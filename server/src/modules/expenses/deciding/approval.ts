import { fromMinor, minorDigits } from '#contracts/engine/values/money.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { paperMoney } from '#contracts/invoices/paper-format.ts'
import { type Approval, approvable, asked, finishAlong, holders } from '#engine/approvals/index.ts'
import type { Row } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { weighBundle } from '../bundles/weigh.ts'
import { own } from '../rights.ts'

/** First who keeps expenses, or who was asked; then, above the company's limit, somebody with the right to large ones. */
const steps: Approval['steps'] = [
  { key: 'expense', who: [holders('manageExpenses'), asked('manageExpenses')] },
  { key: 'large', who: [holders('approveLargeExpenses')], when: ({ is_large }) => is_large === true },
]

const moneyWords = (units: number, currency: string, locale: Locale): string =>
  paperMoney(fromMinor(units, currency).toFixed(minorDigits(currency)), currency, locale)

/** An expense that ends by itself weighs no more in a bundle that still waits. */
async function lightenBundle({ tx, tenantId }: Change, { expense_bundle_id }: Row): Promise<void> {
  const waits = await tx.row(sql`select from expense_bundles
    where tenant_id = ${tenantId} and id = ${expense_bundle_id ?? null}::uuid and status = 'draft'`)
  if (waits) await weighBundle({ tx, tenant: { id: tenantId } }, expense_bundle_id)
}

const cancel: Approval['cancel'] = { may: (actor) => actor.can('manageExpenses') || own(actor), offered: own }

export const expenseApproval = approvable({
  resource: 'expenses',
  table: 'expenses',
  owner: 'employee_id',
  steps,
  weighs: [
    'amount',
    'currency',
    'date',
    'description',
    'expense_category_id',
    'project_id',
    'receipt_path',
    'over_reason',
    'merchant',
    'vat_lines',
  ],
  cancel,
  onRejected: lightenBundle,
  onCancelled: lightenBundle,
  waitsApart: { expense_bundle_id: 'null' },
  remindWhen: sql`t.expense_bundle_id is null`,
  page: ({ id, expense_bundle_id }) =>
    expense_bundle_id ? `/expenses/${expense_bundle_id}/details` : `/expenses/single/${id}/details`,
  about: ({ merchant, description, amount, currency }, locale) =>
    [merchant, description, moneyWords(amount as number, currency as string, locale)].filter(Boolean).join(', '),
  called: ({ merchant, description }) => (merchant ?? description ?? null) as string | null,
  words: ({ over_reason }) => over_reason as string | null,
})

/** The person behind a change, where they are one of the company's. */
const personOf = ({ tx, tenantId, userId }: Change) =>
  tx.row<{ id: string }>(sql`select id from people where tenant_id = ${tenantId} and user_id = ${userId}::uuid`)

/** Ends the expenses of a bundle that still wait as the bundle ended; one that was refused by itself stays so (api-contract 9-51). */
const along =
  (column: 'approved_at' | 'rejected_at' | 'cancelled_at') =>
  async (at: Change, { id, status_explanation }: Row) => {
    const waiting = await at.tx.rows<{ id: string }>(sql`select id from expenses
      where tenant_id = ${at.tenantId} and expense_bundle_id = ${id} and status = 'draft' order by id for no key update`)
    const by = (await personOf(at))?.id ?? null
    const note = (status_explanation ?? null) as string | null
    for (const one of waiting) await finishAlong(at, expenseApproval, one.id, { column, by, note })
  }

export const bundleApproval = approvable({
  resource: 'expense-bundles',
  table: 'expense_bundles',
  owner: 'employee_id',
  steps,
  weighs: ['title', 'description', 'project_id', 'start_date', 'end_date'],
  cancel,
  onApproved: along('approved_at'),
  onRejected: along('rejected_at'),
  onCancelled: along('cancelled_at'),
  page: ({ id }) => `/expenses/${id}/details`,
  about: ({ title }) => String(title),
  called: ({ title }) => String(title),
  words: ({ description }) => description as string | null,
})
