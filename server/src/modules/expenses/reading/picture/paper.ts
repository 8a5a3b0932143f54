import { pictureOf, type Sheet } from './sheet.ts'

/** Points across in which the paper is looked for. */
const ACROSS = 128
/** Against the brightest: paper in a shadow is darker, most tables are darker still. */
const BRIGHT = 0.6
/** What lies around a paper is clearly darker than it, else nothing is cut off. */
const DARKER = 0.65

/** First and last of those that are enough. */
function span(shares: readonly number[], least: number): [number, number] {
  const enough = shares.map((share) => share >= least)
  return [enough.indexOf(true), enough.lastIndexOf(true)]
}

/**
 * The paper without the table on which it lies: faded print is no darker than a table, and would be lost beside it.
 * @param share of a row or column that has to be bright: less while the paper leans.
 */
export async function paperOf(sheet: Sheet, share: number): Promise<Sheet> {
  const small = pictureOf(sheet).greyscale().resize(ACROSS).raw()
  const { data: points, info } = await small.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const brightest = [...points].sort((left, right) => left - right)[Math.floor(points.length * 0.95)]!
  const isBright = (x: number, y: number) => points[y * width + x]! >= brightest * BRIGHT
  const each = <Made>(count: number, make: (at: number) => Made) => Array.from({ length: count }, (_, at) => make(at))
  const part = (all: readonly boolean[]) => all.filter(Boolean).length / all.length
  const columns = each(width, (x) => part(each(height, (y) => isBright(x, y))))
  const rows = each(height, (y) => part(each(width, (x) => isBright(x, y))))
  const [[left, right], [top, bottom]] = [span(columns, share), span(rows, share)]
  if (left < 0 || top < 0) return sheet

  const sums = { inside: 0, outside: 0 }
  const counts = { inside: 0, outside: 0 }
  for (const [at, point] of points.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const side = x >= left && x <= right && y >= top && y <= bottom ? 'inside' : 'outside'
    sums[side] += point
    counts[side] += 1
  }
  if (counts.outside === 0 || sums.outside / counts.outside > DARKER * (sums.inside / counts.inside)) return sheet
  return cut(sheet, {
    left: left / width,
    top: top / height,
    right: (right + 1) / width,
    bottom: (bottom + 1) / height,
  })
}

async function cut(
  sheet: Sheet,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Promise<Sheet> {
  const [x, y] = [Math.floor(left * sheet.width), Math.floor(top * sheet.height)]
  const box = {
    left: x,
    top: y,
    width: Math.max(1, Math.ceil(right * sheet.width) - x),
    height: Math.max(1, Math.ceil(bottom * sheet.height) - y),
  }
  const { data, info } = await pictureOf(sheet).extract(box).raw().toBuffer({ resolveWithObject: true })
  return { ...sheet, data, width: info.width, height: info.height }
}
