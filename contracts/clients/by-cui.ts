import * as z from 'zod'
import { isCui } from './company-numbers.ts'

/** Query of the look-up of a Romanian firm; RO and spaces may stand with the digits. */
export const ByCuiQuery = z.object({ cui: z.string().trim().refine(isCui, { message: 'rule.cui' }) })

/** What the tax office says of a firm, as the fields of a client hold it. */
export const FirmByCui = z.object({
  company_name: z.string(),
  company_identifier: z.string(),
  company_vat: z.string().nullable(),
  trade_register_number: z.string().nullable(),
  company_address: z.object({
    street: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip_code: z.string().nullable(),
    country: z.string(),
  }),
  sector: z.int().nullable(),
  vat_payer: z.boolean(),
  vat_on_collection: z.boolean(),
  /** Declared inactive: its invoices give no right to deduct. */
  inactive: z.boolean(),
})
export type FirmByCui = z.infer<typeof FirmByCui>

/** `unavailable`: the tax office does not answer now. The form works without it. */
export const ByCuiAnswer = z.object({
  state: z.enum(['found', 'unknown', 'unavailable']),
  firm: FirmByCui.nullable(),
})
export type ByCuiAnswer = z.infer<typeof ByCuiAnswer>
