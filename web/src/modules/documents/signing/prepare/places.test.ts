import { describe, expect, test } from 'vitest'
import { clearOf, moved, newField, ofOwners, onPage, onWire, type PlacedField, spotOn } from './places.ts'

const pages = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
]
const field = (more: Partial<PlacedField> = {}): PlacedField => ({
  ...newField('signature', { id: 'a', owner: 'ana' }, { page: 1, x: 300, y: 400 }, pages),
  ...more,
})
const press = (key: string, more = {}) => ({ key, shiftKey: false, altKey: false, ...more })

describe('the place of a field', () => {
  test('has its middle where it was put', () => {
    expect(field()).toMatchObject({ page: 1, x: 220, y: 376, w: 160, h: 48 })
  })

  test('is put at the spot under the pointer, at any size of the page on the screen', () => {
    const box = { left: 100, top: -200, width: 1190, height: 1684 }
    expect(spotOn(1, box, { x: 700, y: 600 }, pages)).toEqual({ page: 1, x: 300, y: 400 })
    expect(spotOn(2, { ...box, width: 421, height: 297.5 }, { x: 90, y: 900 }, pages)).toEqual({
      page: 2,
      x: 0,
      y: 595,
    })
  })

  test('has to be filled in at first, but for a box to tick', () => {
    const kinds = ['signature', 'text', 'date', 'checkbox'] as const
    const requiredOf = (kind: (typeof kinds)[number]) =>
      newField(kind, { id: 'a', owner: 'ana' }, { page: 1, x: 300, y: 400 }, pages).required
    expect(kinds.map(requiredOf)).toEqual([true, true, true, false])
  })

  test('stays on its page, whole', () => {
    const atCorner = newField('signature', { id: 'a', owner: 'ana' }, { page: 1, x: 590, y: 3 }, pages)
    expect(atCorner).toMatchObject({ x: 435, y: 0 })
    expect(onPage(field({ x: -20, y: 900 }), pages)).toMatchObject({ x: 0, y: 794 })
    expect(onPage(field({ w: 4000, h: 1 }), pages)).toMatchObject({ x: 0, w: 595, h: 12 })
  })

  test('goes to no page that is not there', () => {
    expect(onPage(field({ page: 0 }), pages).page).toBe(1)
    expect(onPage(field({ page: 3 }), pages).page).toBe(2)
  })

  test('fits the page that it is taken to', () => {
    expect(onPage(field({ page: 2, y: 794 }), pages)).toMatchObject({ page: 2, y: 547 })
  })

  test('is put below those that lie where it would, as long as the page goes on', () => {
    const first = field()
    const second = clearOf(field({ id: 'b' }), [first], pages)
    expect(second.y).toBe(432)
    expect(clearOf(field({ id: 'c' }), [second, first], pages).y).toBe(488)
    expect(clearOf(field({ id: 'd', page: 2 }), [first], pages).y).toBe(376)
    const low = field({ y: 780 })
    expect(clearOf(field({ id: 'e', y: 780 }), [low], pages).y).toBe(780)
  })

  test('is moved by arrows, further with Shift, and sized with Alt', () => {
    expect(moved(field(), press('ArrowLeft'))).toMatchObject({ x: 219, y: 376 })
    expect(moved(field(), press('ArrowDown', { shiftKey: true }))).toMatchObject({ x: 220, y: 386 })
    expect(moved(field(), press('ArrowRight', { altKey: true }))).toMatchObject({ x: 220, w: 161 })
    expect(moved(field(), press('PageDown'))).toMatchObject({ page: 2 })
    expect(moved(field(), press('a'))).toBeNull()
  })
})

describe('signers and their fields', () => {
  const fields = [field({ id: 'a', owner: 'ana' }), field({ id: 'b', owner: 'dan' }), field({ id: 'c', owner: 'ion' })]

  test('fields of a signer who leaves go, the others keep theirs', () => {
    expect(ofOwners(fields, ['ion', 'ana']).map(({ id }) => id)).toEqual(['a', 'c'])
  })

  test('go over the wire with the place of their signer in the list', () => {
    expect(onWire(fields, ['ion', 'ana']).map(({ signer }) => signer)).toEqual([2, 1])
    expect(onWire(fields, ['ana'])[0]).not.toHaveProperty('owner')
  })
})
