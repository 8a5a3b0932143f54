import { buffer } from 'node:stream/consumers'
import type { Files } from '#platform/files/index.ts'
import { redrawPicture, UnfitPicture } from '#platform/pictures/index.ts'

/** Sharp enough for print at the size that it has on paper. */
const WISH = { box: { width: 480 }, format: 'png', mostPixels: 50_000_000 } as const

/** A company's logo as a PNG; null when it cannot be read: a document goes without. */
export async function logoPicture(files: Files, path: string, company: string): Promise<Uint8Array | null> {
  const stored = await files.read(path)
  if (!stored) return null
  try {
    return await redrawPicture(await buffer(stored.stream), WISH, company)
  } catch (error) {
    if (error instanceof UnfitPicture) return null
    throw error
  }
}
