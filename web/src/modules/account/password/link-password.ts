import * as z from 'zod'
import { ResetPassword, withConfirmation } from '#contracts/account/password.ts'

/** What is typed where a link of a mail brings address and token along. */
export const LinkPassword = withConfirmation(
  z.object({ password: ResetPassword, password_confirmation: z.string().min(1) }),
)
