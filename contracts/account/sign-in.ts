import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Email, Id, nullable } from '../engine/values/primitives.ts'
import { ResetPassword, StrongPassword, withConfirmation } from './password.ts'

/** On the main domain `tenant_id` chooses among several companies. */
export const Login = z.object({ email: Email, password: z.string().min(1).max(200), tenant_id: nullable(Id) })
export const ForgotPassword = z.object({ email: Email })
/** What the link of a mail brings along. */
export const MailedLink = z.object({ email: Email, token: z.string().min(1).max(200) })
export const ResetPasswordBody = withConfirmation(
  MailedLink.extend({
    password: ResetPassword,
    password_confirmation: z.string().min(1),
  }),
)
export const ChangePassword = withConfirmation(
  z.object({
    current_password: z.string().min(6).max(200).optional(),
    password: StrongPassword,
    password_confirmation: z.string().min(1),
  }),
)
/** An address that has an account joins with its password, which may be older than the strong rule; the server asks that rule of new ones. */
export const JoinInvitation = withConfirmation(
  MailedLink.extend({
    password: ResetPassword,
    password_confirmation: z.string().min(1),
  }),
)
export const TokenExchange = z.object({ token: z.string().min(1).max(200) })

/** A company somebody can work in, and where it lives. */
export const Company = z.object({
  id: z.string(),
  subdomain: z.string(),
  name: z.string(),
  frontend_url: z.string(),
})
export type Company = z.infer<typeof Company>

/** What a sign-in answers in `meta` (api-contract 7): the token, and the company it belongs to. */
export const SignInMeta = z.object({
  token: z.string(),
  /**
   * True when `token` is no session yet but a code that lives 60 seconds: go to `mainTenant.frontend_url` with `?token=`,
   * where `POST /token/exchange` trades it.
   */
  one_time: z.boolean(),
  mainTenant: Company.nullable(),
  /** On the main domain: every company of the person, most recently used first. */
  tenants: z.array(Company).optional(),
  /** With several companies, after a second step: `POST /login/second-step` takes it, once, with another `tenant_id`. */
  choice_token: z.string().optional(),
})
export type SignInMeta = z.infer<typeof SignInMeta>

/** `meta` while a sign-up is not finished, or the second step is still to come: nobody is signed in. */
export const NoSignInMeta = z.object({
  token: z.null(),
  one_time: z.literal(false),
  mainTenant: z.null(),
  /** The password was right; `POST /login/second-step` takes this token with a code, within five minutes. */
  second_step: z
    .object({
      token: z.string(),
    })
    .optional(),
})
export type NoSignInMeta = z.infer<typeof NoSignInMeta>

export const SignInAttributes = z.object({
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  locale: z.string(),
  onboarding_step: z.string().nullable(),
  /** Goes with the next step of a sign-up; null when there is none. */
  onboarding_token: z.string().nullable(),
})
export type SignInAttributes = z.infer<typeof SignInAttributes>

const SignInRecord = z.object({
  id: z.string(),
  type: z.string(),
  attributes: SignInAttributes,
  meta: z.union([SignInMeta, NoSignInMeta]),
})
type SignInRecord<Meta> = Omit<z.infer<typeof SignInRecord>, 'meta'> & { meta: Meta }

/** A sign-in's answer: the record at the top, and the same under `data` (rule T1). */
export const SignInAnswer = SignInRecord.extend({ data: SignInRecord })
export type SignInAnswer<Meta = SignInMeta | NoSignInMeta> = SignInRecord<Meta> & { data: SignInRecord<Meta> }

export const signInNames = {
  'account.email': { en: 'Email', ro: 'Email' },
  'account.password': { en: 'Password', ro: 'Parolă' },
  'account.tenant_id': { en: 'Company', ro: 'Companie' },
  'account.subdomain': { en: 'Web address of your company', ro: 'Adresa web a companiei' },
  'join.email': { en: 'Work email', ro: 'Email de serviciu' },
  'join.password': { en: 'Password', ro: 'Parolă' },
  'join.password_confirmation': { en: 'Repeated password', ro: 'Parola repetată' },
  'new-password.email': { en: 'Email', ro: 'Email' },
  'new-password.current_password': { en: 'Current password', ro: 'Parola actuală' },
  'new-password.password': { en: 'New password', ro: 'Parolă nouă' },
  'new-password.password_confirmation': { en: 'Repeated new password', ro: 'Parola nouă repetată' },
} as const satisfies Names
