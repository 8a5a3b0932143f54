import { paper } from '#contracts/engine/paper.ts'
import type { Patch } from './patches.ts'
import type { DrawnPage, Ink } from './pictures.ts'

/** How far a patch is looked for around its place: farther where nothing near looks as it. */
const REACHES = [2, 6]
const ALIKE = 0.9
/** What is free around a patch and looked at with it, so that a comma alone is found too; little around a line, which has neighbours. */
const AROUND = { word: 4, shape: 4, line: 1 }

export interface Found {
  patch: Patch
  page: number
  /** How far from its place it stands on paper, in pixels, and how much alike it looks there: 1 is the same. */
  dx: number
  dy: number
  likeness: number
}

/** Normalised correlation of a patch of one picture with the same-sized patch of another; -1 where that is outside. */
function likenessOf(a: Ink, ax: number, ay: number, b: Ink, bx: number, by: number, width: number, height: number) {
  if (bx < 0 || by < 0 || bx + width > b.width || by + height > b.height) return -1
  const n = width * height
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let row = 0; row < height; row += 1) {
    let atA = (ay + row) * a.width + ax
    let atB = (by + row) * b.width + bx
    for (let column = 0; column < width; column += 1) {
      const [inA, inB] = [a.ink[atA++]!, b.ink[atB++]!]
      sumA += inA
      sumB += inB
      sumAA += inA * inA
      sumBB += inB * inB
      sumAB += inA * inB
    }
  }
  const spread = Math.sqrt((sumAA - (sumA * sumA) / n) * (sumBB - (sumB * sumB) / n))
  return spread === 0 ? 0 : (sumAB - (sumA * sumB) / n) / spread
}

function find(editor: Ink, patch: Patch, page: DrawnPage, offset: number): Omit<Found, 'patch' | 'page'> {
  const around = AROUND[patch.kind]
  const x = Math.max(0, Math.round(patch.x) - around)
  const y = Math.max(0, Math.round(patch.y) - around)
  const width = Math.min(editor.width - x, Math.round(patch.width) + 2 * around)
  const height = Math.min(editor.height - y, Math.round(patch.height) + 2 * around)
  const at = (dx: number, dy: number) =>
    likenessOf(editor, x, y, page, x + dx, y + Math.round(offset) + dy, width, height)
  let best = { dx: 0, dy: 0, likeness: -1 }
  for (const reach of REACHES) {
    if (best.likeness > ALIKE) break
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const likeness = at(dx, dy)
        if (likeness > best.likeness) best = { dx, dy, likeness }
      }
    }
  }
  const { dx, dy, likeness } = best
  const fraction = offset - Math.round(offset)
  return {
    dx: dx + between(at(dx - 1, dy), likeness, at(dx + 1, dy)),
    dy: dy + between(at(dx, dy - 1), likeness, at(dx, dy + 1)) - fraction,
    likeness,
  }
}

/** Where between two pixels the likeness is the greatest: the top of the parabola through three of them. */
const between = (before: number, best: number, after: number): number =>
  before + after - 2 * best === 0 ? 0 : (before - after) / (2 * (before + after - 2 * best))

/** What stands before an item of a list: letters on paper, none in the editor. */
const MARK = /^(•|\d+\.)$/
const letters = (text: string) => text.replace(/[\s\p{Cf}]/gu, '')

const isEdge = ({ zone, name }: Patch) => name === zone

/** Where each page of the PDF begins in the editor: with the words with which its text begins. */
function pageStarts(body: readonly Patch[], pages: readonly DrawnPage[], top: number, bottom: number): number[] {
  const words = body.filter(({ kind }) => kind === 'word')
  let from = 0
  return pages.map(({ words: drawn }) => {
    const inside = drawn.filter(({ text, y }) => y > top && y < bottom && !MARK.test(text.trim()))
    const text = letters(inside.map((word) => word.text).join(''))
    const begins = (at: number) =>
      text.startsWith(
        letters(
          words
            .slice(at, at + 12)
            .map(({ name }) => name)
            .join(''),
        ).slice(0, 24),
      )
    while (from < words.length && !begins(from)) from += 1
    const first = words[from]
    if (!first) throw new Error(`The editor nowhere says how a page of the PDF begins: ${text.slice(0, 60)}`)
    return first.top
  })
}

/**
 * Looks for every patch of the editor's page on the pages of the PDF. The text of the first page begins where it begins in the editor, that
 * of a later one below the header; the footer, of which the first page is looked at, ends where the margin begins.
 */
export function findOnPaper(editor: Ink, patches: readonly Patch[], pages: readonly DrawnPage[]): Found[] {
  const of = (zone: Patch['zone']) => patches.filter((patch) => patch.zone === zone)
  const [header, footer] = [of('header').find(isEdge), of('footer').find(isEdge)]
  const end = paper.height - paper.margin.y
  const top = paper.margin.y + (header ? header.height + paper.edge.outside - 1 : 0)
  const bottom = end - (footer ? footer.height + paper.edge.outside - 1 : 0)
  const body = of('body')
  const starts = pageStarts(body, pages, top, bottom)
  return pages.flatMap((page, at) => {
    const begins = at === 0 ? -Infinity : starts[at]!
    const ends = starts[at + 1] ?? Infinity
    const found = (list: readonly Patch[], by: number) =>
      list.map((patch) => ({ patch, page: at + 1, ...find(editor, patch, page, by) }))
    return [
      ...found(of('header'), 0),
      ...found(
        body.filter((patch) => patch.top >= begins && patch.top < ends),
        at === 0 ? 0 : top - begins,
      ),
      ...(footer && at === 0 ? found(of('footer'), end - footer.y - footer.height) : []),
    ]
  })
}
