import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate, CurrencyCode, Decimal, Id, nullable, optionalText } from '../engine/values/primitives.ts'

/** Receipts that one upload takes (BUN-06, BUN-07). */
export const MOST_RECEIPTS = 10

/** Extensions of the files that are taken as receipts: those of BUN-06, what telephones make, and electronic invoices. */
export const receiptKinds = [
  ...['pdf', 'docx', 'doc', 'txt', 'csv', 'rtf', 'jpg', 'jpeg', 'png', 'svg'],
  ...['heic', 'heif', 'webp', 'xml'],
] as const

/** BUN-06: the bundle that is made of files. Without a title it is called by its day, without a person it is one's own. */
export const BundleOfFiles = z.object({
  title: optionalText(255),
  employee_id: nullable(Id),
  project_id: nullable(Id),
})

/** What a receipt goes through: `filed` has its expense, `dismissed` is no expense. */
export const receiptStates = ['reading', 'read', 'failed', 'filed', 'dismissed'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Why a file could not be read. The file stays, and a person can type what it says. */
export const receiptFailures = ['broken', 'locked', 'tooLarge', 'tooLong', 'wrongKind'] as const
export type ReceiptFailure = (typeof receiptFailures)[number]

/** A part of a page, in fractions of its width and height from its upper left corner. */
export const ReceiptArea = z.object({
  page: z.number().int().min(0),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type ReceiptArea = z.infer<typeof ReceiptArea>

/** Which two figures of a receipt agree on a value. */
export const agreements = [
  'linesAddUp',
  'paidTheSame',
  'vatAgrees',
  'controlDigit',
  'dateInBounds',
  'saidTwice',
  'electronicInvoice',
  'oursIsThere',
] as const
/** Why a person has to look at a value. */
export const doubts = ['alone', 'faded', 'dayOrMonth', 'differs', 'outOfBounds', 'noCurrency', 'notFound'] as const

/** What was read, and whether two independent figures agree on it: `sure`, or `check` for a person. */
const read = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value: value.nullable(),
    state: z.enum(['sure', 'check']),
    agreement: z.enum(agreements).nullable(),
    doubt: z.enum(doubts).nullable(),
    area: ReceiptArea.nullable(),
    /** Other values that it may be, the likeliest first: what arithmetic says beside what is printed, or the two meanings of 3/4. */
    choices: z.array(z.object({ value, from: z.enum(['calculated', 'printed', 'dayFirst', 'monthFirst']) })),
  })

export const VatLine = z.object({ rate: z.number(), base: z.number().nullable(), vat: z.number() })
export type VatLine = z.infer<typeof VatLine>

/** What the reader says of one receipt. Amounts are decimals of `currency`. */
export const ReceiptReading = z.object({
  source: z.enum(['xml', 'text', 'picture']),
  /** A fiscal receipt of Romania: its VAT can be deducted only with the company's CUI on it. */
  fiscal: z.boolean(),
  merchant: read(z.string()),
  merchant_identifier: read(z.string()),
  date: read(z.string()),
  amount: read(z.number()),
  currency: read(z.string()),
  /** The company's own CUI, where it is on the receipt. */
  own_identifier: read(z.string()),
  vat: z.array(read(VatLine)),
  /** The number of an electronic invoice. */
  number: z.string().nullable().optional(),
})
export type ReceiptReading = z.infer<typeof ReceiptReading>
export type ReadField<Value> = Omit<z.infer<ReturnType<typeof read>>, 'value' | 'choices'> & {
  value: Value | null
  choices: { value: Value; from: 'calculated' | 'printed' | 'dayFirst' | 'monthFirst' }[]
}

/** A page of a receipt as it is shown: upright and straight. */
export const ReceiptPage = z.object({ width: z.number(), height: z.number(), url: z.string() })
export type ReceiptPage = z.infer<typeof ReceiptPage>

/** Another expense that is perhaps the same, the first of them: the same picture, or the same merchant, date and total. */
export const EarlierExpense = z.object({
  expense_id: Id,
  employee: z.string(),
  bundle: z.string().nullable(),
  status: z.string(),
  created_at: z.string(),
  same: z.enum(['picture', 'figures']),
})
export type EarlierExpense = z.infer<typeof EarlierExpense>

/** What stands out about an expense, for who decides. Nothing of it decides by itself. */
export const standsOut = [
  'overCeiling',
  'duplicate',
  'noOwnIdentifier',
  'notChecked',
  'changedAfterReading',
  'outsidePeriod',
  'typedTotal',
] as const
export type StandsOut = (typeof standsOut)[number]

/** Action `file` of a receipt: what a person makes of it. `checked` says that each value was looked at. */
export const FileReceipt = z.object({
  description: optionalText(255),
  merchant: optionalText(200),
  merchant_identifier: optionalText(20),
  date: CalendarDate,
  amount: Decimal.pipe(z.number().gt(0).max(1e10)),
  currency: CurrencyCode,
  vat_lines: z.array(VatLine).max(10).optional(),
  expense_category_id: nullable(Id),
  project_id: nullable(Id),
  expense_bundle_id: nullable(Id),
  over_reason: optionalText(500),
  checked: z.boolean(),
})

/** The VAT of an expense is a part of its amount; both are below zero where money comes back. */
export const vatRules = ({ amount, vat_lines }: Record<string, unknown>): [string, string][] => {
  const lines = Array.isArray(vat_lines) ? (vat_lines as VatLine[]) : []
  const vat = lines.reduce((sum, line) => sum + line.vat, 0)
  if (typeof amount !== 'number') return []
  const isAbove = amount < 0 ? vat < amount - 0.005 : vat > amount + 0.005
  return isAbove ? [['vat_lines', 'rule.vatAboveAmount']] : []
}

export const receiptNames = {
  'expenses.merchant': { en: 'Merchant', ro: 'Comerciant' },
  'expenses.merchant_identifier': { en: 'CUI of the merchant', ro: 'CUI-ul comerciantului' },
  'expenses.vat_lines': { en: 'VAT', ro: 'TVA' },
  'expenses.vat_lines.rate': { en: 'Rate (%)', ro: 'Cota (%)' },
  'expenses.vat_lines.base': { en: 'Without VAT', ro: 'Fără TVA' },
  'expenses.vat_lines.vat': { en: 'VAT', ro: 'TVA' },
  'expenses.earlier': { en: 'Perhaps the same', ro: 'Posibil aceeași' },
  'expense-bundles.expenses_count': { en: 'Expenses', ro: 'Cheltuieli' },
  'expense-bundles.stands_out_count': { en: 'Stand out', ro: 'De verificat' },
  'expense-receipts.employee_id': { en: 'Person', ro: 'Persoană' },
  'expense-receipts.expense_bundle_id': { en: 'Bundle', ro: 'Decont' },
  'expense-receipts.expense_id': { en: 'Expense', ro: 'Cheltuială' },
  'expense-receipts.file_path': { en: 'File', ro: 'Fișier' },
  'expense-receipts.file_name': { en: 'Name of the file', ro: 'Numele fișierului' },
  'expense-receipts.state': { en: 'State', ro: 'Stare' },
  'expense-receipts.failure': { en: 'Why it could not be read', ro: 'De ce nu s-a putut citi' },
  'expense-receipts.pages': { en: 'Pages', ro: 'Pagini' },
  'expense-receipts.reading': { en: 'What was read', ro: 'Ce s-a citit' },
  'expense-receipts.checked_at': { en: 'Checked on', ro: 'Verificat la' },
  'expense-receipts.proposed_category_id': { en: 'Proposed category', ro: 'Categoria propusă' },
  'expense-receipts.earlier': { en: 'Perhaps the same', ro: 'Posibil aceeași' },
  'expense-receipts.merchant': { en: 'Merchant', ro: 'Comerciant' },
  'expense-receipts.merchant_identifier': { en: 'CUI of the merchant', ro: 'CUI-ul comerciantului' },
  'expense-receipts.date': { en: 'Date', ro: 'Data' },
  'expense-receipts.amount': { en: 'Amount', ro: 'Suma' },
  'expense-receipts.currency': { en: 'Currency', ro: 'Monedă' },
  'expense-receipts.vat_lines': { en: 'VAT', ro: 'TVA' },
  'expense-receipts.expense_category_id': { en: 'Category', ro: 'Categorie' },
  'expense-receipts.project_id': { en: 'Project', ro: 'Proiect' },
  'expense-receipts.checked': { en: 'Checked', ro: 'Verificat' },
  'expense-receipts.over_reason': { en: 'Why it costs more', ro: 'De ce costă mai mult' },
  'expense-receipts.receipt_path': { en: 'Receipt', ro: 'Bon' },
  'expenses.stands_out': { en: 'Stands out', ro: 'De verificat' },
} as const satisfies Names
