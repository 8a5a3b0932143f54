import { Secret, TOTP } from 'otpauth'
import type { TwoFactorSecret } from '#contracts/account/two-factor.ts'
import type { Config } from '#platform/config.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { deriveKey, seal, unseal } from '#platform/secrets/index.ts'

// RFC 4226 section 4 recommends 160 bits; RFC 6238 section 5.2 recommends 30 s and one step of tolerance. SHA-1 and six digits are what every app
// understands (several ignore anything else in the address).
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
const TOLERANCE = 1
/** How long a setup may be left lying before it is confirmed. */
const SETUP_MINUTES = 60

type Keyed = Pick<Config, 'secretKey'>

const place = (loginId: string) => `login_authenticators|secret|${loginId}`
const keyOf = ({ secretKey }: Keyed) => deriveKey(secretKey, 'two-factor')

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Vatra', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

const opened = (config: Keyed, loginId: string, sealed: Buffer): Secret =>
  new Secret({ buffer: new Uint8Array(unseal(keyOf(config), place(loginId), sealed)).buffer })

/** The time step a code belongs to, or null when it belongs to none of those allowed now. */
function stepOf(secret: Secret, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = totpOf(secret, '')
  const away = totp.validate({ token: code, timestamp, window: TOLERANCE })
  return away === null ? null : totp.counter({ timestamp }) + away
}

/** True when the login has a confirmed app. */
export const hasAuthenticator = async (tx: Tx, loginId: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from login_authenticators where login_id = ${loginId} and confirmed_at is not null`)) !==
  undefined

/** Makes a new secret that still has to be confirmed; null when the login has a confirmed one. */
export async function beginAuthenticator(
  tx: Tx,
  config: Keyed,
  { loginId, email }: { loginId: string; email: string },
): Promise<TwoFactorSecret | null> {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = seal(keyOf(config), place(loginId), Buffer.from(secret.bytes))
  const begun = await tx.run(sql`insert into login_authenticators (login_id, secret) values (${loginId}, ${sealed})
    on conflict (login_id) do update set secret = excluded.secret, created_at = excluded.created_at
    where login_authenticators.confirmed_at is null`)
  return begun === 0 ? null : { secret: secret.base32, uri: totpOf(secret, email).toString() }
}

/** Confirms the app with its first code: 'none' when no setup is waiting, 'wrong' when the code does not fit. */
export async function confirmAuthenticator(
  tx: Tx,
  { config, clock }: Services,
  loginId: string,
  code: string,
): Promise<'confirmed' | 'wrong' | 'none'> {
  const waiting = await tx.row<{ secret: Buffer }>(sql`select secret from login_authenticators
    where login_id = ${loginId} and confirmed_at is null
      and created_at > now() - make_interval(mins => ${SETUP_MINUTES}) for update`)
  if (!waiting) return 'none'
  const step = stepOf(opened(config, loginId, waiting.secret), code, clock.now())
  if (step === null) return 'wrong'
  await tx.run(
    sql`update login_authenticators set confirmed_at = now(), last_step = ${step} where login_id = ${loginId}`,
  )
  return 'confirmed'
}

/**
 * Uses a code of the app up. The row is locked while it is looked at, and a step is only ever followed by a later one: of any number
 * of tries with one code, at once or after another, one is right.
 */
export async function takeAppCode(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  loginId: string,
  code: string,
): Promise<boolean> {
  const known = await tx.row<{ secret: Buffer; last_step: string }>(sql`select secret, last_step::text
    from login_authenticators where login_id = ${loginId} and confirmed_at is not null for update`)
  if (!known) return false
  const step = stepOf(opened(config, loginId, known.secret), code, clock.now())
  if (step === null || step <= Number(known.last_step)) return false
  await tx.run(sql`update login_authenticators set last_step = ${step} where login_id = ${loginId}`)
  return true
}
