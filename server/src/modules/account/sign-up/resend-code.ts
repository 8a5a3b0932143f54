import { ResendCode } from '#contracts/account/registration.ts'
import { answersMessage, defineRoute } from '#engine/index.ts'
import { type RequestContext, withMessage } from '#platform/http/context.ts'
import { newCode } from '#platform/secrets/index.ts'
import { text } from '#platform/texts/index.ts'
import { countMail } from '../sign-in/limits.ts'
import { inSameTime } from '../sign-in/same-time.ts'
import { mailCode } from './register-email.ts'
import { newestUnconfirmed, replaceCode } from './registrations.ts'

const resend = ({ services }: RequestContext, email: string, token: string | undefined) =>
  services.database.global(async (tx) => {
    const registration = await newestUnconfirmed(tx, services.clock, email, token)
    if (!registration) return
    // A sign-up for a taken address has no code and gets none: its owner gets another mail instead.
    const code = registration.code_hash === null ? null : newCode()
    if (code !== null) await replaceCode(tx, services.clock, registration.id, code)
    await mailCode(tx, services, registration, code)
  })

/** AUTH-07. The same answer, in the same time, whether the address is signing up or not. */
export const resendCodeRoute = defineRoute({
  method: 'POST',
  path: '/resend-validation-code',
  names: 'registration',
  access: 'public',
  tag: 'Account',
  summary: 'Have a new confirmation code sent; the one before stops working',
  output: answersMessage(),
  body: ResendCode,
  async run(context, { email, onboarding_token }) {
    await countMail(context, email)
    await inSameTime(context.services.clock, () => resend(context, email, onboarding_token))
    return withMessage(text('codeSent', context.locale))
  },
})
