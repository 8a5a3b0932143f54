import { buffer } from 'node:stream/consumers'
import type { Files } from '#platform/files/index.ts'
import { lazyPackage } from '#platform/lazy-package.ts'

const sharp = lazyPackage<typeof import('sharp').default>('sharp')

/** Sharp enough for print at the size that it has on paper. */
const WIDTH = 480

/** A company's logo as a PNG; null when it cannot be read: a document goes without. */
export async function logoPicture(files: Files, path: string): Promise<Uint8Array | null> {
  const stored = await files.read(path)
  if (!stored) return null
  const bytes = await buffer(stored.stream)
  return sharp()(bytes, { limitInputPixels: 50_000_000 })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null)
}
