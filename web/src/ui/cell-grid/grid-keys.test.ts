import { expect, test } from 'vitest'
import { isLetter, moved, tabbed } from './grid-keys.ts'

const extent = { rows: 10, columns: 4, page: 5 }
const middle = { row: 5, column: 2 }

test('arrows move by one, with Ctrl to the end, and never out of the grid', () => {
  expect(moved('ArrowDown', false, middle, extent)).toEqual({ row: 6, column: 2 })
  expect(moved('ArrowRight', true, middle, extent)).toEqual({ row: 5, column: 3 })
  expect(moved('ArrowUp', false, { row: 0, column: 0 }, extent)).toEqual({ row: 0, column: 0 })
  expect(moved('ArrowLeft', false, { row: 0, column: 0 }, extent)).toEqual({ row: 0, column: 0 })
})

test('Home and End go along the row, with Ctrl to the corners, pages by what is in view', () => {
  expect(moved('Home', false, middle, extent)).toEqual({ row: 5, column: 0 })
  expect(moved('End', true, middle, extent)).toEqual({ row: 9, column: 3 })
  expect(moved('PageDown', false, middle, extent)).toEqual({ row: 9, column: 2 })
  expect(moved('PageUp', false, middle, extent)).toEqual({ row: 0, column: 2 })
  expect(moved('a', false, middle, extent)).toBeNull()
})

test('Tab goes on in the next row after the last cell, and out of the grid at its ends', () => {
  expect(tabbed(false, middle, extent)).toEqual({ row: 5, column: 3 })
  expect(tabbed(false, { row: 5, column: 3 }, extent)).toEqual({ row: 6, column: 0 })
  expect(tabbed(true, { row: 5, column: 0 }, extent)).toEqual({ row: 4, column: 3 })
  expect(tabbed(false, { row: 9, column: 3 }, extent)).toBeNull()
  expect(tabbed(true, { row: 0, column: 0 }, extent)).toBeNull()
})

test('a letter is typed with AltGr and Option too, which older browsers call Ctrl and Alt, but by no shortcut', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false }
  const typed = (key: string, held: Partial<typeof none> = {}, isThird = false) =>
    isLetter({ key, ...none, ...held, getModifierState: () => isThird })
  expect([typed('s'), typed('ș'), typed('@', {}, true)]).toEqual([true, true, true])
  expect([typed('ș', { altKey: true }), typed('ș', { ctrlKey: true, altKey: true })]).toEqual([true, true])
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { ctrlKey: true, altKey: true }])
    expect(typed('s', held), JSON.stringify(held)).toBe(false)
  expect([typed('Enter'), typed('Dead')]).toEqual([false, false])
})
