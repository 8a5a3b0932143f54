import { IssueInvoice } from '#contracts/invoices/actions.ts'
import type { ActionDefinition } from '#engine/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { issueInvoice } from './issue.ts'

/** Takes the number; from then on the invoice is never deleted. */
export const issue: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  many: true,
  input: IssueInvoice,
  when: ({ status, voided_at }) =>
    status === 'draft' ? null : voided_at ? 'state.invoice.voided' : 'state.invoice.issued',
  async run(write, { row }) {
    await issueInvoice(write, row as InvoiceRow)
    return undefined
  },
}
