import { createHash } from 'node:crypto'
import { answerZip } from './answer-zip.ts'
import type { Received } from './things.ts'

const FIRST = 5_020_000_000

interface Sent {
  cif: string
  seller: string
  at: number
  /** Which of the firm's it is: its numbers at ANAF follow from that. */
  n: number
}

/** Something that a supplier has filed to a firm, with the bytes that are downloaded. */
export function receivedZip({ cif, seller, at, n }: Sent, zip: Buffer): Received {
  const id = String(FIRST + n)
  return { kind: 'received', id, cif, seller, downloadId: `4${id}`, at, zip: zip.toString('base64') }
}

/** An invoice that a supplier has filed to a firm, in the zip that ANAF makes. */
export async function received(sent: Sent, xml: string): Promise<Received> {
  const id = String(FIRST + sent.n)
  const sha256 = createHash('sha256').update(xml).digest('hex')
  const at = { at: sent.at, readyAt: sent.at }
  const taken = {
    kind: 'taken',
    id,
    cif: sent.seller,
    buyer: sent.cif,
    sha256,
    xml,
    errors: [],
    downloadId: '',
  } as const
  return receivedZip(sent, await answerZip({ ...taken, ...at, errors: [] }))
}
