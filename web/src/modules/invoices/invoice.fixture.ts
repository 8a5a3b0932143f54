import { record } from '#web/platform/drawn.fixture.tsx'
import type { InvoiceAttributes, InvoiceRecord } from './invoice-record.ts'

const attributes = {
  invoice_number: 'FS-0141',
  kind: 'invoice',
  client_id: '8',
  client_name: 'Tramvai Expres SRL',
  project_id: null,
  title: 'Ticket machines, October',
  issue_date: '2026-01-05',
  due_date: '2099-02-04',
  status: 'sent',
  currency: 'RON',
  vat_treatment: 'standard',
  discount: 0,
  subtotal: 71630,
  vat: 15042.3,
  vat_groups: [{ tax: 21, net: 71630, vat: 15042.3 }],
  total: 86672.3,
  paid_amount: 0,
  credited_amount: 0,
  balance: 86672.3,
  notes: null,
  paid_at: null,
  voided_at: null,
  void_reason: null,
  exchange_rate: null,
  exchange_rate_date: null,
  exchange_rate_source: null,
  version: 1,
  tracked_minutes: 0,
  reminders: 0,
  reminded_at: null,
  reminders_paused: false,
  reminders_paused_until: null,
  made_of_id: null,
  made_of_number: null,
  invoice_made_id: null,
  invoice_made_number: null,
} as unknown as InvoiceAttributes

/** An invoice as the server sends it; closed ones may not be changed, drafts alone may be deleted. */
export function invoiceRecord(
  id: string,
  more: Partial<InvoiceAttributes> = {},
  relationships: InvoiceRecord['relationships'] = {},
): InvoiceRecord {
  const all = { ...attributes, ...more }
  return record(id, all, relationships, {
    authorizedToUpdate: all.status !== 'paid' && all.status !== 'voided',
    authorizedToDelete: all.status === 'draft',
  })
}

const amounts = (total_amount: number, currency = 'RON') => [{ currency, total_amount, count: 1 }]

/** What the three figures say. */
export const figures = (more: object = {}) => ({
  data: {
    unpaid: { count: 2, by_currency: [...amounts(121329.3), ...amounts(40089, 'EUR')] },
    due_this_week: { count: 1, by_currency: amounts(18715, 'EUR') },
    late: { count: 1, by_currency: amounts(21780) },
    until: '2026-12-06',
    oldest: '2026-01-01',
    open: 3,
    all: 148,
    ...more,
  },
})
