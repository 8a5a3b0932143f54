import { expect, it } from 'vitest'
import { gridMove } from './grid-moves.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
/** Three lines of five cells. */
const move = (key: string, row: number, column: number, more = {}) =>
  gridMove({ ...plain, key, ...more }, { row, column }, 3, 5)

it('goes on by Tab, to a new line from the last cell, and out of the grid from an empty one', () => {
  expect(move('Tab', 0, 1)).toEqual({ kind: 'go', to: { row: 0, column: 2 } })
  expect(move('Tab', 0, 4)).toEqual({ kind: 'go', to: { row: 1, column: 0 } })
  expect(move('Tab', 2, 4)).toEqual({ kind: 'go', to: { row: 3, column: 0 } })
  expect(move('Tab', 3, 0)).toEqual({ kind: 'leave' })
  expect(move('Tab', 3, 0, { shiftKey: true })).toEqual({ kind: 'go', to: { row: 2, column: 4 } })
  expect(move('Tab', 0, 0, { shiftKey: true })).toEqual({ kind: 'none' })
})

it('ends a line by Enter, and leaves Ctrl-Enter to the form', () => {
  expect(move('Enter', 1, 3)).toEqual({ kind: 'go', to: { row: 2, column: 0 } })
  expect(move('Enter', 2, 0)).toEqual({ kind: 'go', to: { row: 3, column: 0 } })
  expect(move('Enter', 1, 3, { ctrlKey: true })).toEqual({ kind: 'none' })
})

it('moves and removes lines, never the empty one', () => {
  expect(move('ArrowDown', 0, 2, { altKey: true })).toEqual({ kind: 'shift', to: 1 })
  expect(move('ArrowDown', 2, 2, { altKey: true })).toEqual({ kind: 'none' })
  expect(move('ArrowUp', 0, 2, { altKey: true })).toEqual({ kind: 'none' })
  expect(move('ArrowUp', 3, 0, { altKey: true })).toEqual({ kind: 'none' })
  expect(move('Delete', 1, 2, { ctrlKey: true })).toEqual({ kind: 'remove' })
  expect(move('Delete', 3, 0, { ctrlKey: true })).toEqual({ kind: 'none' })
  expect(move('Delete', 1, 2)).toEqual({ kind: 'clear' })
})
