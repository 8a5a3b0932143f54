import * as z from 'zod'
import { Decimal, Email, Flag, nullable, optionalLines, optionalText, requiredText } from '../engine/primitives.ts'
import { ChatWebhookUrl, maskedWebhook } from '../integrations/chat.ts'
import { moduleKeys } from '../modules.ts'
import type { Permission } from '../permissions.ts'
import { moduleProblem } from './hidden-modules.ts'

/** One setting of a company: what its value must be, and who reads and writes it (api-contract 8.29). */
export interface SettingDefinition {
  value: z.ZodType
  read: 'auth' | readonly Permission[]
  write: Permission
  /** Stored sealed and never answered: what is answered in its place. */
  hint?: (value: string) => string
}

/** Switches: null is off. */
const Switch = z.preprocess((value) => value ?? false, Flag)

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)
const Currency = z.string().trim().toUpperCase().refine(isCurrency, { message: 'option' })

const HiddenModules = z
  .preprocess((value) => value ?? [], z.array(z.enum(moduleKeys)).max(moduleKeys.length))
  .superRefine((hidden, context) => {
    const problem = moduleProblem(hidden)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const forAll = (value: z.ZodType): SettingDefinition => ({ value, read: 'auth', write: 'manageCompany' })
const companyData = (value: z.ZodType): SettingDefinition => ({
  value,
  read: ['manageCompany', 'manageInvoices'],
  write: 'manageCompany',
})
const invoicing = (value: z.ZodType): SettingDefinition => ({
  value,
  read: ['manageInvoices'],
  write: 'manageInvoices',
})

/** A picture comes as a file (`set-logo`): its setting can only be emptied as the others are written. */
const NoPicture = z.unknown().refine((value) => value === null, { message: 'rule.storedFile' })

/** Every setting there is. A key that is not here cannot be stored or read. */
export const settings = {
  hidden_modules: forAll(HiddenModules),
  show_timesheet_dates: forAll(Switch),
  block_holidays_in_timesheets: forAll(Switch),
  include_holiday_weekends: forAll(Switch),
  show_team_field: forAll(Switch),
  require_two_factor: forAll(Switch),
  default_currency: forAll(Currency),
  company_name: forAll(requiredText(100)),
  company_vat: companyData(optionalText(50)),
  company_registration_number: companyData(optionalText(50)),
  company_street: companyData(optionalText()),
  company_city: companyData(optionalText()),
  company_state: companyData(optionalText()),
  company_zip_code: companyData(optionalText(20)),
  company_administrator: companyData(optionalText()),
  company_email: companyData(nullable(Email)),
  slack_webhook_url: {
    value: nullable(ChatWebhookUrl),
    read: ['manageHolidayPolicies'],
    write: 'manageHolidayPolicies',
    hint: maskedWebhook,
  },
  invoice_company_address: invoicing(optionalLines(1000)),
  // Those who keep the company's data set it as well, and see what they set.
  invoice_logo: { value: NoPicture, read: ['manageCompany', 'manageInvoices'], write: 'manageInvoices' },
  invoice_tax: invoicing(Decimal.pipe(z.number().min(0).max(99))),
  invoice_due_days: invoicing(Decimal.pipe(z.int().min(0).max(3650))),
  invoice_email_subject: invoicing(optionalText()),
  invoice_notes: invoicing(optionalLines(5000)),
} satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof settings
export const settingKeys = Object.keys(settings) as SettingKey[]

type Can = (permission: Permission) => boolean

/** May somebody with these permissions read, or write, this setting? */
export const readsSetting = (key: SettingKey, can: Can): boolean => {
  const { read } = settings[key] as SettingDefinition
  return read === 'auth' || read.some(can)
}
export const writesSetting = (key: SettingKey, can: Can): boolean => can(settings[key].write)

/** Settings that everyone in the company may know; they come with the configuration. */
export const sharedSettingKeys = settingKeys.filter((key) => readsSetting(key, () => false))

export const SettingStore = z.object({ key: z.enum(settingKeys), value: z.unknown() })
/** The key of a stored setting is fixed: one that is sent along is ignored. */
export const SettingUpdate = z.object({ value: z.unknown() })

/** What a company's logo may be (SET-05); `type` says whose logo it is. */
export const SetLogo = z.object({ type: z.enum(['invoice']).default('invoice') })
export const LOGO_MEGABYTES = 3
export const LOGO_MIN_WIDTH = 500

/** As it is answered: JSON of the setting's own type, null where there is none. */
export const SettingValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
  z.null(),
])

export interface Setting {
  key: SettingKey
  value: unknown
}
