import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { forAll, type SettingDefinitions } from '../engine/settings.ts'
import { Email, isCurrency, nullable, optionalText, requiredText } from '../engine/values/primitives.ts'
import { moduleKeys } from '../module-keys.ts'
import { Sector } from './counties.ts'
import { moduleProblem } from './hidden-modules.ts'

const Currency = z.string().trim().toUpperCase().refine(isCurrency, { message: 'option' })

const HiddenModules = z
  .preprocess((value) => value ?? [], z.array(z.enum(moduleKeys)).max(moduleKeys.length))
  .superRefine((hidden, context) => {
    const problem = moduleProblem(hidden)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const companyData = <Value extends z.ZodType>(value: Value) =>
  ({ value, read: ['manageCompany', 'manageInvoices'], write: 'manageCompany' }) as const

export const companySettings = {
  hidden_modules: forAll(HiddenModules),
  default_currency: forAll(Currency),
  company_name: forAll(requiredText(100)),
  company_vat: companyData(optionalText(50)),
  company_registration_number: companyData(optionalText(50)),
  company_legal_form: companyData(optionalText(50)),
  company_share_capital: companyData(optionalText(50)),
  company_street: companyData(optionalText()),
  company_city: companyData(optionalText()),
  company_state: companyData(optionalText()),
  company_sector: companyData(nullable(Sector)),
  company_zip_code: companyData(optionalText(20)),
  company_administrator: companyData(optionalText()),
  company_email: companyData(nullable(Email)),
} as const satisfies SettingDefinitions

/** What a company's logo may be (SET-05); `type` says whose logo it is. */
export const SetLogo = z.object({ type: z.enum(['invoice']).default('invoice') })
export const LOGO_MEGABYTES = 3
export const LOGO_MIN_WIDTH = 500

export const companySettingNames = {
  'settings.key': { en: 'Setting', ro: 'Setare' },
  'settings.hidden_modules': { en: 'Hidden modules', ro: 'Module ascunse' },
  'settings.default_currency': { en: 'Default currency', ro: 'Moneda implicită' },
  'settings.company_name': { en: 'Company name', ro: 'Numele companiei' },
  'settings.company_vat': { en: 'VAT number', ro: 'Cod fiscal (CUI)' },
  'settings.company_registration_number': { en: 'Trade register number', ro: 'Numărul din registrul comerțului' },
  'settings.company_legal_form': { en: 'Legal form', ro: 'Forma juridică' },
  'settings.company_share_capital': { en: 'Share capital', ro: 'Capital social' },
  'settings.company_street': { en: 'Street and number', ro: 'Strada și numărul' },
  'settings.company_city': { en: 'City', ro: 'Localitate' },
  'settings.company_state': { en: 'State or county', ro: 'Județ sau regiune' },
  'settings.company_sector': { en: 'Sector', ro: 'Sector' },
  'settings.company_zip_code': { en: 'Postal code', ro: 'Cod poștal' },
  'settings.company_administrator': { en: 'Administrator', ro: 'Administrator' },
  'settings.company_email': { en: 'Contact email', ro: 'Email de contact' },
  'settings.file': { en: 'Picture', ro: 'Imagine' },
  'settings.type': { en: 'Kind of logo', ro: 'Tipul siglei' },
} as const satisfies Names
