import type { PointGroup } from 'signature_pad'

/** Around the ink, in pixels of the screen: a stroke is wider than its points. */
const EDGE = 4

/** The ink alone, without the empty area around it, as a data URL: it fills its place on the paper. */
export function inkOf(area: HTMLCanvasElement, strokes: readonly PointGroup[], ratio: number): string {
  const points = strokes.flatMap(({ points }) => points)
  const across = points.map(({ x }) => x)
  const down = points.map(({ y }) => y)
  const left = Math.max(0, Math.floor((Math.min(...across) - EDGE) * ratio))
  const top = Math.max(0, Math.floor((Math.min(...down) - EDGE) * ratio))
  const right = Math.min(area.width, Math.ceil((Math.max(...across) + EDGE) * ratio))
  const bottom = Math.min(area.height, Math.ceil((Math.max(...down) + EDGE) * ratio))
  if (right <= left || bottom <= top) return area.toDataURL('image/png')
  const ink = document.createElement('canvas')
  ink.width = right - left
  ink.height = bottom - top
  ink.getContext('2d')!.drawImage(area, left, top, ink.width, ink.height, 0, 0, ink.width, ink.height)
  return ink.toDataURL('image/png')
}
