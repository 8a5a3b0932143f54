import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Locale, nullable, optionalLines, optionalText, requiredText } from '../engine/values/primitives.ts'
import { Phone } from '../team/phone.ts'
import { personalSteps } from './personal-steps.ts'

/** `POST /restify/profile` (ACC-02): all optional, a present name may not be empty. */
export const ProfileWrite = z.object({
  first_name: requiredText(255).optional(),
  last_name: requiredText(255).optional(),
  phone: nullable(Phone),
  about: optionalLines(255),
  quote: optionalLines(255),
  locale: Locale.optional(),
  /** A stored path, as an upload answers it, or the address the upload can be seen at. */
  avatar: optionalText(1000),
  /** Where one is in the personal wizard, or null at its end; only the server begins it. */
  onboarding_step: nullable(z.enum(personalSteps)),
})

/** Answer of `POST /files/public-upload`: `path` is what a record keeps, `url` shows the picture for some minutes. */
export const UploadAnswer = z.object({
  url: z.string(),
  path: z.string(),
})
export type UploadAnswer = z.infer<typeof UploadAnswer>

export interface Profile {
  first_name: string
  last_name: string
  email: string
  avatar: string | null
  phone: string | null
  about: string | null
  quote: string | null
  locale: Locale
  onboarding_step: string | null
  has_password: boolean
  /** The company asks for two-factor, and it is not set up: nothing else can be done until it is. */
  owes_two_factor: boolean
  /** IANA name: where their own days begin; the company's where they have said none. */
  time_zone: string
}

export const profileNames = {
  'account.current_password': { en: 'Current password', ro: 'Parola actuală' },
  'account.first_name': { en: 'First name', ro: 'Prenume' },
  'account.last_name': { en: 'Last name', ro: 'Nume de familie' },
  'account.phone': { en: 'Phone', ro: 'Telefon' },
  'account.about': { en: 'About you', ro: 'Despre tine' },
  'account.quote': { en: 'A quote you like', ro: 'Un citat care îți place' },
  'account.locale': { en: 'Your language', ro: 'Limba ta' },
  'account.avatar': { en: 'Picture', ro: 'Fotografie' },
  'account.onboarding_step': { en: 'Step', ro: 'Pas' },
} as const satisfies Names
