import { SIGNATURE_MEGAPIXELS, type SignaturePicture } from '#contracts/documents/signer.ts'
import { InvalidFields } from '#platform/errors/errors.ts'
import { pictureKind } from '#platform/files/index.ts'
import { redrawPicture, UnfitPicture } from '#platform/pictures/index.ts'
import type { Written } from '../course/rows.ts'

/** Twice what is drawn at a place of 300 points; more is thrown away. */
const WISH = {
  box: { width: 1200, height: 600 },
  // The ink fills its place on the paper, however large the area was in which it was drawn.
  trim: true,
  format: 'png',
  mostPixels: SIGNATURE_MEGAPIXELS * 1_000_000,
} as const

/** The kinds that are read. Some of the others are drawn by commands: those can keep a process busy for minutes. */
const KINDS: readonly (string | null)[] = ['image/png', 'image/jpeg']

/** What is kept of a signature: how it was made, and its picture as a PNG of our own making. */
export interface KeptSignature {
  how: Written
  png: Buffer | null
}

/** Whether it has to be read and drawn anew. */
export const isPicture = (sent: SignaturePicture | undefined): boolean => sent !== undefined && sent.kind !== 'typed'

/**
 * Reads a drawn or uploaded picture and writes it again, so that nothing but pixels is kept; a typed one is text.
 * @param field `signature` or `initials`: where an error stands.
 */
export async function keptSignature(
  field: string,
  sent: SignaturePicture | undefined,
  company: string,
): Promise<KeptSignature | null> {
  if (!sent) return null
  if (sent.kind === 'typed') return { how: { kind: 'typed', text: sent.text }, png: null }
  const bytes = Buffer.from(sent.image.slice(sent.image.indexOf(',') + 1), 'base64')
  if (!KINDS.includes(pictureKind(bytes))) throw new InvalidFields([[field, 'rule.fileContent']])
  try {
    return { how: { kind: sent.kind }, png: await redrawPicture(bytes, WISH, company) }
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error
    const isLarge = error.problem === 'tooLarge'
    throw new InvalidFields([
      isLarge ? [field, 'rule.signaturePixels', { megapixels: SIGNATURE_MEGAPIXELS }] : [field, 'rule.fileContent'],
    ])
  }
}
