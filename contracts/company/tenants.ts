import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CountryCode, Locale, optionalLines } from '../engine/values/primitives.ts'

/** Body of `set-locale` (TEN-06). */
export const SetLocale = z.object({ locale: Locale })

/** Body of `set-country`: whose national days the company's calendar is filled with. */
export const SetCountry = z.object({
  country: CountryCode,
})

/** Body of `update-tenant` (TEN-05): what an assistant may know of the company; the second for leaders alone. */
export const UpdateTenant = z.object({
  general_information: optionalLines(4000),
  sensitive_information: optionalLines(4000),
})

/** Answer of `tenant-information` (TEN-04). */
export const TenantInformation = z.object({
  frontend_url: z.string(),
  name: z.string(),
  locale: Locale,
  country: z.string(),
  /** IANA name; decides which day is today. */
  time_zone: z.string(),
  has_demo_data: z.boolean(),
  has_ai_access: z.boolean(),
  general_information: z.string().nullable(),
  /** Admins, managers and HR alone. */
  sensitive_information: z.string().nullable().optional(),
})
export type TenantInformation = z.infer<typeof TenantInformation>

/** One of `available-currencies` (TEN-13). */
export const Currency = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
})
export type Currency = z.infer<typeof Currency>

export const tenantNames = {
  'tenants.country': { en: 'Country', ro: 'Țară' },
  'tenants.locale': { en: 'Language of the company', ro: 'Limba companiei' },
  'tenants.general_information': { en: 'General information', ro: 'Informații generale' },
  'tenants.sensitive_information': { en: 'Detailed information', ro: 'Informații detaliate' },
  'tenants.code': { en: 'Code from the email', ro: 'Codul din email' },
} as const satisfies Names
