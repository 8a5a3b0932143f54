import { expect, it } from 'vitest'
import { readingOf, sure, toCheck } from '../../receipt.fixture.ts'
import { formulaOf, itemsOf, valuesRead } from './items.ts'

const asking = (...given: Parameters<typeof readingOf>) =>
  itemsOf(readingOf(...given))
    .filter(({ asks }) => asks)
    .map(({ key }) => key)

it('asks for what is in doubt and for what is missing, but not for what a receipt may miss', () => {
  expect(asking()).toEqual([])
  expect(asking({ amount: toCheck<number>(null, 'notFound'), merchant: toCheck('Hanul', 'faded') })).toEqual([
    'merchant',
    'amount',
  ])
  expect(asking({ merchant_identifier: toCheck<string>(null, 'notFound') })).toEqual([])
  expect(asking({ merchant_identifier: toCheck('RO1', 'alone') })).toEqual(['merchant_identifier'])
  expect(
    asking({ vat: [sure({ rate: 11, base: 141, vat: 13.97 }), toCheck({ rate: 21, base: 36, vat: 6.25 })] }),
  ).toEqual(['vat_lines.1'])
  expect(itemsOf(null).filter(({ asks }) => asks).length).toBe(4)
})

it('begins with what was calculated, but never guesses which of two days is meant', () => {
  const date = toCheck<string>(null, 'dayOrMonth', [
    { value: '2026-04-03', from: 'dayFirst' },
    { value: '2026-03-04', from: 'monthFirst' },
  ])
  const amount = toCheck<number>(null, 'differs', [
    { value: 74.89, from: 'calculated' },
    { value: 14.89, from: 'printed' },
  ])
  expect(valuesRead(readingOf({ date, amount }))).toMatchObject({ date: null, amount: 74.89 })
})

it('says how a line of VAT follows from its base, with VAT in it or without', () => {
  expect(formulaOf({ rate: 21, base: 36, vat: 6.25 })).toEqual({ base: 36, rate: 21, whole: 121 })
  expect(formulaOf({ rate: 21, base: 29.75, vat: 6.25 })).toEqual({ base: 29.75, rate: 21, whole: 100 })
  expect(formulaOf({ rate: 21, base: 36, vat: 6.26 })).toBeUndefined()
  expect(formulaOf({ rate: 21, base: null, vat: 6.25 })).toBeUndefined()
})
