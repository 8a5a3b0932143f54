import type { SignaturePicture } from '#contracts/documents/signer.ts'
import { InvalidFields } from '#platform/errors/errors.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import type { Written } from '../course/rows.ts'

const sharp = lazyPackage<typeof import('sharp').default>('sharp')

/** Twice what is drawn at a place of 300 points; more is thrown away. */
const BOX = { width: 1200, height: 600 }
const MOST_PIXELS = 20_000_000

/** How a PNG and a JPEG begin. The package reads more kinds, some of which are drawn by commands: those can keep it busy for minutes. */
const BEGINNINGS = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')]
const isPicture = (bytes: Buffer) =>
  BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))

/** What is kept of a signature: how it was made, and its picture as a PNG of our own making. */
export interface KeptSignature {
  how: Written
  png: Buffer | null
}

/**
 * Reads a drawn or uploaded picture and writes it again, so that nothing but pixels is kept; a typed one is text.
 * @param field `signature` or `initials`: where an error stands.
 */
export async function keptSignature(field: string, sent: SignaturePicture | undefined): Promise<KeptSignature | null> {
  if (!sent) return null
  if (sent.kind === 'typed') return { how: { kind: 'typed', text: sent.text }, png: null }
  const bytes = Buffer.from(sent.image.slice(sent.image.indexOf(',') + 1), 'base64')
  if (!isPicture(bytes)) throw new InvalidFields([[field, 'rule.fileContent']])
  try {
    const png = await sharp()(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return { how: { kind: sent.kind }, png }
  } catch {
    throw new InvalidFields([[field, 'rule.fileContent']])
  }
}
