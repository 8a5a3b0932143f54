import type { OnboardingStep } from '#contracts/account/registration.ts'
import type { Clock } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { hashToken, newToken, sameText } from '#platform/secrets/index.ts'

/** A sign-up that is not finished within a day starts again. */
const LIFE_MS = 24 * 3_600_000
const CODE_LIFE_MS = 10 * 60_000
const GUESSES_PER_CODE = 5

/** A sign-up in progress. One address may have several; each answers only to its own token. */
export interface Registration {
  id: string
  email: string
  password_hash: string
  locale: string
  step: OnboardingStep
  code_hash: string | null
  code_expires_at: string | null
  code_attempts: number
  tenant_id: string | null
  user_id: string | null
}

const columns = sql`id, email, password_hash, locale, step, code_hash, code_expires_at, code_attempts, tenant_id, user_id`
const iso = (millis: number) => new Date(millis).toISOString()
const oldest = (clock: Clock) => iso(clock.now().getTime() - LIFE_MS)

/** The hash a code is kept as, bound to its sign-up: the same digits elsewhere look different. */
const codeHash = (registrationId: string, code: string) => hashToken(`${registrationId}:${code}`)
/** When a code sent now stops being right. */
const codeExpiry = (clock: Clock) => iso(clock.now().getTime() + CODE_LIFE_MS)

interface NewRegistration {
  email: string
  passwordHash: string
  locale: string
  step: OnboardingStep
  /** Null: no code will ever be right (the address is taken, or was confirmed before). */
  code: string | null
}

/** Begins a sign-up; answers it with the token its next steps need. */
export async function openRegistration(tx: Tx, clock: Clock, registration: NewRegistration) {
  const { email, passwordHash, locale, step, code } = registration
  const [id, token] = [newId(), newToken()]
  await tx.run(sql`insert into registrations
    (id, email, password_hash, locale, step, token_hash, code_hash, code_expires_at, created_at)
    values (${id}, ${email}, ${passwordHash}, ${locale}, ${step}, ${hashToken(token)},
      ${code === null ? null : codeHash(id, code)}, ${codeExpiry(clock)}::timestamptz, ${iso(clock.now().getTime())}::timestamptz)`)
  return { id, email, locale, token }
}

/** The sign-up a token belongs to, locked, if it stands at this step. */
export const lockRegistration = (tx: Tx, clock: Clock, token: string, step: OnboardingStep) =>
  tx.row<Registration>(sql`select ${columns} from registrations
    where token_hash = ${hashToken(token)} and step = ${step} and created_at > ${oldest(clock)}::timestamptz for update`)

/** The newest sign-up of an address that waits for its code; with a token, that one. */
export const newestUnconfirmed = (tx: Tx, clock: Clock, email: string, token?: string) =>
  tx.row<Registration>(sql`select ${columns} from registrations
    where email = ${email} and step = 'ConfirmEmail' and created_at > ${oldest(clock)}::timestamptz
      and (${token === undefined ? null : hashToken(token)}::text is null or token_hash = ${token === undefined ? null : hashToken(token)})
    order by created_at desc, id desc limit 1`)

/** Counts a guess at the code of a sign-up that waits for one, and locks it; every guess counts, whatever follows. */
export const countGuess = (tx: Tx, clock: Clock, token: string) =>
  tx.row<Registration>(sql`update registrations set code_attempts = code_attempts + 1
    where token_hash = ${hashToken(token)} and step = 'ConfirmEmail' and created_at > ${oldest(clock)}::timestamptz
    returning ${columns}`)

/** True when these digits are the code, in time and within the guesses it has. Call after `countGuess`. */
export const isRightCode = (clock: Clock, registration: Registration, code: string): boolean =>
  registration.code_hash !== null &&
  sameText(registration.code_hash, codeHash(registration.id, code)) &&
  registration.code_attempts <= GUESSES_PER_CODE &&
  Date.parse(registration.code_expires_at!) > clock.now().getTime()

/** True when the guess just counted was the code's last: no digits are right any more. */
export const isSpent = ({ code_attempts }: Registration): boolean => code_attempts >= GUESSES_PER_CODE

/** Puts a new code in the place of the one before, with guesses of its own. */
export const replaceCode = (tx: Tx, clock: Clock, registrationId: string, code: string) =>
  tx.run(sql`update registrations set code_hash = ${codeHash(registrationId, code)}, code_attempts = 0,
    code_expires_at = ${codeExpiry(clock)}::timestamptz where id = ${registrationId} and step = 'ConfirmEmail'`)

/** Gives a sign-up a new token and answers it; the one before stops working. */
export async function renewToken(tx: Tx, registrationId: string): Promise<string> {
  const token = newToken()
  await tx.run(sql`update registrations set token_hash = ${hashToken(token)} where id = ${registrationId}`)
  return token
}
