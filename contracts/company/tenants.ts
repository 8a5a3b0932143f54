import * as z from 'zod'
import { Locale, optionalText } from '../engine/primitives.ts'

/** Body of `set-locale` (TEN-06). */
export const SetLocale = z.object({ locale: Locale })

/** Body of `update-tenant` (TEN-05): what an assistant may know of the company; the second for leaders alone. */
export const UpdateTenant = z.object({
  general_information: optionalText(4000),
  sensitive_information: optionalText(4000),
})

/** Answer of `tenant-information` (TEN-04). */
export interface TenantInformation {
  frontend_url: string
  name: string
  locale: Locale
  country: string
  /** IANA name; decides which day is today. */
  time_zone: string
  has_demo_data: boolean
  has_ai_access: boolean
  general_information: string | null
  /** Admins, managers and HR alone. */
  sensitive_information?: string | null
}

/** One of `available-currencies` (TEN-13). */
export interface Currency {
  code: string
  name: string
  symbol: string
}
