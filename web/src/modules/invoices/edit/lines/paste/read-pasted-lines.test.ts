import { expect, it } from 'vitest'
import { parsePasted } from '#web/ui/cell-grid/parse-pasted.ts'
import { readPastedLines } from './read-pasted-lines.ts'

const read = (text: string, locale: 'en' | 'ro' = 'en') =>
  readPastedLines(parsePasted(text), { locale, rates: [21, 11, 0], tax: 21 }).map(
    ({ name, quantity, unit, unit_price, tax }) => [name, quantity, unit, unit_price, tax],
  )

it('finds description, quantity, unit, price and VAT by their form, below a head or without one', () => {
  const rows = 'Denumire\tCant.\tUM\tPreț\tTVA\nDezvoltare\t24,5\toră\t1.285,00\t21%\nManual\t40\tbuc\t38,00\t11%'
  const lines = [
    ['Dezvoltare', 24.5, 'HUR', 1285, 21],
    ['Manual', 40, 'H87', 38, 11],
  ]
  expect(read(rows)).toEqual(lines)
  expect(read(rows.split('\n').slice(1).join('\n'))).toEqual(lines)
  expect(read('2\tSupport\th\t1,250.50\t0\t2501.00')).toEqual([['Support', 2, 'HUR', 1250.5, 0]])
})

it('reads the point as the sheet writes it, else as the reader does', () => {
  expect(read('A\t1\t1234,5', 'en')).toEqual([['A', 1, null, 1234.5, 21]])
  expect(read('A\t1\t1234.5', 'ro')).toEqual([['A', 1, null, 1234.5, 21]])
  expect(read('A\t1\t1.234', 'ro')).toEqual([['A', 1, null, 1234, 21]])
  expect(read('A\t1\t1,234', 'en')).toEqual([['A', 1, null, 1234, 21]])
  expect(read('A\t2\t€ 12.50')).toEqual([['A', 2, null, 12.5, 21]])
})

it('takes a price alone, and more of a negative one back', () => {
  expect(read('Hosting\t99.90\nDomain\t12.00')).toEqual([
    ['Hosting', 1, null, 99.9, 21],
    ['Domain', 1, null, 12, 21],
  ])
  expect(read('Returned\t1\tpc\t-50.00')).toEqual([['Returned', -1, 'H87', 50, 21]])
})

it('leaves out empty rows and line totals, and joins what else is said', () => {
  expect(read('Design\tLanding page\t3\t100.00\t300.00\n\t\t\t\t\nCode\tShop\t2\t50.00\t100.00')).toEqual([
    ['Design, Landing page', 3, null, 100, 21],
    ['Code, Shop', 2, null, 50, 21],
  ])
})
