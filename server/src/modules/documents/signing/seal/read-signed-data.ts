import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { bytesOf, fromDer, idOf, isOf, isTagged, type Node, oid, partsOf, toDer } from './asn1.ts'

/** What a signature (CMS SignedData) says, and whether it holds. */
export interface ReadSignature {
  certificate: X509Certificate
  /** The bytes are those that were signed, the signature is of the key of its certificate, and a time stamp on it is one of it. */
  holds: boolean
  signedAt: Date | null
  /** By the time stamp on it, where that holds for this signature. */
  stampedAt: Date | null
}

const hashes: Record<string, string> = {
  [oid.sha1]: 'sha1',
  [oid.sha256]: 'sha256',
  [oid.sha384]: 'sha384',
  [oid.sha512]: 'sha512',
}

/** UTCTime and GeneralizedTime (RFC 5280, 4.1.2.5; RFC 3161 allows parts of a second). */
export function timeOf(node: Node): Date | null {
  const text = bytesOf(node).toString('latin1')
  const match = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(\.\d+)?Z$/.exec(text)
  if (!match) return null
  const [, year, month, day, hour, minute, second = '00', part = ''] = match
  const whole = year!.length === 4 ? year : `${Number(year) < 50 ? 20 : 19}${year}`
  const at = new Date(`${whole}-${month}-${day}T${hour}:${minute}:${second}${part.slice(0, 4)}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

interface Parts {
  content: Buffer | null
  certificates: X509Certificate[]
  signer: Node[]
}

function partsOfSignedData(der: Buffer): Parts {
  const [type, wrapped] = partsOf(fromDer(der))
  if (idOf(type) !== oid.signedData) throw new Error('Not signed data.')
  const fields = partsOf(partsOf(wrapped)[0])
  const inner = partsOf(fields[2])[1]
  const certificates = fields.find((field) => isTagged(field, 0))
  const signers = fields.findLast((field) => isOf(field, 17))
  return {
    content: inner ? bytesOf(partsOf(inner)[0]) : null,
    certificates: partsOf(certificates)
      .filter((one) => isOf(one, 16))
      .map((one) => new X509Certificate(toDer(one))),
    signer: partsOf(partsOf(signers)[0]),
  }
}

const valuesOf = (attributes: readonly Node[]) =>
  new Map(attributes.map((one) => [idOf(partsOf(one)[0]), partsOf(partsOf(one)[1])[0]!]))

/** The certificate that the signer is named by: issuer and serial number, or the key's identifier, which one of one certificate does not need. */
function certificateOf({ certificates, signer }: Parts): X509Certificate {
  const named = isTagged(signer[1], 0)
    ? null
    : bytesOf(partsOf(signer[1])[1]).toString('hex').replace(/^0+/, '').toUpperCase()
  const found =
    certificates.find(({ serialNumber }) => serialNumber.replace(/^0+/, '').toUpperCase() === named) ?? certificates[0]
  if (!found) throw new Error('A signature without a certificate.')
  return found
}

/** A hash or a check that was given all parts, one after the other. */
function fed<Takes extends { update(part: Buffer): unknown }>(takes: Takes, parts: readonly Buffer[]): Takes {
  for (const part of parts) takes.update(part)
  return takes
}

function withTag(der: Buffer, tag: number): Buffer {
  der[0] = tag
  return der
}

/** RSA as ever, RSA-PSS with the salt as long as the hash, ECDSA: by the kind of the key and the algorithm that is named. */
function signatureHolds(
  hash: string,
  signed: readonly Buffer[],
  signature: Buffer,
  key: X509Certificate['publicKey'],
  algorithm: string,
): boolean {
  const verified = fed(createVerify(hash), signed)
  return verified.verify(algorithm === oid.rsaPss ? { key, padding: 6, saltLength: -2 } : key, signature)
}

/** When the time stamp on a signature is from; null without one, false where it does not hold for this signature. */
function stampOn(signer: readonly Node[], signature: Buffer): Date | null | false {
  const unsigned = signer.find((field) => isTagged(field, 1))
  if (!unsigned) return null
  const token = valuesOf(partsOf(unsigned)).get(oid.timeStampToken)
  return token ? (readTimeStamp(toDer(token), signature) ?? false) : null
}

/**
 * Reads a signature and checks it against the bytes it is for, in their parts; without them, against the content it carries.
 * @throws Error when it is no such thing.
 */
export function readSignedData(der: Buffer, bytes: readonly Buffer[] | null): ReadSignature {
  const parts = partsOfSignedData(der)
  const { signer, content } = parts
  const hash = hashes[idOf(partsOf(signer[2])[0])]
  const certificate = certificateOf(parts)
  const attributes = signer.find((field) => isTagged(field, 0) && field !== signer[1])
  const at = signer.findIndex((field, n) => n > 2 && isOf(field, 4))
  const signature = bytesOf(signer[at])
  const signed = bytes ?? (content ? [content] : null)
  if (!hash || !signed) return { certificate, holds: false, signedAt: null, stampedAt: null }
  const values = attributes ? valuesOf(partsOf(attributes)) : new Map<string, Node>()
  const time = values.get(oid.signingTime)
  const digest = fed(createHash(hash), signed).digest()
  // Signed is the set of attributes, under its own tag instead of the field's (RFC 5652, 5.4).
  const covered = attributes ? [withTag(Buffer.from(toDer(attributes)), 0x31)] : signed
  const signedDigest = values.get(oid.messageDigest)
  const fits = !attributes || (signedDigest !== undefined && digest.equals(bytesOf(signedDigest)))
  const algorithm = idOf(partsOf(signer[at - 1])[0])
  const stamp = stampOn(signer, signature)
  return {
    certificate,
    holds: stamp !== false && fits && signatureHolds(hash, covered, signature, certificate.publicKey, algorithm),
    signedAt: time ? timeOf(time) : null,
    stampedAt: stamp || null,
  }
}

/** When a time stamp token says that these bytes were there; null where it does not hold for them. */
export function readTimeStamp(token: Buffer, bytes: Buffer): Date | null {
  try {
    const { content } = partsOfSignedData(token)
    if (!content || !readSignedData(token, null).holds) return null
    const [, , imprint, , time] = partsOf(fromDer(content))
    const [algorithm, digest] = partsOf(imprint)
    const hash = hashes[idOf(partsOf(algorithm)[0])]
    if (!hash || !createHash(hash).update(bytes).digest().equals(bytesOf(digest))) return null
    return timeOf(time!)
  } catch {
    return null
  }
}
