import type { WireRecord } from '#contracts/engine/wire.ts'
import type {
  BillCreditNote,
  BillFailure,
  BillStatus,
  CreditedBill,
  EarlierBill,
  EarlierFiling,
  SupplierBill,
} from '#contracts/expenses/bills.ts'
import type { Choice } from '#web/engine/resource/types.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'

/** A supplier's bill as lists and its page have it. Amounts are decimals of its currency, below zero where money comes back. */
export interface BillAttributes {
  supplier_name: string | null
  supplier_identifier: string | null
  listed_supplier: string | null
  number: string | null
  kind: 'invoice' | 'credit_note' | null
  issue_date: string | null
  due_date: string | null
  currency: string | null
  net: number | null
  vat: number | null
  total: number | null
  payable: number | null
  status: BillStatus
  failure: BillFailure | null
  received_at: string
  upload_index: string
  cui: string
  other_buyer: boolean
  bill: SupplierBill | null
  zip_path: string | null
  xml_path: string | null
  pdf_path: string | null
  expense_id: string | null
  filed_at: string | null
  filed_by: string | null
  set_aside_at: string | null
  set_aside_by: string | null
  set_aside_reason: string | null
  can_file: boolean
  can_set_aside: boolean
  earlier: EarlierFiling | null
  earlier_bill: EarlierBill | null
  /** Of a credit note: what it gives back, where that came too. */
  credited_bill: CreditedBill | null
  credit_notes: BillCreditNote[]
  proposed_category_id: string | null
  proposed_project_id: string | null
}
export type BillRecord = WireRecord<BillAttributes>

/** States of a bill with their names and colours. */
const billChoices: readonly (Choice & { value: BillStatus; color: StateColor })[] = [
  { value: 'arriving', label: 'name:supplier-bills.status=arriving', color: 'gray' },
  { value: 'unreadable', label: 'name:supplier-bills.status=unreadable', color: 'red' },
  { value: 'new', label: 'name:supplier-bills.status=new', color: 'blue' },
  { value: 'waiting', label: 'name:supplier-bills.status=waiting', color: 'yellow' },
  { value: 'approved', label: 'name:supplier-bills.status=approved', color: 'green' },
  { value: 'paid', label: 'name:supplier-bills.status=paid', color: 'primary' },
  { value: 'rejected', label: 'name:supplier-bills.status=rejected', color: 'red' },
  { value: 'set_aside', label: 'name:supplier-bills.status=set_aside', color: 'gray' },
]

/** A credit note is deducted from what is paid to the supplier, not paid. */
const creditNoteLabels: Partial<Record<BillStatus, TextKey>> = {
  approved: 'expenses:bills.creditNote.approved',
  paid: 'expenses:bills.creditNote.paid',
}

/** The name and the colour of a bill's state. */
export function choiceOf({ status, kind }: Pick<BillAttributes, 'status' | 'kind'>) {
  const choice = billChoices.find(({ value }) => value === status)!
  return { ...choice, label: (kind === 'credit_note' && creditNoteLabels[status]) || choice.label }
}

/** Who sent a bill: by name, else by the CUI that it or ANAF's list says. */
export function supplierOf({ attributes }: BillRecord): string {
  const { supplier_name, supplier_identifier, listed_supplier } = attributes
  const cui = supplier_identifier ?? listed_supplier
  return supplier_name ?? (cui ? `CUI ${cui}` : '')
}

/** What a bill is called: its supplier and its number, else ANAF's index. */
export const billName = (bill: BillRecord): string =>
  [supplierOf(bill), bill.attributes.number ?? bill.attributes.upload_index].filter(Boolean).join(' ')

export const billPath = (id: string) => `/expenses/bills/${id}/details`
