import { pictureOf, type Sheet } from './sheet.ts'

/** The longer side from which the lean is measured, in points. */
const SIDE = 800
/** How far print is darker than the paper around it, and that paper is no darker than so much of the brightest. */
const [INK, PAPER] = [0.12, 0.7]
const MOST_DEGREES = 15

type Point = readonly [x: number, y: number]

/** The points of print: darker than what is around them, on what is paper. The edge of the paper is none. */
async function printed(sheet: Sheet): Promise<Point[]> {
  const small = () => pictureOf(sheet).greyscale().resize(SIDE, SIDE, { fit: 'inside' })
  const { data, info } = await small().raw().toBuffer({ resolveWithObject: true })
  const around = await small().blur(12).raw().toBuffer()
  const brightest = [...around].sort((left, right) => left - right)[Math.floor(around.length * 0.95)]!
  const points: Point[] = []
  for (const [at, light] of around.entries())
    if (light > PAPER * brightest && data[at]! < light * (1 - INK))
      points.push([at % info.width, Math.floor(at / info.width)])
  return points
}

/** How clearly lines and gaps follow each other where the lines lean by so much: the sum of the squares of what is on each height. */
function clearness(points: readonly Point[], degrees: number): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const heights = new Float64Array(4 * SIDE)
  for (const [x, y] of points) {
    const height = Math.round(y * cosine - x * sine) + SIDE
    heights[height] = heights[height]! + 1
  }
  return heights.reduce((sum, count) => sum + count * count, 0)
}

function clearest(points: readonly Point[], from: number, to: number, step: number): number {
  let best = { degrees: 0, clearness: 0 }
  for (let degrees = from; degrees <= to; degrees += step) {
    const found = clearness(points, degrees)
    if (found > best.clearness) best = { degrees, clearness: found }
  }
  return best.degrees
}

/** By how many degrees a page has to be turned to the right for its lines to be level. */
export async function leanOf(sheet: Sheet): Promise<number> {
  const points = await printed(sheet)
  const about = clearest(points, -MOST_DEGREES, MOST_DEGREES, 0.5)
  return -clearest(points, about - 0.5, about + 0.5, 0.1)
}
