import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './password-queue.ts'

// Argon2id; the package's const enum cannot be read when modules are compiled one by one.
const ARGON2ID = 2 as Algorithm

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. About 23 ms of one core. */
export const passwordCost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// 60 waiting at two a time are done in about a second: it is better to ask later ones to come again.
const inQueue = boundedQueue(2, 60)

/** Hash of a random text nobody kept, of the same cost: checked when there is no account, so that the time shows nothing. */
export const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$BNbDTelrHeNUTBK6yJkAeg$HznmgOM1Xm6qYxzInz9TApYTWgJ94aw2q8LPwKrdCdo'

/** An encoded argon2id hash (PHC string). Throws BusyError when too much is waiting. */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(password, passwordCost))
}

/** Whether the password belongs to the hash; null (no account, no password yet) takes as long and is always false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inQueue(() => verify(stored ?? hashOfNobody, password))
  return stored !== null && matches
}
