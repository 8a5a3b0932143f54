import sharp from 'sharp'
import { CannotRead } from '../work.ts'

/** A picture is decoded whole, four bytes a pixel. */
const MOST_PIXELS = 60_000_000
/** A drawing of more letters takes long, and is no receipt. */
const MOST_SVG_BYTES = 1_000_000
const SVG_SIDE = 2400

function assertSize({ width = 0, height = 0 }: { width?: number; height?: number }): void {
  if (width * height > MOST_PIXELS) throw new CannotRead('tooLarge')
}

/** The picture itself, once its head says that it is not too large to be decoded. */
export async function withinBounds(bytes: Uint8Array): Promise<Uint8Array> {
  assertSize(await sharp(bytes, { limitInputPixels: false }).metadata())
  return bytes
}

/** A photo of a phone, turned already as its notes say. */
export async function fromHeic(bytes: Uint8Array): Promise<Buffer> {
  const { default: decode } = await import('heic-decode')
  const images = await decode.all({ buffer: bytes })
  try {
    const [first] = images
    if (!first) throw new CannotRead('broken')
    assertSize(first)
    const { width, height, data } = await first.decode()
    const raw = { width, height, channels: 4 as const }
    return await sharp(data, { raw }).flatten({ background: 'white' }).jpeg({ quality: 92 }).toBuffer()
  } finally {
    images.dispose()
  }
}

/** A drawing, bounded: nothing that it names is loaded, and no entities grow in it. */
export async function fromSvg(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > MOST_SVG_BYTES) throw new CannotRead('tooLarge')
  if (/<!(?:DOCTYPE|ENTITY)|<(?:\w+:)?(?:image|use|foreignObject|filter)\b/i.test(Buffer.from(bytes).toString('utf8')))
    throw new CannotRead('wrongKind')
  assertSize(await sharp(bytes, { limitInputPixels: false }).metadata())
  return await sharp(bytes)
    .flatten({ background: 'white' })
    .resize(SVG_SIDE, SVG_SIDE, { fit: 'inside' })
    .png()
    .toBuffer()
}
