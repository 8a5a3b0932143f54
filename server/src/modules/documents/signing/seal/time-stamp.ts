import { createHash, randomBytes } from 'node:crypto'
import {
  bigInteger,
  bytesOf,
  fromDer,
  id,
  integer,
  nothing,
  octets,
  oid,
  partsOf,
  sequence,
  toDer,
  yes,
} from './asn1.ts'
import { readTimeStamp } from './read-signed-data.ts'

const MOST_MS = 15_000
const MOST_BYTES = 64 * 1024

/** `granted` and `grantedWithMods` (RFC 3161, 2.4.2). */
const GRANTED = new Set([0, 1])

/**
 * Asks a time stamp authority to say when these bytes were there (RFC 3161, over HTTP); answers its token, DER.
 * @throws Error when it does not answer in 15 seconds, refuses, or answers for something else.
 */
export async function askTimeStamp(url: URL, bytes: Buffer): Promise<Buffer> {
  const nonce = randomBytes(8)
  // Positive, and in its shortest form.
  nonce[0] = (nonce[0]! & 0x3f) | 0x40
  const imprint = sequence(sequence(id(oid.sha256), nothing()), octets(createHash('sha256').update(bytes).digest()))
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: toDer(sequence(integer(1), imprint, bigInteger(nonce), yes())),
    redirect: 'error',
    signal: AbortSignal.timeout(MOST_MS),
  })
  if (!answer.ok) throw new Error(`The time stamp authority answered ${answer.status}.`)
  const body = Buffer.from(await answer.arrayBuffer())
  if (body.length > MOST_BYTES) throw new Error('The answer of the time stamp authority is too long.')
  const [status, token] = partsOf(fromDer(body))
  if (!token || !GRANTED.has(bytesOf(partsOf(status)[0])[0]!)) throw new Error('The time stamp authority refused.')
  const der = toDer(token)
  if (readTimeStamp(der, bytes) === null || !der.includes(nonce))
    throw new Error('The time stamp is not for this seal.')
  return der
}
