import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** SHA-256 of a token, hex: what is stored. Tokens are random and long, so a fast hash is enough; passwords use argon2id. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new opaque token: 32 random bytes as 43 URL-safe characters. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A new one-time code of six digits, each value equally likely. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Compares two texts in a time that does not depend on where they differ, or on their lengths. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
