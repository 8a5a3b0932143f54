import { defineServerModule } from '#engine/module.ts'
import { changePasswordRoute } from './change-password.ts'
import { deviceRoutes } from './devices/devices.ts'
import { forgotPasswordRoute } from './forgot-password.ts'
import { joinRoute } from './join.ts'
import { linkChecks } from './link-checks.ts'
import { loginRoute } from './login.ts'
import { logoutRoute } from './logout.ts'
import { accountMails } from './mails/index.ts'
import { addingRoutes } from './passkeys/adding.ts'
import { keepingRoutes } from './passkeys/keeping.ts'
import { passkeyLoginRoutes } from './passkeys/signing-in.ts'
import { profileRoute } from './profile.ts'
import { profileWriteRoutes } from './profile-write.ts'
import { publicUploadRoute } from './public-upload.ts'
import { registerRoute } from './register.ts'
import { resendCodeRoute } from './resend-code.ts'
import { resetPasswordRoute } from './reset-password.ts'
import { tenantRoute } from './tenant.ts'
import { accountTexts } from './texts.ts'
import { accountTidying } from './tidy.ts'
import { tokenExchangeRoute } from './token-exchange.ts'
import { secondStepRoute } from './two-factor/second-step.ts'
import { twoFactorRoutes } from './two-factor/settings.ts'

export { type Entry, signInByEmail } from './sign-in-by-email.ts'

/** Sign-up, sign-in, passwords and one's own profile. */
export const account = defineServerModule({
  key: 'account',
  tables: [
    'password_resets',
    'one_time_codes',
    'sign_in_challenges',
    'registrations',
    'passkey_challenges',
    'login_passkeys',
    'login_recovery_codes',
  ],
  routes: [
    tenantRoute,
    loginRoute,
    tokenExchangeRoute,
    logoutRoute,
    registerRoute,
    resendCodeRoute,
    joinRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    ...linkChecks,
    changePasswordRoute,
    profileRoute,
    ...profileWriteRoutes,
    publicUploadRoute,
    ...deviceRoutes,
    secondStepRoute,
    ...twoFactorRoutes,
    ...addingRoutes,
    ...keepingRoutes,
    ...passkeyLoginRoutes,
  ],
  tidy: accountTidying,
  texts: accountTexts,
  mails: accountMails,
})
