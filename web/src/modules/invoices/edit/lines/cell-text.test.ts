import { expect, it } from 'vitest'
import { editedText, lineWith, shownText } from './cell-text.ts'
import type { FormLine } from './form-line.ts'

const line: FormLine = {
  name: 'Development',
  description: 'Cart\nCheckout',
  quantity: 24.333333,
  unit: 'HUR',
  unit_price: 0.003,
  tax: 21,
  discount_percent: null,
}

it('shows hours to two digits and keeps their minutes; a price has all of its digits', () => {
  expect(shownText(line, 'quantity', 'en', 'RON')).toBe('24.33')
  expect(editedText(line, 'quantity', 'ro')).toBe('24,333333')
  expect(shownText(line, 'unit_price', 'en', 'RON')).toBe('0.003')
  expect(shownText({ ...line, unit_price: 7800 }, 'unit_price', 'ro', 'RON')).toBe('7800,00'.replace('7800', '7.800'))
  expect(shownText(line, 'tax', 'en', 'RON')).toBe('21%')
})

it('reads numbers with either point, units by their names, details below a name', () => {
  expect(lineWith(line, 'unit_price', '1.285,50', 'ro')).toMatchObject({ unit_price: 1285.5 })
  expect(lineWith(line, 'quantity', '2.5', 'ro')).toMatchObject({ quantity: 2.5 })
  expect(lineWith(line, 'quantity', 'two', 'en')).toBeUndefined()
  expect(lineWith(line, 'tax', '11 %', 'en')).toMatchObject({ tax: 11 })
  expect(lineWith(line, 'unit', 'ORA', 'ro')).toMatchObject({ unit: 'HUR' })
  expect(lineWith(line, 'unit', 'palet', 'ro')).toMatchObject({ unit: 'palet' })
  expect(editedText(line, 'name', 'en')).toBe('Development\nCart\nCheckout')
  expect(lineWith(line, 'name', 'Design\nLogo', 'en')).toMatchObject({ name: 'Design', description: 'Logo' })
})

it('empties a cell to what says nothing', () => {
  expect(lineWith(line, 'quantity', '', 'en')).toMatchObject({ quantity: 1 })
  expect(lineWith(line, 'unit_price', ' ', 'en')).toMatchObject({ unit_price: 0 })
  expect(lineWith({ ...line, discount_percent: 10 }, 'discount_percent', '', 'en')).toMatchObject({
    discount_percent: null,
  })
})
