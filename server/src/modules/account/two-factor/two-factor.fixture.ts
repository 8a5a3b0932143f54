import { Secret, TOTP } from 'otpauth'
import type { Client, TestAnswer, TestApp, TestPerson } from '#testing/index.ts'
import { companyHost, elsewhere, givePassword, PASSWORD } from '../account.fixture.ts'

const STEP_MS = 30_000

/** What an authenticator app shows; each call may look at another step. */
export const codeOf = (testing: TestApp, secret: string, stepsAway = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: testing.clock.now().getTime() + stepsAway * STEP_MS,
  })

/** Lets the code that has just been used be over. */
export const nextStep = (testing: TestApp) => testing.clock.advance(STEP_MS)

export interface WithApp {
  person: TestPerson
  secret: string
  recoveryCodes: string[]
}

/** Gives a person a password and turns two-factor on, as its pages do. The code of this moment is used up by it. */
export async function withApp(testing: TestApp, person: TestPerson): Promise<WithApp> {
  await givePassword(testing, person)
  const { secret } = (await person.client.post('/two-factor/setup', { current_password: PASSWORD })).body.data
  const confirmed = await person.client.post('/two-factor/confirm', { code: codeOf(testing, secret) })
  nextStep(testing)
  return { person, secret, recoveryCodes: confirmed.body.data.recovery_codes }
}

/** The first step, from a place of its own. */
export const signInByPassword = (host: Client, { email }: { email: string }): Promise<TestAnswer> =>
  host.post('/login', { email, password: PASSWORD }, elsewhere())

/** The first step, answering the token of the second. */
export const halfWay = async (host: Client, person: { email: string }): Promise<string> =>
  (await signInByPassword(host, person)).body.meta.second_step.token

export const secondStep = (host: Client, body: object): Promise<TestAnswer> =>
  host.post('/login/second-step', body, elsewhere())

export const profileStatus = async (testing: TestApp, subdomain: string, token: string) =>
  (await companyHost(testing, subdomain, token).get('/restify/profile')).status
