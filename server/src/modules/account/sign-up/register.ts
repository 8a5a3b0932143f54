import { Register } from '#contracts/account/registration.ts'
import { SignInAnswer } from '#contracts/account/sign-in.ts'
import { answersBody, defineRoute } from '#engine/index.ts'
import { setUpCompany } from './register-company.ts'
import { confirmEmail, setUpEmail } from './register-email.ts'
import { setUpTeam } from './register-team.ts'

/** AUTH-03 to AUTH-06: one address, `onboarding_step` holds the step. */
export const registerRoute = defineRoute({
  method: 'POST',
  path: '/register',
  names: 'registration',
  access: 'public',
  tag: 'Account',
  summary: 'Sign up: EmailSetup, ConfirmEmail, CompanySetup, TeamSetup',
  output: answersBody(SignInAnswer),
  body: Register,
  run(context, input) {
    switch (input.onboarding_step) {
      case 'EmailSetup':
        return setUpEmail(context, input)
      case 'ConfirmEmail':
        return confirmEmail(context, input)
      case 'CompanySetup':
        return setUpCompany(context, input)
      case 'TeamSetup':
        return setUpTeam(context, input)
    }
  },
})
