import * as z from 'zod'
import type { Named } from '../engine/names.ts'
import { Id, requiredText } from '../engine/values/primitives.ts'
import { ExpenseWrite } from './expenses.ts'
import { EarlierExpense, VatLine } from './receipts.ts'

/**
 * What a supplier's bill goes through: it arrives, is read or cannot be, becomes an expense and then has the state of that, or is set aside.
 * `waiting` is an expense that nobody has decided on.
 */
export const billStatuses = [
  'arriving',
  'unreadable',
  'new',
  'waiting',
  'approved',
  'paid',
  'rejected',
  'set_aside',
] as const
export type BillStatus = (typeof billStatuses)[number]

export const billKinds = ['invoice', 'credit_note'] as const

/** Why a bill could not be read. What came stays, to be downloaded. */
export const billFailures = [
  'brokenZip',
  'noInvoice',
  'tooLarge',
  'tooLong',
  'notUtf8',
  'documentType',
  'brokenXml',
  'otherKind',
  'lacksFigures',
  'gone',
] as const
export type BillFailure = (typeof billFailures)[number]

/** Lines of a bill that are kept; what it comes to is said by its sums. */
export const MOST_BILL_LINES = 1000

const Party = z.object({
  name: z.string().nullable(),
  /** The VAT number, else the number in the register. */
  identifier: z.string().nullable(),
  registration: z.string().nullable(),
  address: z.string().nullable(),
})

/** A line of a bill. Amounts are decimals of its currency, below zero where money comes back. */
const BillLine = z.object({
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  price: z.number().nullable(),
  rate: z.number().nullable(),
  net: z.number().nullable(),
})
export type BillLine = z.infer<typeof BillLine>

/** What an invoice of a supplier says. */
export const SupplierBill = z.object({
  supplier: Party,
  buyer: Party,
  iban: z.string().nullable(),
  /** The number of the invoice that a credit note gives back. */
  credits: z.string().nullable(),
  terms: z.string().nullable(),
  notes: z.array(z.string()),
  prepaid: z.number().nullable(),
  vat_lines: z.array(VatLine),
  lines: z.array(BillLine),
  lines_count: z.number(),
  /** Net and VAT come to the total. */
  adds_up: z.boolean(),
})
export type SupplierBill = z.infer<typeof SupplierBill>

/** An expense that is perhaps the same bill: by the supplier's number, or by day and total. */
export const EarlierFiling = EarlierExpense.extend({ same: z.enum(['number', 'figures']) })
export type EarlierFiling = z.infer<typeof EarlierFiling>

/** An earlier bill of the same supplier with the same number. */
export const EarlierBill = z.object({ bill_id: Id, received_at: z.string() })
export type EarlierBill = z.infer<typeof EarlierBill>

/** The bill that a credit note gives back, and a credit note of a bill. */
export const CreditedBill = z.object({
  bill_id: Id,
  number: z.string(),
  issue_date: z.string(),
  status: z.enum(billStatuses),
  /** Of its expense: whose it is. */
  employee_id: Id.nullable(),
})
export type CreditedBill = z.infer<typeof CreditedBill>
export const BillCreditNote = z.object({
  bill_id: Id,
  number: z.string(),
  status: z.enum(billStatuses),
  /** Below zero. */
  total: z.number(),
})
export type BillCreditNote = z.infer<typeof BillCreditNote>

/**
 * Action `turn-into-expense`: what the bill is as an expense. Its file is the bill; without an amount it is what the bill comes to. A credit
 * note is an expense below zero with the bill's own amount, currency and VAT, so none of them is sent.
 */
export const TurnIntoExpense = ExpenseWrite.omit({ receipt_path: true }).extend({
  amount: ExpenseWrite.shape.amount.optional(),
})

/** Action `set-aside`: why it is not ours, or nothing is to be done with it. */
export const SetAside = z.object({ reason: requiredText(500) })

/** How bills come in (`GET /restify/supplier-bills/getters/incoming`). */
export const Incoming = z.object({
  /** Bills come to companies of Romania alone. */
  romanian: z.boolean(),
  /** The company is connected with ANAF. */
  connected: z.boolean(),
  looked_at: z.string().nullable(),
  problem: z.enum(['connection', 'right', 'tomorrow', 'answer']).nullable(),
  /** Bills that nobody has done anything with, and those that could not be read. */
  open: z.number(),
  unreadable: z.number(),
})
export type Incoming = z.infer<typeof Incoming>

const called = {
  cui: { en: 'Our CUI', ro: 'CUI-ul nostru' },
  upload_index: { en: 'Index at ANAF', ro: 'Index la ANAF' },
  received_at: { en: 'Received', ro: 'Primită la' },
  listed_supplier: { en: 'CUI in ANAF’s list', ro: 'CUI din lista ANAF' },
  status: { en: 'State', ro: 'Stare' },
  failure: { en: 'Why it could not be read', ro: 'De ce nu s-a putut citi' },
  zip_path: { en: 'File from ANAF', ro: 'Fișierul de la ANAF' },
  xml_path: { en: 'XML', ro: 'XML' },
  pdf_path: { en: 'PDF', ro: 'PDF' },
  kind: { en: 'Kind', ro: 'Tip' },
  supplier_name: { en: 'Supplier', ro: 'Furnizor' },
  supplier_identifier: { en: 'CUI of the supplier', ro: 'CUI-ul furnizorului' },
  number: { en: 'Number', ro: 'Număr' },
  issue_date: { en: 'Issued', ro: 'Data emiterii' },
  due_date: { en: 'Due', ro: 'Scadența' },
  currency: { en: 'Currency', ro: 'Monedă' },
  net: { en: 'Without VAT', ro: 'Fără TVA' },
  vat: { en: 'VAT', ro: 'TVA' },
  total: { en: 'Total', ro: 'Total' },
  payable: { en: 'To pay', ro: 'De plată' },
  bill: { en: 'What it says', ro: 'Conținut' },
  expense_id: { en: 'Expense', ro: 'Cheltuială' },
  filed_by: { en: 'Turned into an expense by', ro: 'Trecută la cheltuieli de' },
  filed_at: { en: 'Turned into an expense on', ro: 'Trecută la cheltuieli la' },
  set_aside_at: { en: 'Set aside on', ro: 'Lăsată deoparte la' },
  set_aside_by: { en: 'Set aside by', ro: 'Lăsată deoparte de' },
  set_aside_reason: { en: 'Why it was set aside', ro: 'De ce a fost lăsată deoparte' },
  can_file: { en: 'Can become an expense', ro: 'Poate deveni cheltuială' },
  can_set_aside: { en: 'Can be set aside', ro: 'Poate fi lăsată deoparte' },
  earlier: { en: 'Perhaps the same expense', ro: 'Posibil aceeași cheltuială' },
  earlier_bill: { en: 'Perhaps the same bill', ro: 'Posibil aceeași factură' },
  credited_bill: { en: 'Credits the invoice', ro: 'Stornează factura' },
  credit_notes: { en: 'Credit notes', ro: 'Facturi de stornare' },
  other_buyer: { en: 'Addressed to somebody else', ro: 'Adresată altcuiva' },
  proposed_category_id: { en: 'Proposed category', ro: 'Categoria propusă' },
  proposed_project_id: { en: 'Proposed project', ro: 'Proiectul propus' },
  expense_category_id: { en: 'Category', ro: 'Categorie' },
  date: { en: 'Date', ro: 'Data' },
  amount: { en: 'Amount', ro: 'Suma' },
  employee_id: { en: 'Person', ro: 'Persoană' },
  project_id: { en: 'Project', ro: 'Proiect' },
  expense_bundle_id: { en: 'Bundle', ro: 'Decont' },
  requested_approver_id: { en: 'Approver', ro: 'Cine aprobă' },
  over_reason: { en: 'Why it costs more', ro: 'De ce costă mai mult' },
  merchant: { en: 'Merchant', ro: 'Comerciant' },
  merchant_identifier: { en: 'CUI of the merchant', ro: 'CUI-ul comerciantului' },
  vat_lines: { en: 'VAT', ro: 'TVA' },
  'vat_lines.rate': { en: 'Rate (%)', ro: 'Cota (%)' },
  'vat_lines.base': { en: 'Without VAT', ro: 'Fără TVA' },
  'status=arriving': { en: 'Arriving', ro: 'Se descarcă' },
  'status=unreadable': { en: 'Not readable', ro: 'Necitibilă' },
  'status=new': { en: 'New', ro: 'Nouă' },
  'status=waiting': { en: 'Waiting for approval', ro: 'Așteaptă aprobarea' },
  'status=approved': { en: 'Approved, to pay', ro: 'Aprobată, de plătit' },
  'status=paid': { en: 'Paid', ro: 'Plătită' },
  'status=rejected': { en: 'Rejected', ro: 'Respinsă' },
  'status=set_aside': { en: 'Set aside', ro: 'Lăsată deoparte' },
  'kind=invoice': { en: 'Invoice', ro: 'Factură' },
  'kind=credit_note': { en: 'Credit note', ro: 'Factură de stornare' },
  'vat_lines.vat': { en: 'VAT', ro: 'TVA' },
} as const satisfies Record<string, Named>

export const billNames = Object.fromEntries(
  Object.entries(called).map(([field, words]) => [`supplier-bills.${field}`, words]),
) as { [Field in keyof typeof called as `supplier-bills.${Field}`]: (typeof called)[Field] }
