import { expect, it } from 'vitest'
import type { InvoicePay } from '#contracts/invoices/shared.ts'
import { epcText } from './epc-text.ts'

const pay: InvoicePay = {
  iban: 'RO87 BTRL EURC RT0P 1234 5602',
  bic: 'BTRLRO22',
  bank: 'Banca Transilvania',
  name: 'Fagus\nSoftware SRL',
  reference: 'FS-0147',
  amount: '18944.00',
  currency: 'EUR',
}

it('says account, amount and reference in the order of the standard', () => {
  expect(epcText(pay)!.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'BTRLRO22', 'Fagus Software SRL', 'RO87BTRLEURCRT0P12345602', 'EUR18944.00'],
    ...['', '', 'FS-0147'],
  ])
  expect(epcText({ ...pay, bic: null })!.split('\n')[4]).toBe('')
  expect(epcText({ ...pay, name: 'ș'.repeat(90) })!.split('\n')[5]).toHaveLength(70)
})

it('is made in euro alone, of what can be transferred', () => {
  expect(epcText({ ...pay, currency: 'RON' })).toBeNull()
  expect(epcText({ ...pay, amount: '0.00' })).toBeNull()
  expect(epcText({ ...pay, amount: '1000000000.00' })).toBeNull()
})
