import type { asn1 as types } from 'node-forge'
import { forge } from './key-pair.ts'

export type Node = types.Asn1

/** Object identifiers that a seal is made of (RFC 5652, RFC 5035, RFC 3161). */
export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsa: '1.2.840.113549.1.1.1',
  rsaPss: '1.2.840.113549.1.1.10',
} as const

const of = (type: number, value: string | Node[], tagClass = 0) =>
  forge().asn1.create(tagClass, type, typeof value !== 'string', value)
const UNIVERSAL = 0
const CONTEXT = 0x80

export const sequence = (...children: Node[]) => of(16, children)
export const set = (...children: Node[]) => of(17, children)
export const integer = (n: number) => of(2, String.fromCharCode(n))
export const bigInteger = (bytes: Buffer) => of(2, bytes.toString('binary'))
export const octets = (bytes: Buffer) => of(4, bytes.toString('binary'))
export const nothing = () => of(5, '')
export const yes = () => of(1, '\xff')
export const id = (value: string) => of(6, forge().asn1.oidToDer(value).getBytes())
/** `[n]` around, or in place of, what it holds. */
export const tagged = (n: number, ...children: Node[]) => of(n, children, CONTEXT)

export const toDer = (node: Node) => Buffer.from(forge().asn1.toDer(node).getBytes(), 'binary')
/** Bytes behind the value are allowed: the room for a seal is longer than the seal. */
export const fromDer = (bytes: Buffer): Node =>
  // biome-ignore lint/suspicious/noExplicitAny: the types leave out this option
  (forge().asn1.fromDer as any)(bytes.toString('binary'), {
    strict: true,
    parseAllBytes: false,
    decodeBitStrings: false,
  })

/** What a constructed value holds; throws on a bare one. */
export function partsOf(node: Node | undefined): Node[] {
  if (!node || !Array.isArray(node.value)) throw new Error('Not the shape of a signature.')
  return node.value
}
export function bytesOf(node: Node | undefined): Buffer {
  if (!node) throw new Error('Not the shape of a signature.')
  // An octet string may come in pieces (BER).
  return Array.isArray(node.value) ? Buffer.concat(node.value.map(bytesOf)) : Buffer.from(node.value, 'binary')
}
export const idOf = (node: Node | undefined) =>
  forge().asn1.derToOid(forge().util.createBuffer(bytesOf(node).toString('binary')))
export const isTagged = (node: Node | undefined, n: number) =>
  (node?.tagClass as number) === CONTEXT && (node?.type as number) === n
export const isOf = (node: Node | undefined, type: number) =>
  (node?.tagClass as number) === UNIVERSAL && (node?.type as number) === type
