import { describe, expect, it } from 'vitest'
import { readText, sureOf } from './read-text.fixture.ts'

const head = 'HANUL DIN DEAL SRL\nSTR. REPUBLICII 14, TURDA\nC.I.F. RO 17826040\n'
const foot = '26-11-2026  13:42  BON 0087\nBON FISCAL\n'
const receipt = (body: string) => readText(`${head}${body}\n${foot}`)

describe('a total is sure where other figures come to it', () => {
  it.each([
    ['lines', 'CIORBA 50,00 B\nPAINE 24,89 B\nTOTAL LEI 74,89', 'linesAddUp'],
    ['a weight at a price', '35,88 L x 7,85\nMOTORINA 281,66 A\nTOTAL LEI 281,66', 'linesAddUp'],
    ['a discount', 'CIORBA 80,00 B\nREDUCERE 5,11\nSUBTOTAL 74,89\nTOTAL 74,89', 'linesAddUp'],
    ['cash and change', 'TOTAL LEI 74,89\nNUMERAR 100,00\nREST 25,11', 'paidTheSame'],
    ['two cards', 'TOTAL LEI 74,89\nCARD 50,00\nTICHETE MASA 24,89', 'paidTheSame'],
    ['base and VAT', 'TOTAL LEI 74,89\nB - 11,00% BAZA 67,47 TVA 7,42 TOTAL 74,89', 'vatAgrees'],
    ['VAT, card and goods', 'CIORBA 74,89 B\nTOTAL LEI 74,89\nTVA B 11% 7,42\nCARD 74,89', 'vatAgrees'],
    ['groups', 'TOTAL LEI 177,00\nTVA A 21% din 36,00 6,25\nTVA B 11% din 141,00 13,97', 'vatAgrees'],
    ['the amount below its word', 'CIORBA 50,00 B\nPAINE 24,89 B\nTOTAL LEI\n74,89', 'linesAddUp'],
    ['a tip', 'CIORBA 50,00 B\nPAINE 24,89 B\nBACSIS 5,11\nTOTAL LEI 80,00\nNUMERAR 100,00\nREST 20,00', 'linesAddUp'],
  ])('%s', (_, body, agreement) => {
    const { amount } = receipt(body)
    expect(amount).toMatchObject({ state: 'sure', agreement })
  })
})

describe('a total that was misread is asked about', () => {
  it.each([
    [
      '7 read as 1, the other lines right',
      'CIORBA 50,00 B\nPAINE 24,89 B\nTOTAL LEI 14,89\nTVA B 11% 7,42\nCARD 74,89',
    ],
    ['7 read as 1 on each line', 'CIORBA 14,89 B\nTOTAL LEI 14,89\nTVA B 11% 7,42\nCARD 14,89'],
    ['on total and card, without VAT', 'CIORBA 74,89 B\nTOTAL LEI 14,89\nCARD 14,89'],
    ['the last digit, which VAT leaves open', 'TOTAL LEI 74,84\nTVA B 11% 7,42\nCARD 74,89'],
    ['VAT and card, which leave the last digit to one print', 'TOTAL LEI 74,89\nTVA B 11% 7,42\nCARD 74,89'],
    ['the same digits printed twice are one figure', 'TOTAL LEI 74,89\nCARD 74,89'],
    ['no decimal sign', 'TOTAL LEI 7489\nCARD 74,89'],
    ['letters for digits, alone', 'TOTAL LEI 74,B9'],
    ['thousands lost', 'CIORBA 1.000,00 B\nPAINE 74,89 B\nTOTAL LEI 074,89'],
    ['two totals', 'CIORBA 50,00 B\nPAINE 24,89 B\nTOTAL 74,89\nTOTAL 70,00'],
    ['less was paid', 'CIORBA 50,00 B\nPAINE 24,89 B\nTOTAL 74,89\nCARD 70,00'],
  ])('%s', (_, body) => {
    expect(sureOf(receipt(body))).not.toContain('amount')
  })
})

it('takes letters for the digits that they look like where the sums agree', () => {
  expect(receipt('CIORBA 5O,O0 B\nPAINE 24,B9 B\nTOTAL LEI 74,89\nCARD 74,89').amount).toMatchObject({
    value: 74.89,
    state: 'sure',
  })
})

it('offers what the lines come to before what is printed', () => {
  const { amount } = receipt('CIORBA 50,00 B\nPAINE 24,89 B\nTOTAL LEI 14,89\nTVA B 11% 7,42')
  expect(amount).toMatchObject({ value: 74.89, state: 'check', doubt: 'differs' })
  expect(amount.choices).toEqual([
    { value: 74.89, from: 'calculated' },
    { value: 14.89, from: 'printed' },
  ])
})

it.each([
  ['the lower half is missing', 'CIORBA 50,00 B\nPAINE 24,89 B'],
  ['there are other sums alone', 'CIORBA 50,00 B\nSUBTOTAL 50,00\nTOTAL TVA 5,20\nTOTAL ARTICOLE 1,00\nREST 0,00'],
])('never guesses a total: %s', (_, body) => {
  expect(receipt(body).amount).toMatchObject({ value: null, state: 'check', doubt: 'notFound' })
})

it.each([
  ['Totaal', 'PIN 24,20', 'BTW 21% 20,00 4,20 24,20'],
  ['Gesamt', 'Karte 24,20', 'MwSt 21% 20,00 4,20 24,20'],
  ['Summe EUR', 'EC 24,20', 'USt 21% 20,00 4,20 24,20'],
  ['Totale', 'Carta 24,20', 'IVA 21% 20,00 4,20 24,20'],
  ['Montant TTC', 'CB 24,20', 'TVA 21% 20,00 4,20 24,20'],
  ['Importe', 'Tarjeta 24,20', 'IVA 21% 20,00 4,20 24,20'],
])('knows the total of other languages: %s', (word, paid, vat) => {
  expect(readText(`Cafe\n${word} 24,20\n${paid}\n${vat}`).amount).toMatchObject({ value: 24.2, state: 'sure' })
})

it('asks where a tip may be written by hand', () => {
  const { amount } = readText('Diner\nCoffee 5.00\nBagel 4.50\nSubtotal 9.50\nTax 0.84\nTotal $10.34\nTip\nTotal')
  expect(amount).toMatchObject({ value: 10.34, state: 'check' })
})

it('counts forint without decimals', () => {
  const { amount, currency } = readText(
    'SPAR KFT\nKenyer 1 430 Ft\nSajt 7 870 Ft\nOSSZESEN: 9 300 Ft\nBANKKARTYA 9 300 Ft',
  )
  expect([amount.value, amount.state, currency.value]).toEqual([9300, 'sure', 'HUF'])
})
