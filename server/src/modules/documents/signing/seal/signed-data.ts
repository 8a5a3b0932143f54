import { createHash, sign, X509Certificate } from 'node:crypto'
import { fromDer, id, integer, type Node, nothing, octets, oid, partsOf, sequence, set, tagged, toDer } from './asn1.ts'
import type { SealKey } from './key-pair.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const attribute = (type: string, value: Node) => sequence(id(type), set(value))
const algorithm = (type: string) => sequence(id(type), nothing())

/** Issuer and serial number of a certificate, as they stand in it (RFC 5280, 4.1). */
function issuerAndSerial(certificate: Buffer): Node {
  const fields = partsOf(partsOf(fromDer(certificate))[0])
  // The version in front is left out by certificates of version 1.
  const first = Array.isArray(fields[0]!.value) ? 1 : 0
  return sequence(fields[first + 2]!, fields[first]!)
}

/** The order that DER asks of a set: by the bytes of its members. */
const inOrder = (nodes: Node[]) => [...nodes].sort((a, b) => Buffer.compare(toDer(a), toDer(b)))

/**
 * The signature over bytes that stand elsewhere, DER: CMS SignedData (RFC 5652) with the attributes that PAdES asks for
 * (ETSI EN 319 142-1, 6.3: the certificate by its hash, no signing time, which stands in the PDF).
 * @param timeStamp gets the signature and answers a time stamp token (DER), or null without one.
 */
export async function signDetached(
  bytes: Buffer,
  key: SealKey,
  timeStamp: ((signature: Buffer) => Promise<Buffer>) | null,
): Promise<Buffer> {
  const { certificate, chain, privateKey } = key
  if (new X509Certificate(certificate).publicKey.asymmetricKeyType !== 'rsa')
    throw new Error('A seal needs an RSA key.')
  const attributes = inOrder([
    attribute(oid.contentType, id(oid.data)),
    attribute(oid.messageDigest, octets(sha256(bytes))),
    attribute(oid.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ])
  const signature = sign('sha256', toDer(set(...attributes)), privateKey)
  const token = timeStamp ? await timeStamp(signature) : null
  const signer = sequence(
    integer(1),
    issuerAndSerial(certificate),
    algorithm(oid.sha256),
    tagged(0, ...attributes),
    algorithm(oid.rsa),
    octets(signature),
    ...(token ? [tagged(1, attribute(oid.timeStampToken, fromDer(token)))] : []),
  )
  const signedData = sequence(
    integer(1),
    set(algorithm(oid.sha256)),
    sequence(id(oid.data)),
    tagged(0, ...[certificate, ...chain].map(fromDer)),
    set(signer),
  )
  return toDer(sequence(id(oid.signedData), tagged(0, signedData)))
}
