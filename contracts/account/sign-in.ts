import * as z from 'zod'
import { Email } from '../engine/primitives.ts'
import { ResetPassword, StrongPassword, withConfirmation } from './password.ts'

export const Login = z.object({ email: Email, password: z.string().min(1).max(200) })
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
export const JoinInvitation = withConfirmation(
  z.object({
    email: Email,
    token: z.string().min(1).max(200),
    password: StrongPassword,
    password_confirmation: z.string().min(1),
  }),
)
export const TokenExchange = z.object({ token: z.string().min(1).max(200) })

/** What a sign-in answers in `meta` (api-contract 7): the token, and the company it belongs to. */
export interface SignInMeta {
  token: string
  mainTenant: { id: string; subdomain: string; frontend_url: string } | null
}
