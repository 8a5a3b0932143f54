import sharp from 'sharp'

/** Eight rows of nine brightnesses: each bit says whether a point is brighter than the one to its right. */
const [COLUMNS, ROWS] = [9, 8]

/** 64 bits of how a picture looks ("0101…"): the same picture saved again, smaller or paler, differs in few. */
export async function pictureHash(picture: Uint8Array): Promise<string> {
  const points = await sharp(picture).greyscale().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer()
  let bits = ''
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 1; column < COLUMNS; column += 1) {
      const at = row * COLUMNS + column
      bits += points[at - 1]! > points[at]! ? '1' : '0'
    }
  return bits
}
