import { describe, expect, it } from 'vitest'
import { makeForest } from './forest.ts'
import { keyEffect } from './tree-keys.ts'

const node = (id: string, parentId: string | null) => ({ id, name: id, parentId })
const forest = makeForest([node('a', null), node('b', 'a'), node('c', 'a'), node('d', 'b'), node('z', null)])
const press = (at: string, key: string, folded: string[] = []) => keyEffect(forest, new Set(folded), at, key)

describe('the keys of an org chart', () => {
  it('go down to the first report and up to the manager', () => {
    expect([press('a', 'ArrowDown'), press('c', 'ArrowUp')]).toEqual([{ go: 'b' }, { go: 'a' }])
    expect([press('d', 'ArrowDown'), press('a', 'ArrowUp')]).toEqual([null, null])
  })

  it('go left and right inside a team, and between those at the top', () => {
    expect([press('b', 'ArrowRight'), press('c', 'ArrowLeft'), press('b', 'ArrowLeft')]).toEqual([
      { go: 'c' },
      { go: 'b' },
      null,
    ])
    expect([press('a', 'ArrowRight'), press('b', 'End'), press('c', 'Home')]).toEqual([
      { go: 'z' },
      { go: 'c' },
      { go: 'b' },
    ])
  })

  it('open a folded team first, and fold and open it', () => {
    expect(press('b', 'ArrowDown', ['b'])).toEqual({ fold: false })
    expect([press('b', '-'), press('b', '-', ['b']), press('b', '+', ['b'])]).toEqual([
      { fold: true },
      null,
      { fold: false },
    ])
    expect([press('b', ' '), press('b', ' ', ['b']), press('d', ' ')]).toEqual([{ fold: true }, { fold: false }, null])
    expect(press('b', 'x')).toBeNull()
  })
})
