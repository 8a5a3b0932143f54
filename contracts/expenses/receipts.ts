import * as z from 'zod'
import { CalendarDate, CurrencyCode, Decimal, Id, nullable, optionalText } from '../engine/values/primitives.ts'

/** Receipts that one upload takes (BUN-06, BUN-07). */
export const MOST_RECEIPTS = 10

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
})
export type ReceiptReading = z.infer<typeof ReceiptReading>
export type ReadField<Value> = Omit<z.infer<ReturnType<typeof read>>, 'value' | 'choices'> & {
  value: Value | null
  choices: { value: Value; from: 'calculated' | 'printed' | 'dayFirst' | 'monthFirst' }[]
}

/** A page of a receipt as it is shown: upright and straight. */
export const ReceiptPage = z.object({ width: z.number(), height: z.number(), url: z.string() })
export type ReceiptPage = z.infer<typeof ReceiptPage>

/** An earlier expense that is perhaps the same: the same picture, or the same merchant, date and total. */
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

export const receiptNames = {
  'expenses.merchant': { en: 'Merchant', ro: 'Comerciant' },
  'expenses.merchant_identifier': { en: 'CUI of the merchant', ro: 'CUI-ul comerciantului' },
  'expenses.vat_lines': { en: 'VAT', ro: 'TVA' },
  'expenses.stands_out': { en: 'Stands out', ro: 'De verificat' },
} as const
