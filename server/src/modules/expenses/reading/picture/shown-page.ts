import type { Sharp } from 'sharp'
import type { DrawnPage } from '../work.ts'

/** The longer side of a page as it is shown, in pixels. */
export const PAGE_SIDE = 1600

/** A page as it is shown, from a picture that is upright already. */
export async function shownPage(picture: Sharp): Promise<DrawnPage> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .resize(PAGE_SIDE, PAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
