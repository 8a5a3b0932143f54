import * as z from 'zod'
import { countyCodes } from './counties.ts'

/** A bank account of the company, as it stands on an invoice. */
export const SellerAccount = z.object({
  iban: z.string(),
  bank: z.string().nullable(),
  bic: z.string().nullable(),
  currency: z.string(),
  /** The account to name on invoices in its currency. */
  is_default: z.boolean(),
})
export type SellerAccount = z.infer<typeof SellerAccount>

/** What a company says of itself on an invoice of one day. An invoice keeps this as it was on the day of its issue. */
export const Seller = z.object({
  name: z.string(),
  /** `SRL`, `SA`, `PFA`. */
  legal_form: z.string().nullable(),
  /** The share capital as it is printed: `200 lei`. */
  capital: z.string().nullable(),
  /** The tax number; of a Romanian company the digits alone. */
  cui: z.string().nullable(),
  vat_payer: z.boolean(),
  vat_on_collection: z.boolean(),
  trade_register_number: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  /** ISO 3166-2, of a Romanian company. */
  county: z.enum(countyCodes).nullable(),
  /** The region where there are no counties. */
  region: z.string().nullable(),
  /** 1 to 6, in Bucharest. */
  sector: z.int().min(1).max(6).nullable(),
  zip_code: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  email: z.string().nullable(),
  /** By currency, the default of each first. */
  accounts: z.array(SellerAccount),
})
export type Seller = z.infer<typeof Seller>
