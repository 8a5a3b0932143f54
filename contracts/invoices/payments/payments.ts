import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import {
  CalendarDate,
  CurrencyCode,
  Decimal,
  Flag,
  Id,
  nullable,
  optionalText,
  requiredText,
} from '../../engine/values/primitives.ts'
import { paymentMethods } from './methods.ts'

const Amount = Decimal.pipe(z.number().positive().max(1e12))

const how = {
  date: nullable(CalendarDate),
  method: nullable(z.enum(paymentMethods)),
  reference: optionalText(100),
  note: optionalText(500),
}

/**
 * `record-payment`: what came for an invoice, in part or whole; today unless a day is said. `amount` is in the invoice's currency. What
 * came in another currency says so, and without an amount pays what it is worth by the rate.
 */
export const RecordPayment = z.object({
  amount: nullable(Amount),
  ...how,
  received_amount: nullable(Amount),
  received_currency: nullable(CurrencyCode),
  /** Of one unit of the foreign currency; that of the day unless it is said. */
  exchange_rate: nullable(Decimal.pipe(z.number().positive().max(1e6))),
  /** What is more than is left stays as the client's credit; without it a payment beyond is refused. */
  keep_rest_as_credit: nullable(Flag),
})

/** `use-credit`: pays an invoice with the client's credit; as much as there is, and is left, unless an amount is said. */
export const UseCredit = z.object({ amount: nullable(Amount) })

/** `pay-back-credit`: the client gets credit back. */
export const PayBackCredit = z.object({ currency: CurrencyCode, amount: Amount, ...how })

/** `undo-pay-back`. */
export const UndoPayBack = z.object({ entry_id: Id, reason: requiredText(500) })

/** What the dialog of a payment begins with. */
export const PaymentTerms = z.object({
  currency: z.string(),
  balance: z.number(),
  /** The client's credit in this currency. */
  credit: z.number(),
  /** Of the currency that was asked for: the rate of the day; null where there is none. */
  rate: z
    .object({ base: z.string(), to: z.string(), rate: z.number(), date: z.string(), source: z.string() })
    .nullable(),
  /** Which currency the rate is said of. */
  base: z.string().nullable(),
})
export type PaymentTerms = z.infer<typeof PaymentTerms>

/** Kinds of payments: money that came, or credit that was used. */
export const paymentKinds = ['payment', 'credit'] as const

/** Kinds of entries of the ledger of clients' credit. */
export const creditKinds = ['kept', 'used', 'unused', 'paid_back', 'not_paid_back'] as const
export type CreditKind = (typeof creditKinds)[number]

export const paymentNames = {
  'invoices.amount': { en: 'Amount', ro: 'Suma' },
  'invoices.date': { en: 'Paid on', ro: 'Plătită la' },
  'invoices.note': { en: 'Note', ro: 'Notă' },
  'invoices.received_amount': { en: 'Amount that came', ro: 'Suma încasată' },
  'invoices.received_currency': { en: 'Currency of the payment', ro: 'Moneda plății' },
  'invoices.keep_rest_as_credit': {
    en: 'Keep the rest as the client’s credit',
    ro: 'Păstrează restul ca credit al clientului',
  },
  'invoice-payments.kind': { en: 'Kind', ro: 'Fel' },
  'invoice-payments.note': { en: 'Note', ro: 'Notă' },
  'invoice-payments.received_amount': { en: 'Amount that came', ro: 'Suma încasată' },
  'invoice-payments.received_currency': { en: 'Currency of the payment', ro: 'Moneda plății' },
  'invoice-payments.exchange_rate': { en: 'Exchange rate', ro: 'Curs de schimb' },
  'invoice-payments.difference': { en: 'Difference by the rate', ro: 'Diferență de curs' },
  'invoice-payments.difference_currency': { en: 'Currency of the difference', ro: 'Moneda diferenței' },
  'clients.amount': { en: 'Amount', ro: 'Suma' },
  'clients.currency': { en: 'Currency', ro: 'Monedă' },
  'clients.date': { en: 'Paid back on', ro: 'Restituit la' },
  'clients.method': { en: 'Method', ro: 'Metoda' },
  'clients.reference': { en: 'Reference', ro: 'Referință' },
  'clients.note': { en: 'Note', ro: 'Notă' },
  'clients.entry_id': { en: 'Repayment', ro: 'Restituire' },
  'client-credits.client_id': { en: 'Client', ro: 'Client' },
  'client-credits.currency': { en: 'Currency', ro: 'Monedă' },
  'client-credits.kind': { en: 'Kind', ro: 'Fel' },
  'client-credits.amount': { en: 'Amount', ro: 'Suma' },
  'client-credits.date': { en: 'Date', ro: 'Data' },
  'client-credits.invoice_id': { en: 'Invoice', ro: 'Factură' },
  'client-credits.invoice_number': { en: 'Invoice', ro: 'Factură' },
  'client-credits.entry_id': { en: 'Repayment', ro: 'Restituire' },
  'client-credits.is_undone': { en: 'Undone', ro: 'Anulată' },
  'client-credits.method': { en: 'Method', ro: 'Metoda' },
  'client-credits.reference': { en: 'Reference', ro: 'Referință' },
  'client-credits.note': { en: 'Note', ro: 'Notă' },
  'client-credits.reason': { en: 'Reason', ro: 'Motiv' },
  'client-credits.created_by': { en: 'Who', ro: 'Cine' },
} as const satisfies Names
