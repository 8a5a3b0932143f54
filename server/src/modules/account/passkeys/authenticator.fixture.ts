import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

interface Asked {
  challenge: string
  origin: string
  rpId: string
  /** Whether the person unlocked the device. */
  verified?: boolean
  counter?: number
}

/** A device that makes one passkey and signs with it, as WebAuthn Level 3 says (section 6.1: the bytes of authData). */
export function testAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const rawId = randomBytes(32)
  const id = base64(rawId)
  let used = 0

  const authData = ({ rpId, verified = true, counter }: Asked, attested: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? used)
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    register(asked: Asked) {
      const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]) as never,
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, Buffer.from(key)])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData(asked, attested))],
        ]) as never,
      )
      return answer({
        clientDataJSON: base64(clientData('webauthn.create', asked)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      })
    },
    sign(asked: Asked, loginId: string) {
      used += 1
      const data = authData(asked)
      const client = clientData('webauthn.get', asked)
      return answer({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: base64(Buffer.from(loginId)),
      })
    },
  }
}
