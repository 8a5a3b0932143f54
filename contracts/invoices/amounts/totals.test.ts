import { expect, it } from 'vitest'
import { decimalText, millionths } from './exact-decimal.ts'
import { invoiceTotals, type LineAmounts, singleRate, spread } from './totals.ts'

const line = (quantity: number, unit_price: number, tax = 21, discount_percent: number | null = null): LineAmounts => ({
  quantity,
  unit_price,
  tax,
  discount_percent,
})
const totals = (...lines: LineAmounts[]) => {
  const { subtotal, vat, total } = invoiceTotals(lines, 'RON')
  return [subtotal, vat, total]
}

it('works out the cases that other programs got wrong', () => {
  expect(totals(line(1, 57.48, 21, 10))).toEqual([5173, 1086, 6259])
  expect(totals(line(2.25, 64.22, 21, 100))).toEqual([0, 0, 0])
  expect(totals(line(-1, 0.003, 21))).toEqual([0, 0, 0])
  expect(Object.is(totals(line(-1, 0.003, 21))[0], 0)).toBe(true)
  expect(totals(line(-1, 1710.5, 19))).toEqual([-171_050, -32_500, -203_550])
})

it('works VAT out once a rate, from rounded lines', () => {
  const { groups, total } = invoiceTotals([line(3, 0.333), line(1, 0.005), line(1, 10, 11)], 'EUR')
  expect(groups).toEqual([
    { tax: 21, net: 101, discount: 0, vat: 21 },
    { tax: 11, net: 1000, discount: 0, vat: 110 },
  ])
  expect(total).toBe(1232)
})

it('rounds to the digits of the currency: none of JPY, three of KWD', () => {
  expect(invoiceTotals([line(1, 100.5, 10)], 'JPY')).toMatchObject({ subtotal: 101, vat: 10, total: 111 })
  expect(invoiceTotals([line(1, 1.2345, 10)], 'KWD')).toMatchObject({ subtotal: 1235, vat: 124, total: 1359 })
})

it('takes the discount of a document off each VAT group, as a part or as an amount that is spread whole', () => {
  const lines = [line(1, 100, 21), line(1, 50, 11), line(1, 0.01, 0)]
  const parts = invoiceTotals(lines, 'RON', { discount_percent: 10 })
  expect(parts.groups.map(({ net, discount }) => [net, discount])).toEqual([
    [9000, 1000],
    [4500, 500],
    [1, 0],
  ])
  const amount = invoiceTotals(lines, 'RON', { discount_amount: 10 })
  expect(amount.discount).toBe(1000)
  expect(amount.subtotal).toBe(14_001)
  expect(amount.groups.map(({ discount }) => discount)).toEqual([667, 333, 0])
})

it('spreads nothing over parts that add up to nothing, and loses no unit', () => {
  expect(spread(100n, [5n, -5n])).toEqual([0n, 0n])
  expect(spread(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(spread(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n])
})

it('says the one rate of all lines, and none where they differ', () => {
  expect([singleRate([line(1, 1), line(2, 2)]), singleRate([line(1, 1), line(1, 1, 11)]), singleRate([])]).toEqual([
    21,
    null,
    null,
  ])
})

it('reads and writes decimals without a binary point', () => {
  const texts = ['1', '0.003', '-12.5', '24.5', '1234567.123456']
  expect(texts.map((text) => decimalText(millionths(text)))).toEqual(texts)
  expect(decimalText(millionths(24.5), 2)).toBe('24.50')
  expect(millionths('0.0000005')).toBe(1n)
  expect(millionths(0.1 + 0.2)).toBe(300_000n)
})
