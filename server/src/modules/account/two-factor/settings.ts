import {
  RecoveryCodes,
  TwoFactorChange,
  TwoFactorConfirm,
  TwoFactorSecret,
  TwoFactorSetup,
  TwoFactorState,
} from '#contracts/account/two-factor.ts'
import { answersData, answersMessage, defineRoute } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { type Context, ok, withMessage } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { text } from '#platform/texts/index.ts'
import { endOtherSessions } from '../devices/end-sessions.ts'
import { demandSession } from '../devices/own-session.ts'
import type { SecurityChange } from '../mails/security-changed.ts'
import { assertCurrentPassword } from '../password/current-password.ts'
import { countSecondStep, TWO_FACTOR_SETUP } from '../sign-in/limits.ts'
import { inOwnCompanies, type OwnCompany } from '../sign-in/own-companies.ts'
import { beginAuthenticator, confirmAuthenticator } from './authenticator.ts'
import { notifyOfChange } from './notices.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts'
import { takeSecondCode } from './second-code.ts'

// None of these goes through the kept answers of an Idempotency-Key: they answer secrets, and a kept answer is readable text.

const inCompany = <T>({ services, tenant }: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  services.database.tenant(tenant.id, work)

const written =
  (tx: Tx, action: string) =>
  ({ tenantId, userId }: OwnCompany) =>
    audit(tx, { tenantId, userId, resource: 'users', recordId: userId, action })

const wrongCode = (context: Context) => assertValid([['code', text('wrongSecondCode', context.locale)]])

const notify = (tx: Tx, { services, actor }: Context, change: SecurityChange) =>
  notifyOfChange(tx, services, { email: actor.email, change })

const stateRoute = defineRoute({
  method: 'GET',
  path: '/two-factor',
  access: 'session',
  tag: 'Account',
  summary: 'Whether the person signs in with a second step',
  output: answersData(TwoFactorState),
  run: (context) =>
    inCompany(context, async (tx) => {
      const { actor, tenant } = context
      const [app, left, asked] = await Promise.all([
        tx.row<{ confirmed_at: string | null }>(
          sql`select confirmed_at from login_authenticators where login_id = ${actor.loginId}`,
        ),
        recoveryCodesLeft(tx, actor.loginId),
        tx.row(sql`select 1 from settings
          where tenant_id = ${tenant.id} and key = 'require_two_factor' and value = 'true'`),
      ])
      const enabledAt = app?.confirmed_at ?? null
      const data: TwoFactorState = {
        enabled: enabledAt !== null,
        enabled_at: enabledAt,
        recovery_codes_left: enabledAt === null ? 0 : left,
        required: asked !== undefined,
      }
      return ok({ data })
    }),
})

const setupRoute = defineRoute({
  method: 'POST',
  path: '/two-factor/setup',
  names: 'two-factor',
  access: 'session',
  tag: 'Account',
  summary: 'Begin to set up an authenticator app: answers the secret it must be given',
  output: answersData(TwoFactorSecret),
  body: TwoFactorSetup,
  async run(context, { current_password }) {
    await assertCurrentPassword(context, current_password)
    const begun = await inCompany(context, (tx) => beginAuthenticator(tx, context.services.config, context.actor))
    if (!begun) throw refused('twoFactorOn')
    return ok({ data: begun })
  },
})

/** From here on a password alone signs nobody in, and the sessions it began elsewhere are over. */
const confirmRoute = defineRoute({
  method: 'POST',
  path: '/two-factor/confirm',
  names: 'two-factor/setup',
  access: 'session',
  tag: 'Account',
  summary: 'Turn two-factor on with the app’s first code: answers the recovery codes, once',
  output: answersData(RecoveryCodes),
  body: TwoFactorConfirm,
  async run(context, { code }) {
    const { services, actor, tenant } = context
    await countAttempt(services, TWO_FACTOR_SETUP, actor.loginId)
    const outcome = await inCompany(context, async (tx) => {
      const confirmed = await confirmAuthenticator(tx, services, actor.loginId, code)
      if (confirmed !== 'confirmed') return confirmed
      const staying = { tenantId: tenant.id, sessionId: actor.sessionId }
      await endOtherSessions(tx, services, { loginId: actor.loginId, staying }, written(tx, 'turn on two-factor'))
      await demandSession(tx, context)
      await notify(tx, context, 'twoFactorOn')
      return renewRecoveryCodes(tx, services.config, actor.loginId)
    })
    if (outcome === 'none') throw refused('twoFactorNotBegun')
    if (outcome === 'wrong') return wrongCode(context) as never
    const data: RecoveryCodes = { recovery_codes: outcome }
    return ok({ data })
  },
})

/** Does something that takes both the password and a second code, which is used up by it. */
async function withBoth<T>(
  context: Context,
  { current_password, code }: { current_password?: string | undefined; code: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { services, actor } = context
  await assertCurrentPassword(context, current_password)
  await countSecondStep(context, actor.email)
  const done = await inCompany(context, async (tx) => {
    if (!(await takeSecondCode(tx, services, actor.loginId, code))) return null
    await demandSession(tx, context)
    return { result: await work(tx) }
  })
  if (!done) wrongCode(context)
  return done!.result
}

const offRoute = defineRoute({
  method: 'POST',
  path: '/two-factor/off',
  names: 'two-factor',
  access: 'auth',
  tag: 'Account',
  summary: 'Turn two-factor off, with password and code',
  output: answersMessage(),
  body: TwoFactorChange,
  async run(context, input) {
    const { services, actor, tenant, locale } = context
    await withBoth(context, input, async (tx) => {
      await tx.run(sql`delete from login_recovery_codes where login_id = ${actor.loginId}`)
      await tx.run(sql`delete from login_authenticators where login_id = ${actor.loginId}`)
      await tx.run(sql`delete from sign_in_challenges where login_id = ${actor.loginId}`)
      await inOwnCompanies(tx, actor.loginId, tenant.id, written(tx, 'turn off two-factor'))
      await notify(tx, context, 'twoFactorOff')
      services.sessions.changed(tx, tenant.id)
    })
    return withMessage(text('twoFactorOff', locale))
  },
})

const renewRoute = defineRoute({
  method: 'POST',
  path: '/two-factor/recovery-codes',
  names: 'two-factor',
  access: 'auth',
  tag: 'Account',
  summary: 'Make ten new recovery codes in the place of the old ones, with password and code',
  output: answersData(RecoveryCodes),
  body: TwoFactorChange,
  async run(context, input) {
    const { services, actor, tenant } = context
    const codes = await withBoth(context, input, async (tx) => {
      await inOwnCompanies(tx, actor.loginId, tenant.id, written(tx, 'renew recovery codes'))
      await notify(tx, context, 'recoveryCodesRenewed')
      return renewRecoveryCodes(tx, services.config, actor.loginId)
    })
    const data: RecoveryCodes = { recovery_codes: codes }
    return ok({ data })
  },
})

export const twoFactorRoutes = [stateRoute, setupRoute, confirmRoute, offRoute, renewRoute]
