import { buffer } from 'node:stream/consumers'
import type { Files } from '#platform/files/index.ts'
import { redrawPicture, UnfitPicture } from '#platform/pictures/index.ts'

/** Sharp enough for print at the size that it has on paper. */
const WISH = { box: { width: 480 }, format: 'png', mostPixels: 50_000_000 } as const

/** The logo of a paper as a PNG; null where it has none, or one that cannot be read: the invoice goes without. */
export async function logoOf(files: Files, path: string | null, company: string): Promise<Uint8Array | null> {
  const stored = path && (await files.read(path))
  if (!stored) return null
  try {
    return await redrawPicture(await buffer(stored.stream), WISH, company)
  } catch (error) {
    if (error instanceof UnfitPicture) return null
    throw error
  }
}
