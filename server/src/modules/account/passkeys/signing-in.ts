import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { PasskeyLogin, WebAuthnOptions } from '#contracts/account/passkeys.ts'
import { SignInAnswer } from '#contracts/account/sign-in.ts'
import { answersBody, answersData, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { ok, type RequestContext, type Services } from '#platform/http/context.ts'
import { countAttempt, forgiveAttempt, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import { countPasskey, PASSKEY_PLACE, PASSKEY_PLACE_BEGUN } from '../sign-in/limits.ts'
import { type ProvenLogin, signIn } from '../sign-in/sign-in.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

const library = () => import('@simplewebauthn/server')

/** The same for everybody: the device knows by itself whose passkeys it has, so no address is asked for or answered. */
const optionsRoute = defineRoute({
  method: 'POST',
  path: '/login/passkey/options',
  access: 'public',
  tag: 'Account',
  summary: 'Begin to sign in with a passkey: answers what the browser needs (WebAuthn request options)',
  output: answersData(WebAuthnOptions),
  async run(context) {
    await countAttempt(context.services, PASSKEY_PLACE_BEGUN, context.origin.ip)
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(context).id,
      userVerification: 'required',
    })
    await keepChallenge(context.services, options.challenge, null)
    return ok({ data: options })
  },
})

interface Stored {
  id: string
  login_id: string
  email: string
  password_hash: string | null
  credential_id: string
  public_key: Buffer
  counter: string
}

const stored = ({ database }: Services, credentialId: string, rpId: string) =>
  database.global((tx) =>
    tx.row<Stored>(sql`select p.id, p.login_id, l.email, l.password_hash, p.credential_id, p.public_key, p.counter::text
      from login_passkeys p join logins l on l.id = p.login_id
      where p.credential_id = ${credentialId} and p.rp_id = ${rpId}`),
  )

/** Moves the counter on, if nobody did meanwhile: of two answers with one counter, one is good. Those that count nothing stay at 0. */
const moveOn = ({ database }: Services, id: string, counter: number) =>
  database.global((tx) =>
    tx.run(sql`update login_passkeys set counter = ${counter}, last_used_at = now()
      where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`),
  )

/**
 * Whose passkey has signed the challenge; null when it does not hold, whatever the reason. One transaction after the other: were one
 * open while the challenge is taken in another, as many sign-ins as there are connections would wait for each other.
 */
async function proven(
  context: RequestContext,
  credential: AuthenticationResponseJSON,
): Promise<(ProvenLogin & { email: string }) | null> {
  const { services } = context
  const { id: rpId, origin } = relyingParty(context)
  const passkey = await stored(services, credential.id, rpId)
  if (!passkey) return null
  const { verifyAuthenticationResponse } = await library()
  const answer = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => takeChallenge(services, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!answer?.verified || !(await moveOn(services, passkey.id, answer.authenticationInfo.newCounter))) return null
  const { login_id: id, password_hash, email } = passkey
  return { id, password_hash, email, proof: 'passkey' }
}

/** A passkey is something one has, unlocked by what one is or knows: both steps in one. Answers as a sign-in. */
const loginRoute = defineRoute({
  method: 'POST',
  path: '/login/passkey',
  names: 'passkeys',
  access: 'public',
  tag: 'Account',
  summary: 'Sign in with a passkey',
  output: answersBody(SignInAnswer),
  body: PasskeyLogin,
  async run(context, { credential, tenant_id }) {
    const { slowed } = await countPasskey(context)
    const login = await proven(context, credential as unknown as AuthenticationResponseJSON)
    const answer = login && (await signIn(context, login, login.email, tenant_id))
    if (!answer) throw slowed ? new TooManyAttempts(PASSKEY_PLACE) : refused('passkeyRefused')
    await forgiveAttempt(context.services, PASSKEY_PLACE, context.origin.ip)
    return answer
  },
})

export const passkeyLoginRoutes = [optionsRoute, loginRoute]
