import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  CountryCode,
  Email,
  Flag,
  Id,
  Locale,
  nullable,
  optionalText,
  requiredText,
} from '../engine/values/primitives.ts'
import { Phone } from '../team/phone.ts'
import { StrongPassword, withConfirmation } from './password.ts'

/** The four steps of `POST /register`, kept apart by `onboarding_step` (AUTH-03 to AUTH-06). */
export const onboardingSteps = ['EmailSetup', 'ConfirmEmail', 'CompanySetup', 'TeamSetup'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

const Token = z.string().min(1).max(200)

export const EmailSetup = withConfirmation(
  z.object({
    onboarding_step: z.literal('EmailSetup'),
    email: Email,
    password: StrongPassword,
    password_confirmation: z.string().min(1),
    locale: Locale.optional(),
  }),
)
export const ConfirmEmail = z.object({
  onboarding_step: z.literal('ConfirmEmail'),
  onboarding_token: Token,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
})

/** A domain label (RFC 1035): letters, digits, inner hyphens, at most 63. */
export const Subdomain = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(63)
  .refine((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label), { message: 'rule.subdomain' })

/** Legal forms that end a company's name (Romania and its neighbours); dots are gone before they are looked for. */
const LEGAL_FORMS = new Set(
  'srl srld sa ra pfa ii if snc scs sca scm ong gmbh kg ag ltd llc llp plc inc bv nv sas sarl spa kft zrt ood eood doo'.split(
    ' ',
  ),
)

/** Typing the company's name proposes its subdomain: its words in lower case, without accents and legal form, joined by hyphens. */
export function subdomainFor(companyName: string): string {
  const plain = companyName.normalize('NFD').replace(/[\p{M}.'’]/gu, '')
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const isFirm = words.length > 1 && LEGAL_FORMS.has(words.at(-1)!)
  const own = isFirm ? words.slice(words[0] === 'sc' && words.length > 2 ? 1 : 0, -1) : words
  return own.join('-').slice(0, 63).replace(/-$/, '')
}

/** A zone by its name: not every browser knows one, and a distance such as "+05:30" means the opposite to PostgreSQL. */
export const isTimeZone = (name: string): boolean => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const CompanySetup = z.object({
  onboarding_step: z.literal('CompanySetup'),
  onboarding_token: Token,
  username: requiredText(255),
  company_name: requiredText(100),
  phone: z.string().trim().min(8).pipe(Phone),
  subdomain: Subdomain,
  country: CountryCode,
  locale: Locale.optional(),
  /** Where the founder's browser is (IANA name): the company's days begin there. */
  time_zone: z.string().max(64).refine(isTimeZone).optional(),
  terms: Flag.refine((accepted) => accepted, { message: 'rule.terms' }),
})

/** The industry of companies that none of the others fits; offered last. */
export const OTHER_INDUSTRY = 'fab8cedb-d66c-8c4b-8377-1802e800829e'

export const teamSizes = ['Solo', '1-20', '20-50', '50-100', '100-200', '200+'] as const

/** The welcome form. The token may be left out by the administrator who is signed in already. */
export const TeamSetup = z.object({
  onboarding_step: z.literal('TeamSetup'),
  onboarding_token: Token.optional(),
  team_size: z.enum(teamSizes),
  referrer_source: requiredText(255),
  referrer_source_text: optionalText(255),
  industry_id: Id,
  invitations: nullable(z.array(Email).max(200)),
})

/** Body of `POST /register`. */
export const Register = z.discriminatedUnion('onboarding_step', [EmailSetup, ConfirmEmail, CompanySetup, TeamSetup])

/** The token says which sign-up of the address is meant; without it, the newest. */
export const ResendCode = z.object({ email: Email, onboarding_token: Token.optional() })

export const registrationNames = {
  'registration.onboarding_step': { en: 'Step', ro: 'Pas' },
  'registration.onboarding_token': { en: 'Registration', ro: 'Înregistrare' },
  'registration.email': { en: 'Work email', ro: 'Email de serviciu' },
  'registration.password': { en: 'Password', ro: 'Parolă' },
  'registration.password_confirmation': { en: 'Repeated password', ro: 'Parola repetată' },
  'registration.locale': { en: 'Language', ro: 'Limbă' },
  'registration.code': { en: 'Code', ro: 'Cod' },
  'registration.username': { en: 'Your name', ro: 'Numele tău' },
  'registration.company_name': { en: 'Company name', ro: 'Numele companiei' },
  'registration.subdomain': { en: 'Web address of your company', ro: 'Adresa web a companiei' },
  'registration.phone': { en: 'Phone', ro: 'Telefon' },
  'registration.country': { en: 'Country', ro: 'Țară' },
  'registration.time_zone': { en: 'Time zone', ro: 'Fus orar' },
  'registration.terms': { en: 'I accept the terms of use', ro: 'Accept termenii de utilizare' },
  'registration.team_size': { en: 'Company size', ro: 'Mărimea companiei' },
  'registration.industry_id': { en: 'Industry', ro: 'Domeniu de activitate' },
  'registration.referrer_source': { en: 'Where you heard of Vatra', ro: 'De unde ai aflat de Vatra' },
  'registration.referrer_source_text': { en: 'Other source', ro: 'Altă sursă' },
  'registration.invitations': { en: 'Colleagues to invite', ro: 'Colegi de invitat' },
} as const satisfies Names
