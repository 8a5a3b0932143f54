import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod'
import { Passkey, PasskeyOptions, PasskeyStore, WebAuthnOptions } from '#contracts/account/passkeys.ts'
import { fullName } from '#contracts/engine/values/full-name.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { demandSession } from '../devices/own-session.ts'
import { assertCurrentPassword } from '../password/current-password.ts'
import { inOwnCompanies } from '../sign-in/own-companies.ts'
import { notifyOfChange } from '../two-factor/notices.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { passkeysOf } from './list.ts'
import { relyingParty } from './relying-party.ts'

const MOST = 20

// Loaded when somebody uses a passkey: its certificate parsers take time and memory that most processes never need.
const library = () => import('@simplewebauthn/server')

/** Ask first for the password: a passkey made in a stolen session would outlive every change of password. */
const optionsRoute = defineRoute({
  method: 'POST',
  path: '/passkeys/options',
  names: 'passkeys',
  access: 'auth',
  tag: 'Account',
  summary: 'Begin to add a passkey: answers what the browser needs (WebAuthn creation options)',
  output: answersData(WebAuthnOptions),
  body: PasskeyOptions,
  async run(context, { current_password }) {
    const { services, actor } = context
    await assertCurrentPassword(context, current_password)
    const known = await services.database.global((tx) =>
      tx.rows<{ id: string; transports: string[] }>(
        sql`select credential_id as id, transports from login_passkeys where login_id = ${actor.loginId}`,
      ),
    )
    if (known.length >= MOST) throw refused('tooManyPasskeys')
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpName: 'Vatra',
      rpID: relyingParty(context).id,
      userID: new TextEncoder().encode(actor.loginId),
      userName: actor.email,
      userDisplayName: fullName(actor.firstName, actor.lastName),
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keepChallenge(services, options.challenge, actor.loginId)
    return ok({ data: options })
  },
})

/** What the device made, once it has been checked; null when it does not hold. */
async function verified(context: Context, credential: object) {
  const { verifyRegistrationResponse } = await library()
  const { id, origin } = relyingParty(context)
  const answer = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(context.services, challenge, context.actor.loginId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null)
  return answer?.verified ? answer.registrationInfo.credential : null
}

const storeRoute = defineRoute({
  method: 'POST',
  path: '/passkeys',
  names: 'passkeys',
  access: 'auth',
  tag: 'Account',
  summary: 'Add the passkey that a device has made',
  output: { status: 201, body: z.object({ data: z.array(Passkey) }) },
  body: PasskeyStore,
  async run(context, { name, credential }) {
    const { services, actor, tenant } = context
    const made = await verified(context, credential)
    if (!made) throw refused('passkeyRefused')
    const { id: rpId } = relyingParty(context)
    const added = await services.database.tenant(tenant.id, async (tx) => {
      const { id, publicKey, counter, transports = [] } = made
      const stored = await tx.run(sql`
        insert into login_passkeys (id, login_id, credential_id, public_key, counter, transports, rp_id, name)
        values (${newId()}, ${actor.loginId}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[],
          ${rpId}, ${name}) on conflict (credential_id) do nothing`)
      if (stored === 0) return false
      await demandSession(tx, context)
      await inOwnCompanies(tx, actor.loginId, tenant.id, ({ tenantId, userId }) =>
        audit(tx, { tenantId, userId, resource: 'users', recordId: userId, action: 'add passkey' }),
      )
      await notifyOfChange(tx, services, { email: actor.email, change: 'passkeyAdded' })
      return true
    })
    if (!added) throw refused('passkeyRefused')
    return { status: 201, body: { data: await passkeysOf(context) } }
  },
})

export const addingRoutes = [optionsRoute, storeRoute]
