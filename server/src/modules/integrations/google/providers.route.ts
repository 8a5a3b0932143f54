import { SignInProviders } from '#contracts/integrations/google.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'

/** By which other accounts one can sign in here; the sign-in page shows a button for each. */
export const providersRoute = defineRoute({
  method: 'GET',
  path: '/auth/providers',
  access: 'public',
  tag: 'Integrations',
  summary: 'By which other accounts one can sign in',
  output: answersData(SignInProviders),
  async run({ services: { config } }) {
    return ok({ data: { google: config.google !== null } satisfies SignInProviders })
  },
})
