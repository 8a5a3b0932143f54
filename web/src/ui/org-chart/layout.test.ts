import { describe, expect, it } from 'vitest'
import { makeForest } from './forest.ts'
import { type Box, CARD, layOut } from './layout.ts'

const node = (id: number, parent: number | null) => ({
  id: `p${id}`,
  name: `Person ${id}`,
  parentId: parent === null ? null : `p${parent}`,
})
/** Teams of ten different sizes, several levels deep. */
const company = (size: number) =>
  Array.from({ length: size }, (_, i) => node(i, i === 0 ? null : Math.floor((i - 1) / (2 + (i % 9)))))

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + CARD.width && b.x < a.x + CARD.width && a.y < b.y + CARD.height && b.y < a.y + CARD.height

describe('an org chart', () => {
  it('places all 500 people of a company inside of it, nobody over anybody', () => {
    const { boxes, width, height } = layOut(makeForest(company(500)), new Set())
    expect(new Set(boxes.map(({ id }) => id)).size).toBe(500)
    for (const { x, y } of boxes) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + CARD.width).toBeLessThanOrEqual(width)
      expect(y + CARD.height).toBeLessThanOrEqual(height)
    }
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => overlaps(a, b)))
    expect(pairs).toEqual([])
  })

  it('stands everybody below the one who leads them', () => {
    const people = company(120)
    const boxes = new Map(layOut(makeForest(people), new Set()).boxes.map((box) => [box.id, box]))
    for (const { id, parentId } of people)
      if (parentId) expect(boxes.get(id)!.y).toBeGreaterThan(boxes.get(parentId)!.y)
  })

  it('leaves out who is below a folded card, and counts them', () => {
    const forest = makeForest([node(0, null), node(1, 0), node(2, 1), node(3, 1), node(4, 0)])
    expect(
      layOut(forest, new Set(['p1']))
        .boxes.map(({ id }) => id)
        .sort(),
    ).toEqual(['p0', 'p1', 'p4'])
    expect([forest.countBelow('p0'), forest.countBelow('p1'), forest.countBelow('p4')]).toEqual([4, 2, 0])
  })

  it('puts at the top who has no manager, or one who is not there', () => {
    const forest = makeForest([node(0, null), node(1, 99), node(2, 1)])
    expect(forest.roots.map(({ id }) => id)).toEqual(['p1', 'p0'])
    expect(forest.above('p2')).toEqual(['p1'])
  })

  it('shows everybody even where people lead each other in a circle', () => {
    const forest = makeForest([node(0, 2), node(1, 0), node(2, 1), node(3, 3)])
    expect(layOut(forest, new Set()).boxes).toHaveLength(4)
  })

  it('is empty without people', () => {
    expect(layOut(makeForest([]), new Set())).toEqual({ boxes: [], lines: [], width: 0, height: 0 })
  })
})
