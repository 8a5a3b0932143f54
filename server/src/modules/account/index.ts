import { defineServerModule } from '#engine/index.ts'
import { deviceRoutes } from './devices/devices.ts'
import { joinRoute } from './joining/join.ts'
import { linkChecks } from './joining/link-checks.ts'
import { accountMails } from './mails/index.ts'
import { addingRoutes } from './passkeys/adding.ts'
import { keepingRoutes } from './passkeys/keeping.ts'
import { passkeyLoginRoutes } from './passkeys/signing-in.ts'
import { changePasswordRoute } from './password/change-password.ts'
import { forgotPasswordRoute } from './password/forgot-password.ts'
import { resetPasswordRoute } from './password/reset-password.ts'
import { profileRoute } from './profile/profile.ts'
import { profileWriteRoutes } from './profile/profile-write.ts'
import { publicUploadRoute } from './profile/public-upload.ts'
import { loginRoute } from './sign-in/login.ts'
import { logoutRoute } from './sign-in/logout.ts'
import { tokenExchangeRoute } from './sign-in/token-exchange.ts'
import { registerRoute } from './sign-up/register.ts'
import { resendCodeRoute } from './sign-up/resend-code.ts'
import { tenantRoute } from './tenant.ts'
import { accountTexts } from './texts.ts'
import { accountTidying } from './tidy.ts'
import { secondStepRoute } from './two-factor/second-step.ts'
import { twoFactorRoutes } from './two-factor/settings.ts'

export { signInByEmail } from './sign-in/sign-in-by-email.ts'

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
