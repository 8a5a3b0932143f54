/** The size that keeps a picture's shape with no side longer than `longest`; smaller ones stay as they are. */
export function fittingSize(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A part of a picture, in its own pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A part of a picture as a file in the picture's format, drawn at the given size; null when the browser cannot write it. */
async function drawn(
  file: File,
  picture: ImageBitmap,
  { x, y, width, height }: Area,
  size: Pick<Area, 'width' | 'height'>,
) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9))
  return blob && new File([blob], file.name, { type: blob.type })
}

/**
 * A picture file with no side longer than `longest` pixels, in its own format; the same file when it is small enough already.
 * Animated GIFs are left alone, for a canvas keeps only their first frame. Rejects when the browser cannot read the picture.
 */
export async function shrinkPicture(file: File, longest: number): Promise<File> {
  const picture = await createImageBitmap(file)
  const { width, height } = fittingSize(picture.width, picture.height, longest)
  if ((width === picture.width && height === picture.height) || file.type === 'image/gif') return file
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  const small = await drawn(file, picture, whole, { width, height })
  picture.close()
  return small ?? file
}

/** A part of a picture with no side longer than `longest` pixels, in its own format. Rejects when the browser cannot read it. */
export async function cutPicture(file: File, area: Area, longest: number): Promise<File> {
  const picture = await createImageBitmap(file)
  const cut = await drawn(file, picture, area, fittingSize(area.width, area.height, longest))
  picture.close()
  if (!cut) throw new Error('The picture cannot be written.')
  return cut
}
