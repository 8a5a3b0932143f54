import { hierarchy, tree } from 'd3-hierarchy'
import type { ChartNode, Forest } from './forest.ts'

/** Sizes in pixels at full size. */
export const CARD = { width: 212, height: 68 }
const GAP = { beside: 28, below: 56, inColumn: 12 }
/** People who lead nobody stand in columns under their manager, this many at most in one: a wide team stays on screen. */
const COLUMN = 8
const COLUMN_INDENT = 24
const ROW = CARD.height + GAP.below
const STEP = CARD.height + GAP.inColumn

/** Where a card's top left corner is. */
export interface Box {
  id: string
  x: number
  y: number
}

/** A line between cards as an SVG path, with the rectangle it stays in. */
export interface Line {
  path: string
  left: number
  top: number
  right: number
  bottom: number
}

export interface Layout {
  boxes: readonly Box[]
  lines: readonly Line[]
  width: number
  height: number
}

/** What the tree algorithm places: one person, a column of people, or the empty rows beside which a column stands. */
interface Place {
  ids: readonly string[]
  children: Place[]
}

const rowsOf = (count: number) => Math.max(1, Math.ceil((count * STEP - GAP.inColumn + GAP.below) / ROW))
const emptyRows = (count: number): Place[] => (count === 0 ? [] : [{ ids: [], children: emptyRows(count - 1) }])

/** The places under one parent: each who leads others has a subtree, all others stand in columns. */
function placesOf(forest: Forest, people: readonly ChartNode[], folded: ReadonlySet<string>): Place[] {
  const open = (id: string) => forest.childrenOf(id).length > 0 && !folded.has(id)
  const leading = people.filter(({ id }) => open(id))
  const others = people.filter(({ id }) => !open(id)).map(({ id }) => id)
  const columns = Array.from({ length: Math.ceil(others.length / COLUMN) }, (_, i): Place => {
    const ids = others.slice(i * COLUMN, (i + 1) * COLUMN)
    return { ids, children: emptyRows(rowsOf(ids.length) - 1) }
  })
  const subtrees = leading.map(
    ({ id }): Place => ({ ids: [id], children: placesOf(forest, forest.childrenOf(id), folded) }),
  )
  return [...subtrees, ...columns]
}

/** Places everybody who is not below a folded card: nobody overlaps anybody, everything is at or right of and below 0. */
export function layOut(forest: Forest, folded: ReadonlySet<string>): Layout {
  const top: Place = { ids: [], children: placesOf(forest, forest.roots, folded) }
  const placed = tree<Place>()
    .nodeSize([CARD.width + COLUMN_INDENT + GAP.beside, ROW])
    .separation(() => 1)(hierarchy(top, ({ children }) => children))
  const people = placed.descendants().filter(({ data }) => data.ids.length > 0)
  const shift = CARD.width / 2 + COLUMN_INDENT / 2 - Math.min(0, ...people.map(({ x }) => x))
  const boxes: Box[] = []
  const lines: Line[] = []
  for (const { data, x, y, parent } of people) {
    const isColumn = data.ids.length > 1
    const center = x + shift
    const left = center - CARD.width / 2 + (isColumn ? COLUMN_INDENT / 2 : 0)
    const tops = data.ids.map((_, i) => y - ROW + i * STEP)
    for (const [i, id] of data.ids.entries()) boxes.push({ id, x: left, y: tops[i]! })
    if (!parent || parent.data.ids.length === 0) continue
    const from = { x: parent.x + shift, y: parent.y - ROW + CARD.height }
    lines.push(isColumn ? columnLine(from, left, tops) : plainLine(from, center, tops[0]!))
  }
  return {
    boxes,
    lines,
    width: Math.max(0, ...boxes.map((box) => box.x + CARD.width)),
    height: Math.max(0, ...boxes.map((box) => box.y + CARD.height)),
  }
}

interface Point {
  x: number
  y: number
}

function plainLine(from: Point, x: number, top: number): Line {
  const middle = from.y + GAP.below / 2
  return {
    path: `M${from.x} ${from.y}V${middle}H${x}V${top}`,
    left: Math.min(from.x, x),
    right: Math.max(from.x, x),
    top: from.y,
    bottom: top,
  }
}

/** Down a spine on the left of the column, with a branch to every card. */
function columnLine(from: Point, left: number, tops: readonly number[]): Line {
  const spine = left - COLUMN_INDENT / 2
  const middle = from.y + GAP.below / 2
  const centers = tops.map((top) => top + CARD.height / 2)
  const branches = centers.map((center) => `M${spine} ${center}H${left}`).join('')
  return {
    path: `M${from.x} ${from.y}V${middle}H${spine}V${centers.at(-1)}${branches}`,
    left: Math.min(from.x, spine),
    right: Math.max(from.x, left),
    top: from.y,
    bottom: centers.at(-1)!,
  }
}
