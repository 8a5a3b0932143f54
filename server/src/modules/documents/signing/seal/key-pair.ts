import { createHash, createPrivateKey, generateKeyPair, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { lazyPackage } from '#platform/lazy-package.ts'

export const forge = lazyPackage<typeof import('node-forge')>('node-forge')

/** What a document is sealed with: the private key, its certificate, and those that lead from it to its authority. */
export interface SealKey {
  privateKey: KeyObject
  /** DER. */
  certificate: Buffer
  /** DER, the issuer's first. */
  chain: Buffer[]
}

/** SHA-256 of a certificate, hex: by it the installation knows its own seals. */
export const fingerprintOf = (certificate: Buffer) => createHash('sha256').update(certificate).digest('hex')

export const derOf = (pem: string) => new X509Certificate(pem).raw
export const pemOf = (der: Buffer) => new X509Certificate(der).toString()

const YEARS = 20

/**
 * A key pair of the installation's own, with a certificate that it gave itself: readers of PDFs see that no byte changed, and that they do
 * not know who stands behind it (docs/signing.md).
 */
export async function makeKeyPair(name: string, now: Date): Promise<SealKey> {
  const { asn1, pki, util } = forge()
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.publicKeyFromPem(pair.publicKey)
  // A first hexadecimal digit below 8 keeps the number positive (RFC 5280, 4.1.2.2).
  certificate.serialNumber = `4${util.bytesToHex(forge().random.getBytesSync(16)).slice(1)}`
  certificate.validity.notBefore = now
  certificate.validity.notAfter = new Date(now.getTime())
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const subject = [
    { name: 'commonName', value: name.slice(0, 64) },
    { name: 'organizationName', value: 'Vatra' },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  const privateKey = createPrivateKey(pair.privateKey)
  // In JavaScript this would hold up a starting server for a third of a second.
  const native = {
    sign: () =>
      sign('sha256', Buffer.from(asn1.toDer(certificate.tbsCertificate).getBytes(), 'binary'), privateKey).toString(
        'binary',
      ),
  }
  certificate.sign(native as never, forge().md.sha256.create())
  return { privateKey, certificate: derOf(pki.certificateToPem(certificate)), chain: [] }
}

/**
 * The key pair of a PKCS #12 file (`.p12`, `.pfx`) with an RSA key.
 * @throws Error in words for the operator when it cannot be opened or holds no such key.
 */
export function keyOfP12(bytes: Buffer, password: string): SealKey {
  const { asn1, pkcs12, pki } = forge()
  try {
    const p12 = pkcs12.pkcs12FromAsn1(asn1.fromDer(bytes.toString('binary')), false, password)
    const bags = (type: string) => p12.getBags({ bagType: type })[type] ?? []
    const { key } = [...bags(pki.oids.pkcs8ShroudedKeyBag!), ...bags(pki.oids.keyBag!)][0] ?? {}
    const certificates = bags(pki.oids.certBag!).flatMap(({ cert }) =>
      cert ? [derOf(pki.certificateToPem(cert))] : [],
    )
    if (!key) throw new Error('it holds no RSA key')
    const privateKey = createPrivateKey(pki.privateKeyToPem(key))
    const own = certificates.find((one) => new X509Certificate(one).checkPrivateKey(privateKey))
    if (!own) throw new Error('it holds no certificate of its key')
    return { privateKey, certificate: own, chain: certificates.filter((one) => one !== own) }
  } catch (error) {
    throw new Error(
      `SIGNING_P12 cannot be used: ${(error as Error).message}. Look at the file and at SIGNING_P12_PASSWORD.`,
    )
  }
}
