import sharp from 'sharp'
import { answerMessages } from '#platform/workers/index.ts'
import type { PictureWork } from './redraw.ts'

/** A picture drawn anew: nothing of the file is left but its pixels. Null where it cannot be read. */
async function redrawn({
  bytes,
  mostPixels,
  box,
  trim,
  format,
  quality,
  background,
}: PictureWork): Promise<Uint8Array | null> {
  try {
    let picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    if (trim) picture = picture.trim()
    picture = picture.resize({ ...box, fit: 'inside', withoutEnlargement: true })
    if (background) picture = picture.flatten({ background })
    return await (format === 'png' ? picture.png() : picture.jpeg({ quality })).toBuffer()
  } catch {
    return null
  }
}

answerMessages<PictureWork>(redrawn)
