import { describe, expect, it } from 'vitest'
import { readText } from './read-text.fixture.ts'

const head = 'HANUL DIN DEAL SRL\nC.I.F. RO 17826040\n'
const body = 'CIORBA 50,00 B\nPAINE 24,89 B\nTOTAL LEI 74,89\n'

describe('the day', () => {
  const romanian = (date: string, known = {}) =>
    readText(`${head}${body}TVA B 11% 7,42\n${date} 13:42\nBON FISCAL`, known).date
  const american = (date: string) => readText(`Diner\n${date}\nCoffee 5.00\nTotal $5.00`).date

  it.each([
    ['03.04.26', '2026-04-03'],
    ['26-11-2026', '2026-11-26'],
    ['12/10/2026', '2026-10-12'],
    ['2026-11-12', '2026-11-12'],
    ['12 NOV 2026', '2026-11-12'],
    ['12 noiembrie 2026', '2026-11-12'],
  ])('comes first in Romania: %s', (printed, day) => {
    expect(romanian(printed)).toMatchObject({ value: day, state: 'sure' })
  })

  it('of 18.11.17 is of 2017, and asked about for its age', () => {
    expect(romanian('18.11.17')).toMatchObject({ value: '2017-11-18', state: 'check', doubt: 'outOfBounds' })
  })

  it.each([
    ['after today', '26.12.2026', {}],
    ['before the bundle', '10.11.2026', { days: { first: '2026-11-20', last: '2026-11-28' } }],
  ])('is asked about %s', (_, printed, known) => {
    expect(romanian(printed, known)).toMatchObject({ state: 'check', doubt: 'outOfBounds' })
  })

  it('has two meanings on a foreign receipt, and both are offered', () => {
    expect(american('3/4/2026')).toMatchObject({
      state: 'check',
      doubt: 'dayOrMonth',
      choices: [
        { value: '2026-03-04', from: 'monthFirst' },
        { value: '2026-04-03', from: 'dayFirst' },
      ],
    })
    const european = readText('Cafe\n3/4/2026\nTotal EUR 5,00').date
    expect(european.choices.map(({ from }) => from)).toEqual(['dayFirst', 'monthFirst'])
    // The day to come is the less likely.
    expect(readText('Cafe\n11/12/2026\nTotal EUR 5,00').date).toMatchObject({
      value: '2026-11-12',
      doubt: 'dayOrMonth',
    })
    expect(american('3/14/2026')).toMatchObject({ value: '2026-03-14', state: 'sure' })
    // Our own number on it does not make it Romanian.
    expect(readText('Vendor LLC\n3/4/2026\nVAT RO28417351\nTotal 5.00 USD').date.doubt).toBe('dayOrMonth')
  })

  it('is the one that is named so, never the due date, and asked about where nothing tells', () => {
    const invoice = (dates: string) => readText(`FACTURA\n${head}${dates}\nTotal de plata 74,89 RON`).date
    expect(invoice('Data: 12.11.2026\nScadenta: 20.11.2026')).toMatchObject({ value: '2026-11-12', state: 'sure' })
    expect(invoice('12.11.2026\n14.11.2026')).toMatchObject({ state: 'check', doubt: 'differs' })
  })
})

describe('fiscal numbers', () => {
  it('tells the merchant’s from ours', () => {
    const read = readText(`${head}CIF CLIENT: RO28417351\n${body}`)
    expect(read.merchant_identifier).toMatchObject({ value: 'RO17826040', state: 'sure', agreement: 'controlDigit' })
    expect(read.own_identifier).toMatchObject({ value: 'RO28417351', state: 'sure', agreement: 'oursIsThere' })
  })

  it.each([
    ['a digit misread', 'C.I.F. RO 17826048\n'],
    ['only a buyer’s there, whose word was misread', 'CIF CUENT RO17826040\n'],
    ['two companies at the top', 'C.I.F. RO17826040\nC.I.F. RO28417351\n'],
  ])('are not sure with %s', (_, numbers) => {
    expect(readText(`HANUL SRL\n${numbers}${body}`, { ownIdentifier: null }).merchant_identifier.state).toBe('check')
  })

  it('asks about a buyer that is not us', () => {
    const read = readText(`${head}CIF CLIENT: RO17826040\n${body}`)
    expect(read.own_identifier).toMatchObject({ state: 'check', doubt: 'differs' })
  })

  it('reads seller and buyer beside each other', () => {
    const read = readText(`FACTURA
Furnizor: ALFA PRINT SRL            Cumparator: MUNTII VERZI SRL
CIF: RO17826040                     CIF: RO28417351`)
    expect(read.merchant).toMatchObject({ value: 'ALFA PRINT SRL', state: 'sure' })
    expect([read.merchant_identifier.value, read.own_identifier.value]).toEqual(['RO17826040', 'RO28417351'])
  })
})

describe('the currency', () => {
  it.each([
    ['lei on a receipt of a Romanian company', `${head}${body}`, 'RON', 'sure'],
    ['lei by law on a fiscal receipt', `${head}TOTAL 74,89\nBON FISCAL`, 'RON', 'sure'],
    ['euro said twice', 'Cafe\nTotal EUR 5,00\nPIN EUR 5,00', 'EUR', 'sure'],
    ['euro said once', 'Cafe\nTotal EUR 5,00', 'EUR', 'check'],
    ['a dollar, of which there are many', 'Diner\nTotal $5.00\nVISA $5.00', 'USD', 'check'],
    ['two currencies', 'Hotel\nTotal EUR 5,00\nTotal LEI 25,00', 'EUR', 'check'],
    ['none', 'Cafe\nTotal 5,00', null, 'check'],
  ])('%s', (_, text, value, state) => {
    expect(readText(text).currency).toMatchObject({ value, state })
  })
})

describe('VAT', () => {
  it('is sure by its group where the groups are the total, and offered twice where print and arithmetic differ', () => {
    const { vat } = readText(`${head}2 x 70,50
CIORBA 141,00 B
APA 36,00 A
TOTAL LEI 177,00
TVA A 21% din 36,00 6,26
TVA B 11% din 141,00 13,97`)
    expect(vat[0]).toMatchObject({ value: { rate: 21, vat: 6.25 }, state: 'check', doubt: 'differs' })
    expect(vat[0]!.choices.map(({ value, from }) => [value.vat, from])).toEqual([
      [6.25, 'calculated'],
      [6.26, 'printed'],
    ])
    expect(vat[1]).toMatchObject({
      value: { rate: 11, base: 127.03, vat: 13.97 },
      state: 'sure',
      agreement: 'vatAgrees',
    })
  })

  it('of a total that is not sure is not sure', () => {
    expect(readText(`${head}TOTAL LEI 74,89\nTVA B 11% 7,42`).vat[0]!.state).toBe('check')
  })
})

it('takes no name that may be a line of goods for the merchant, and asks about two companies', () => {
  expect(readText('PAINE ALBA 5,00\nPAINE ALBA 5,00\nTOTAL LEI 10,00').merchant.state).toBe('check')
  expect(readText(`OMV PETROM SRL\nION STATIE SRL\nCIF RO17826040\n${body}`).merchant.doubt).toBe('differs')
  expect(readText(`${head}${body}`).merchant).toMatchObject({ value: 'HANUL DIN DEAL SRL', state: 'sure' })
})

it('works out the VAT of a group whose own figure was not read, and takes it for no proof', () => {
  const { vat, amount } = readText(`${head}TOTAL LEI 36,00\nTVA A 21% din 36,00 Sa\nCARD 36,00`)
  expect(vat[0]).toMatchObject({ value: { rate: 21, vat: 6.25 }, state: 'check', doubt: 'faded' })
  expect(amount.state).toBe('check')
})
