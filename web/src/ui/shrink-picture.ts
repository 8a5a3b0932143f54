/** The size that keeps a picture's shape with no side longer than `longest`; smaller ones stay as they are. */
export function fittingSize(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture file with no side longer than `longest` pixels, in its own format; the same file when it is small enough already.
 * Animated GIFs are left alone, for a canvas keeps only their first frame. Rejects when the browser cannot read the picture.
 */
export async function shrinkPicture(file: File, longest: number): Promise<File> {
  const picture = await createImageBitmap(file)
  const { width, height } = fittingSize(picture.width, picture.height, longest)
  if ((width === picture.width && height === picture.height) || file.type === 'image/gif') return file
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
