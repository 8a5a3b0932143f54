import * as z from 'zod'
import { countyCodes } from '../company/counties.ts'
import { Locale } from '../engine/values/primitives.ts'

/** What an invoice says of the client. An invoice keeps this as it was on the day of its issue. */
export const Buyer = z.object({
  name: z.string(),
  is_person: z.boolean(),
  /** The tax number; of a Romanian company the digits alone, of a person their personal number. */
  cui: z.string().nullable(),
  /** The VAT number with its country; null for a client that is not registered for VAT. */
  vat: z.string().nullable(),
  trade_register_number: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  /** ISO 3166-2, of a client in Romania. */
  county: z.enum(countyCodes).nullable(),
  /** The region where there are no counties, and what was typed where no county was recognised. */
  region: z.string().nullable(),
  /** 1 to 6, in Bucharest. */
  sector: z.int().min(1).max(6).nullable(),
  zip_code: z.string().nullable(),
  /** ISO 3166-1 alpha-2; null where the typed one was not recognised. */
  country: z.string().nullable(),
  /** The language of invoices and mails. */
  language: Locale,
  /** Of the first contact. */
  email: z.string().nullable(),
  currency: z.string(),
})
export type Buyer = z.infer<typeof Buyer>
