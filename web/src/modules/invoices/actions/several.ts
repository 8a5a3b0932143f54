import { runOnSeveral, showOutcomes } from '#web/engine/table/run-on-several.tsx'
import { text } from '#web/platform/texts/setup.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName } from '../states.ts'

const several =
  (action: 'issue' | 'mark-as-paid', done: (count: number) => string) => async (invoices: InvoiceRecord[]) => {
    const ids = invoices.map(({ id }) => id)
    showOutcomes(invoices, await runOnSeveral('invoices', action, ids), { done, nameOf: invoiceName })
    return true
  }

/** Issues drafts one after the other, in the order of the list. */
export const issueSeveral = several('issue', (count) => text('invoices:several.issued', { count }))
/** Pays what is left of each, today. */
export const paySeveral = several('mark-as-paid', (count) => text('invoices:several.paid', { count }))
