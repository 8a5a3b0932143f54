import sharp, { type Sharp } from 'sharp'

/** A page as points in memory, turned as it is to be read. */
export interface Sheet {
  data: Buffer
  width: number
  height: number
  channels: 3
  /** The picture has more points than these. */
  isReduced: boolean
}

/** Points of a page from which print of a common size is read, and from which small print is. */
export const [COMMON_POINTS, MOST_POINTS] = [2_000_000, 5_000_000]
const LONGEST = 3200
/** A narrower picture is made larger: letters of some points are read badly. */
const LEAST_WIDTH = 800

const BACKGROUND = { r: 128, g: 128, b: 128 }

const rawOf = async (picture: Sharp, isReduced: boolean): Promise<Sheet> => {
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3, isReduced }
}
export const pictureOf = ({ data, width, height, channels }: Sheet): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/** Decodes a picture once, turned as its notes say, at the size from which it is read. */
export async function sheetOf(bytes: Uint8Array, mostPoints: number): Promise<Sheet> {
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.min(
    Math.sqrt(mostPoints / (width * height)),
    LONGEST / Math.max(width, height),
    Math.max(1, Math.min(2, LEAST_WIDTH / Math.min(width, height))),
  )
  // After the turn width and height may have changed their roles: the longer side is what bounds both.
  const side = Math.ceil(Math.max(width, height) * scale)
  const picture = sharp(bytes, { failOn: 'error' }).autoOrient().flatten({ background: 'white' })
  return rawOf(picture.resize(side, side, { fit: 'inside' }), scale < 1)
}

/** Turned to the right by so many degrees; the corners that appear are grey. */
export const turned = (sheet: Sheet, degrees: number): Promise<Sheet> | Sheet =>
  degrees % 360 === 0 ? sheet : rawOf(pictureOf(sheet).rotate(degrees, { background: BACKGROUND }), sheet.isReduced)

/** As the reader of letters wants it: grey, with black as dark and white as light as there is, at a part of its size. */
export async function forOcr(sheet: Sheet, scale = 1): Promise<{ png: Buffer; width: number; height: number }> {
  const { data, info } = await pictureOf(sheet)
    .greyscale()
    .normalise()
    .resize(Math.max(1, Math.round(sheet.width * scale)))
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
