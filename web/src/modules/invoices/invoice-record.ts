import type { WireRecord } from '#contracts/engine/wire.ts'
import type { FilingState } from '#contracts/invoices/efactura/tries.ts'
import type { InvoiceEventKind, InvoiceStatus, PaperLanguage, VatTreatment } from '#contracts/invoices/invoices.ts'
import type { InvoiceKind } from '#contracts/invoices/numbers.ts'

/** An invoice as lists and its page have it. Amounts are decimals of its currency. */
export interface InvoiceAttributes {
  /** Of a draft the number that issuing would take now. */
  invoice_number: string
  kind: InvoiceKind
  series_id: string
  client_id: string
  client_name: string
  project_id: string | null
  title: string
  issue_date: string
  due_date: string
  status: InvoiceStatus
  currency: string
  language: PaperLanguage
  tax: number | null
  vat_treatment: VatTreatment
  discount_percent: number | null
  discount_amount: number | null
  discount: number
  subtotal: number
  vat: number
  vat_groups: { tax: number; net: number; vat: number }[]
  total: number
  paid_amount: number
  credited_amount: number
  balance: number
  notes: string | null
  to_address: string | null
  from_address: string | null
  invoice_company_address: string | null
  invoice_logo: string | null
  issued_at: string | null
  sent_at: string | null
  paid_at: string | null
  voided_at: string | null
  void_reason: string | null
  exchange_rate: number | null
  exchange_rate_date: string | null
  exchange_rate_source: string | null
  efactura_status: FilingState | null
  share_token: string | null
  version: number
  tracked_minutes: number
  credits_invoice_id: string | null
  credit_reason: string | null
  /** How many reminders were sent, and when the last one was. */
  reminders: number
  reminded_at: string | null
  reminders_paused: boolean
  /** Null where they are paused for good, or not at all. */
  reminders_paused_until: string | null
  /** The proforma or estimate that it was made of. */
  made_of_id: string | null
  made_of_number: string | null
  /** The invoice that was made of it. */
  invoice_made_id: string | null
  invoice_made_number: string | null
  created_at: string
}
export type InvoiceRecord = WireRecord<InvoiceAttributes>

/** A line as `related=lineItems` brings it. */
export interface InvoiceLineAttributes {
  invoice_id: string
  position: number
  name: string
  description: string | null
  quantity: number
  unit: string | null
  unit_price: number
  tax: number
  discount_percent: number | null
  discount: number
  total: number
  currency: string
  /** Entries of time that it was made of. */
  entries: number
}
export type InvoiceLineRecord = WireRecord<InvoiceLineAttributes>

/** A line of `related=history`. */
export type InvoiceEventRecord = WireRecord<{
  kind: InvoiceEventKind
  details: Record<string, unknown>
  created_by: string | null
  created_at: string
}>

/** A payment as `related=payments` brings it. */
export type InvoicePaymentRecord = WireRecord<{
  date: string
  amount: number
  currency: string
  kind: 'payment' | 'credit'
  method: string | null
  reference: string | null
  note: string | null
  /** What came, where it came in another currency, and what was gained or lost by the rate. */
  received_amount: number | null
  received_currency: string | null
  exchange_rate: number | null
  difference: number | null
  difference_currency: string | null
  undone_at: string | null
  undo_reason: string | null
  created_by: string | null
}>

/** A version as `related=versions` brings it, newest first. */
export type InvoiceVersionRecord = WireRecord<{ number: number; created_by: string | null; created_at: string }>
