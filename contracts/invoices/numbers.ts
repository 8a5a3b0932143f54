import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Decimal, Flag, optionalText } from '../engine/values/primitives.ts'

/** What a series numbers. */
export const invoiceKinds = ['invoice', 'credit_note', 'proforma', 'estimate'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** A prefix holds no digit at its end: `FS-`, not `FS2`, of which nobody could say where the number begins. */
const Prefix = optionalText(20).refine((prefix) => !prefix || !/\d$/.test(prefix), { message: 'rule.seriesPrefix' })

/** A series of numbers: each kind of document has one that is taken when nothing else is said. */
export const InvoiceSeriesWrite = z.object({
  kind: z.enum(invoiceKinds).default('invoice'),
  prefix: Prefix,
  padding: Decimal.pipe(z.int().min(1).max(9)).default(3),
  yearly: Flag.default(false),
  is_default: Flag.default(false),
})

/** How numbers of a series are written. */
export interface NumberPattern {
  prefix: string | null
  padding: number
  /** Each year begins at 1, and the number says the year. */
  yearly: boolean
}

const before = ({ prefix, yearly }: NumberPattern, year: number) => `${prefix ?? ''}${yearly ? `${year}-` : ''}`

/** Number `value` of a series: `FS-0149`; of a yearly one `FS-2026-0149`. */
export const invoiceNumber = (pattern: NumberPattern, year: number, value: number): string =>
  `${before(pattern, year)}${String(value).padStart(pattern.padding, '0')}`

/** Which number of the series a text is; null where it is none of it. */
export function valueOfNumber(pattern: NumberPattern, year: number, text: string): number | null {
  const start = before(pattern, year)
  const digits = text.startsWith(start) ? text.slice(start.length) : ''
  if (!/^\d{1,9}$/.test(digits)) return null
  const value = Number(digits)
  return value > 0 && invoiceNumber(pattern, year, value) === text ? value : null
}

export const invoiceSeriesNames = {
  'invoice-series.kind': { en: 'Kind of document', ro: 'Felul documentului' },
  'invoice-series.prefix': { en: 'Prefix', ro: 'Prefix' },
  'invoice-series.padding': { en: 'Digits', ro: 'Cifre' },
  'invoice-series.yearly': { en: 'Begins at 1 each year', ro: 'Începe de la 1 în fiecare an' },
  'invoice-series.is_default': { en: 'Used unless another is chosen', ro: 'Folosită dacă nu se alege alta' },
  'invoice-series.next_number': { en: 'Next number', ro: 'Următorul număr' },
  'invoice-series.last_number': { en: 'Last number', ro: 'Ultimul număr' },
} as const satisfies Names
