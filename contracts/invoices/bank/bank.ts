import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import { CurrencyCode, Decimal, Flag, Id, nullable } from '../../engine/values/primitives.ts'

/** Bytes that a file of a bank has at most, and lines that are read of it. */
export const BANK_FILE_MEGABYTES = 10
export const MOST_BANK_LINES = 5000
/** Invoices that one line of a bank pays at most. */
export const MOST_OF_LINE = 20
/** Lines that wait and are shown at once. */
export const MOST_WAITING = 200

export const bankLineStates = ['waiting', 'taken', 'skipped'] as const

/** What a column of a csv of a bank can be. */
export const bankColumns = [
  'date',
  'credit',
  'debit',
  'amount',
  'sign',
  'currency',
  'payer',
  'payer_iban',
  'text',
  'reference',
  'balance',
] as const
export type BankColumn = (typeof bankColumns)[number]

/** Which column of the file each is, from 0: chosen where the headings are not known. */
export const BankColumns = z.partialRecord(z.enum(bankColumns), z.int().min(0).max(199))
export type BankColumns = z.infer<typeof BankColumns>

const parsed = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** `read-statement`: a file of a bank. `currency` is that of a csv which does not say it; without it such a file answers what is proposed. */
export const ReadBankFile = z.object({
  currency: nullable(CurrencyCode),
  columns: z.preprocess(parsed, BankColumns.nullish()),
})

/** Why a currency is proposed for a file that does not say it: it is the company's account's, lei of a Romanian bank, or the company's own. */
export const bankCurrencyReasons = ['account', 'bank', 'default'] as const

export const BankFileCurrency = z.object({
  currency: z.string(),
  reason: z.enum(bankCurrencyReasons),
  /** The account that the file is of, where it says so. */
  iban: z.string().nullable(),
})
export type BankFileCurrency = z.infer<typeof BankFileCurrency>

/** What came of it: how many lines came in, or what has to be said first. Nothing is stored of a file that asks. */
export const BankFileRead = z.object({
  statement_id: z.string().nullable(),
  incoming: z.number(),
  known: z.number(),
  /** Null where the file was read. */
  unknown: z
    .object({
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      columns: BankColumns,
      proposed: BankFileCurrency,
    })
    .nullable(),
  /** A csv that does not say its currency, and none was said with it; null else. `incoming` are the lines that would come in. */
  without_currency: BankFileCurrency.nullable(),
})
export type BankFileRead = z.infer<typeof BankFileRead>

/**
 * Why an invoice is proposed for a line: its number stands in the text, the amount is the balance, or is that by the day's rate, account or
 * name are the client's.
 */
export const matchReasons = ['number', 'amount', 'rate', 'iban', 'name'] as const
export type MatchReason = (typeof matchReasons)[number]

export const BankMatch = z.object({
  /** `sure`: number and amount, or account and amount; `likely` else; `maybe`: the amount alone. */
  strength: z.enum(['sure', 'likely', 'maybe']),
  reasons: z.array(z.enum(matchReasons)),
  /** Of the line, what no invoice needs. */
  rest: z.number(),
  invoices: z.array(
    z.object({
      invoice_id: z.string(),
      number: z.string(),
      client_id: z.string(),
      client: z.string(),
      /** In the invoice's currency. */
      balance: z.number(),
      /** Of the line, in its currency. */
      amount: z.number(),
      /** Of an invoice in another currency than the line: what is paid of it, by which rate; null else. It takes the line alone. */
      foreign: z
        .object({
          currency: z.string(),
          pays: z.number(),
          base: z.string(),
          to: z.string(),
          rate: z.number(),
          rate_date: z.string(),
          source: z.string(),
          /** Gained or lost by the rate, as the payment would keep it. */
          difference: z.number().nullable(),
          difference_currency: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
})
export type BankMatch = z.infer<typeof BankMatch>

const WaitingLine = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.number(),
  currency: z.string(),
  payer: z.string().nullable(),
  payer_iban: z.string().nullable(),
  text: z.string(),
  reference: z.string().nullable(),
  match: BankMatch.nullable(),
})
export type WaitingLine = z.infer<typeof WaitingLine>

/** The lines that wait, each with what is proposed for it. */
export const WaitingLines = z.object({
  lines: z.array(WaitingLine),
  counts: z.object({ waiting: z.number(), taken: z.number(), skipped: z.number() }),
})
export type WaitingLines = z.infer<typeof WaitingLines>

const Amount = Decimal.pipe(z.number().positive().max(1e12))

/**
 * `take`: the payment of these invoices; the rest of the line stays as credit of the client of the last one, if so said. An invoice in another
 * currency takes the whole line alone: it pays `pays` of it, or what the line is worth by the rate.
 */
export const TakeBankLine = z.object({
  invoices: z
    .array(z.object({ invoice_id: Id, amount: Amount }))
    .min(1)
    .max(MOST_OF_LINE),
  pays: nullable(Amount),
  /** Of one unit of the foreign currency; that of the line's day unless it is said. */
  exchange_rate: nullable(Decimal.pipe(z.number().positive().max(1e6))),
  keep_rest_as_credit: nullable(Flag),
})

export const bankNames = {
  'bank-lines.statement_id': { en: 'Statement', ro: 'Extras' },
  'bank-lines.date': { en: 'Date', ro: 'Data' },
  'bank-lines.amount': { en: 'Amount', ro: 'Suma' },
  'bank-lines.currency': { en: 'Currency', ro: 'Monedă' },
  'bank-lines.payer': { en: 'Payer', ro: 'Plătitor' },
  'bank-lines.payer_iban': { en: 'Account of the payer', ro: 'Contul plătitorului' },
  'bank-lines.text': { en: 'Details', ro: 'Detalii' },
  'bank-lines.reference': { en: 'Reference', ro: 'Referință' },
  'bank-lines.state': { en: 'State', ro: 'Stare' },
  'bank-lines.decided_at': { en: 'Decided on', ro: 'Decis la' },
  'bank-lines.decided_by': { en: 'Who', ro: 'Cine' },
  'bank-lines.numbers': { en: 'Invoices', ro: 'Facturi' },
  'bank-lines.invoices': { en: 'Invoices', ro: 'Facturi' },
  'bank-lines.invoices.invoice_id': { en: 'Invoice', ro: 'Factură' },
  'bank-lines.invoices.amount': { en: 'Amount', ro: 'Suma' },
  'bank-lines.pays': { en: 'Paid of the invoice', ro: 'Se achită din factură' },
  'bank-lines.exchange_rate': { en: 'Exchange rate', ro: 'Curs de schimb' },
  'bank-lines.keep_rest_as_credit': {
    en: 'Keep the rest as the client’s credit',
    ro: 'Păstrează restul ca credit al clientului',
  },
  'bank-lines.file_currency': { en: 'Currency of the account', ro: 'Moneda contului' },
  'bank-lines.columns': { en: 'Columns', ro: 'Coloane' },
  'bank-statements.file_name': { en: 'File', ro: 'Fișier' },
  'bank-statements.from_date': { en: 'From', ro: 'De la' },
  'bank-statements.to_date': { en: 'To', ro: 'Până la' },
  'bank-statements.incoming': { en: 'Money in', ro: 'Încasări' },
  'bank-statements.known': { en: 'Read before', ro: 'Citite deja' },
  'bank-statements.created_by': { en: 'Who', ro: 'Cine' },
  'bank-lines.file': { en: 'Bank file', ro: 'Fișierul băncii' },
} as const satisfies Names
