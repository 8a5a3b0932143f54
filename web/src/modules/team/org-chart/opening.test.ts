import { expect, it } from 'vitest'
import { makeForest } from '#web/ui/org-chart/forest.ts'
import { foldedAtFirst } from './opening.ts'

const node = (id: string, parentId: string | null) => ({ id, name: id, parentId })
const chain = [
  node('chief', null),
  node('a', 'chief'),
  node('b', 'chief'),
  node('a1', 'a'),
  node('b1', 'b'),
  node('b2', 'b1'),
]
const many = Array.from({ length: 20 }, (_, i) => node(`x${i}`, 'a1'))

it('a small company opens whole', () => {
  expect([...foldedAtFirst(makeForest(chain), [])]).toEqual([])
})

it('a large one opens at its two highest levels, for who stands nowhere in it', () => {
  const folded = foldedAtFirst(makeForest([...chain, ...many]), [undefined, 'nobody'])
  expect([...folded].toSorted()).toEqual(['a', 'a1', 'b', 'b1'])
})

it('and down to whom it is to show, with the people they lead', () => {
  expect([...foldedAtFirst(makeForest([...chain, ...many]), ['b1'])].toSorted()).toEqual(['a', 'a1'])
  expect([...foldedAtFirst(makeForest([...chain, ...many]), ['b1', 'x3'])].toSorted()).toEqual([])
})
