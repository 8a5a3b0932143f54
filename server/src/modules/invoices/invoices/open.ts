import type { InvoiceKind } from '#contracts/invoices/numbers.ts'
import type { Row, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused, type StateText } from '#platform/errors/errors.ts'

/** The row of an invoice as it is stored. */
export interface InvoiceRow extends Row {
  id: string
  kind: InvoiceKind
  client_id: string
  project_id: string | null
  series_id: string
  number: string | null
  title: string
  issue_date: string
  due_date: string
  currency: string
  language: 'ro' | 'en' | 'both'
  tax: number | null
  vat_treatment: 'standard' | 'reverse_charge' | 'intra_community' | 'outside_eu' | 'exempt' | 'not_payer'
  discount_percent: number | null
  /** Whole minor units, as all amounts of the row. */
  discount_amount: number | null
  discount: number
  subtotal: number
  vat: number
  total: number
  vat_groups: { tax: number; net: number; vat: number }[]
  notes: string | null
  to_address: string | null
  from_address: string | null
  invoice_company_address: string | null
  invoice_logo: string | null
  status: 'draft' | 'issued' | 'sent' | 'paid' | 'credited'
  issued_at: string | null
  sent_at: string | null
  paid_at: string | null
  voided_at: string | null
  paid_amount: number
  credited_amount: number
  /** Of a credit note: the invoice that it gives back, or a part of. */
  credits_invoice_id: string | null
  exchange_rate: number | null
  exchange_rate_date: string | null
  exchange_rate_source: string | null
  version: number
  /** The proforma or estimate that it was made of. */
  made_of_id: string | null
  /** What became of it in e-Factura; null where it was never filed from here. */
  efactura_status: 'queued' | 'unknown' | 'in_progress' | 'accepted' | 'refused' | null
}

/** An invoice, its row locked until the transaction ends; an error at `invoice_id` where there is none. */
export async function lockInvoice({ tx, tenant }: WriteContext, id: string): Promise<InvoiceRow> {
  const row = await tx.row<InvoiceRow>(
    sql`select * from invoices where tenant_id = ${tenant.id} and id = ${id} for no key update`,
  )
  if (!row) assertValid([['invoice_id', 'rule.exists']])
  return row!
}

/** Why an invoice can no longer change, whatever its company has chosen; null where it can. */
export function closedBy({ paid_at, voided_at, credited_amount, paid_amount, efactura_status }: Row): StateText | null {
  if (voided_at) return 'state.invoice.voided'
  if (credited_amount !== 0) return 'state.invoice.credited'
  if (efactura_status === 'accepted') return 'state.invoice.filed'
  if (efactura_status && efactura_status !== 'refused') return 'state.invoice.beingFiled'
  if (paid_at) return 'state.invoice.paid'
  return paid_amount === 0 ? null : 'state.invoice.partPaid'
}

/** True in a company that has its issued invoices stay as they are. */
const isSettled = async ({ tx, tenant }: WriteContext): Promise<boolean> =>
  (await tx.row(sql`select 1 from settings where tenant_id = ${tenant.id} and user_id is null
    and key = 'invoice_issued_stays' and value = 'true'::jsonb`)) !== undefined

/** Throws where an invoice can no longer change; a credit note never does. */
export async function refuseClosed(write: WriteContext, row: Row): Promise<void> {
  if (row.kind === 'credit_note') throw refused('state.invoice.creditNote')
  const reason = closedBy(row)
  if (reason) throw refused(reason)
  // What ANAF has refused is corrected, or it could never be filed.
  if (row.status !== 'draft' && row.efactura_status !== 'refused' && (await isSettled(write)))
    throw refused('state.invoice.settled')
}
