import type { Company, NoSignInMeta, SignInAnswer, SignInAttributes, SignInMeta } from '#contracts/account/sign-in.ts'
import type { Config } from '#platform/config.ts'
import { type Answer, ok } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'

/** A company as a sign-in shows it. */
export const companyAnswer = (
  config: Config,
  { id, subdomain, name }: { id: string; subdomain: string; name: string },
): Company => ({ id, subdomain, name, frontend_url: frontendUrl(config, subdomain) })

function answer<Meta extends SignInMeta | NoSignInMeta>(record: SignInAnswer<Meta>['data']): Answer {
  return ok({ ...record, data: record } satisfies SignInAnswer<Meta>)
}

/** A person of a company as sign-ins answer them. */
export interface Person {
  id: string
  email: string
  first_name: string
  last_name: string
  locale: string
  onboarding_step: string | null
}

/** An answer that leaves cookies in the browser. */
export const withCookies = (answer: Answer, cookies: string[]): Answer =>
  cookies.length === 0 ? answer : { ...answer, headers: { 'Set-Cookie': cookies } }

/** Somebody is signed in, or on the way to it by a one-time code. */
export const signedInAnswer = (person: Person, meta: SignInMeta, onboardingToken: string | null = null): Answer =>
  answer<SignInMeta>({
    id: person.id,
    type: 'users',
    attributes: {
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      locale: person.locale,
      onboarding_step: person.onboarding_step,
      onboarding_token: onboardingToken,
    },
    meta,
  })

/** A sign-up goes on with `step`; nobody is signed in. */
export const onboardingAnswer = (
  registration: { id: string; email: string; locale: string },
  step: SignInAttributes['onboarding_step'],
  token: string | null,
): Answer =>
  answer<NoSignInMeta>({
    id: registration.id,
    type: 'registrations',
    attributes: {
      email: registration.email,
      first_name: null,
      last_name: null,
      locale: registration.locale,
      onboarding_step: step,
      onboarding_token: token,
    },
    meta: { token: null, one_time: false, mainTenant: null },
  })

/** The password was right, and a code is still to come. Says nothing of the person but the address they typed. */
export const secondStepAnswer = ({ email, locale }: { email: string; locale: string }, token: string): Answer =>
  answer<NoSignInMeta>({
    id: newId(),
    type: 'sign-ins',
    attributes: { email, first_name: null, last_name: null, locale, onboarding_step: null, onboarding_token: null },
    meta: { token: null, one_time: false, mainTenant: null, second_step: { token } },
  })

/** True of the answer that asks for the second step. */
export const asksForMore = ({ body }: Answer): boolean =>
  (body as SignInAnswer<NoSignInMeta>).meta.second_step !== undefined
