import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import { CalendarDate, Flag } from '../../engine/values/primitives.ts'

/** What holds for the company at the tax office from a day on, until the next terms begin. */
export const CompanyTaxTermsWrite = z.object({
  from_date: CalendarDate,
  vat_payer: Flag,
  vat_on_collection: Flag.default(false),
})

/** VAT on collection is a way of paying VAT. */
export const taxTermRules = ({ vat_payer, vat_on_collection }: Record<string, unknown>): [string, string][] =>
  vat_on_collection && !vat_payer ? [['vat_on_collection', 'rule.vatOnCollection']] : []

export interface CompanyTaxTerms {
  from_date: string
  vat_payer: boolean
  vat_on_collection: boolean
}

export const taxTermNames = {
  'company-tax-terms.from_date': { en: 'From', ro: 'De la' },
  'company-tax-terms.vat_payer': { en: 'Registered for VAT', ro: 'Plătitor de TVA' },
  'company-tax-terms.vat_on_collection': { en: 'VAT on collection', ro: 'TVA la încasare' },
} as const satisfies Names
