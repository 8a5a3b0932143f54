import * as z from 'zod'
import { Email, Id, nullable } from '../engine/primitives.ts'
import { ResetPassword, StrongPassword, withConfirmation } from './password.ts'

/** On the main domain `tenant_id` chooses among several companies. */
export const Login = z.object({ email: Email, password: z.string().min(1).max(200), tenant_id: nullable(Id) })
export const ForgotPassword = z.object({ email: Email })
export const ResetPasswordBody = withConfirmation(
  z.object({
    email: Email,
    token: z.string().min(1).max(200),
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
  z.object({
    email: Email,
    token: z.string().min(1).max(200),
    password: ResetPassword,
    password_confirmation: z.string().min(1),
  }),
)
export const TokenExchange = z.object({ token: z.string().min(1).max(200) })

/** A company somebody can work in, and where it lives. */
export interface Company {
  id: string
  subdomain: string
  name: string
  frontend_url: string
}

/** What a sign-in answers in `meta` (api-contract 7): the token, and the company it belongs to. */
export interface SignInMeta {
  token: string
  /**
   * True when `token` is no session yet but a code that lives 60 seconds: go to `mainTenant.frontend_url` with `?token=`,
   * where `POST /token/exchange` trades it.
   */
  one_time: boolean
  mainTenant: Company | null
  /** On the main domain: every company of the person, most recently used first. */
  tenants?: Company[]
  /** With several companies, after a second step: `POST /login/second-step` takes it, once, with another `tenant_id`. */
  choice_token?: string
}

/** `meta` while a sign-up is not finished, or the second step is still to come: nobody is signed in. */
export interface NoSignInMeta {
  token: null
  one_time: false
  mainTenant: null
  /** The password was right; `POST /login/second-step` takes this token with a code, within five minutes. */
  second_step?: { token: string }
}

export interface SignInAttributes {
  email: string
  first_name: string | null
  last_name: string | null
  locale: string
  onboarding_step: string | null
  /** Goes with the next step of a sign-up; null when there is none. */
  onboarding_token: string | null
}

interface SignInRecord<Meta> {
  id: string
  type: string
  attributes: SignInAttributes
  meta: Meta
}

/** A sign-in's answer: the record at the top, and the same under `data` (rule T1). */
export interface SignInAnswer<Meta = SignInMeta | NoSignInMeta> extends SignInRecord<Meta> {
  data: SignInRecord<Meta>
}
