import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { VatTreatment } from '#contracts/invoices/invoices.ts'
import type { ProposedKind } from '#contracts/invoices/proforma/proforma.ts'
import type { PlainLine } from '#modules/invoices/index.ts'

/** What becomes of an invoice of the demo company. */
export type Fate = 'draft' | 'issued' | 'sent' | 'paid' | 'late' | 'voided'

export interface PlannedLine extends Omit<PlainLine, 'id' | 'description' | 'discount_percent'> {
  discount_percent?: number
  /** Ids of entries of time that it charges. */
  time?: readonly string[]
}

/** An invoice of the demo company, before it has a number. */
export interface PlannedInvoice {
  /** What is no invoice. */
  kind?: ProposedKind
  /** It was made of this proforma. */
  madeOf?: string
  client: string
  projectId: string | null
  language: Locale
  currency: string
  title: string
  issueDate: string
  dueDays: number
  vatTreatment: VatTreatment
  discountPercent?: number
  notes?: string
  lines: readonly PlannedLine[]
  fate: Fate
}

/** How a client of the demo company is charged. */
export interface Terms {
  language: Locale
  currency: 'RON' | 'EUR'
  vatTreatment: VatTreatment
}

/** Clients by their currency: the Romanian ones pay VAT in lei, firms elsewhere in the EU owe it themselves. */
export const termsOf = (currency: 'RON' | 'EUR'): Terms =>
  currency === 'RON'
    ? { language: 'ro', currency, vatTreatment: 'standard' }
    : { language: 'en', currency, vatTreatment: 'reverse_charge' }
