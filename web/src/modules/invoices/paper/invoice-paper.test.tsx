import { expect, it } from 'vitest'
import { vatNotes } from '#contracts/invoices/paper-words.ts'
import { wordsOf } from '#web/platform/answered.fixture.tsx'
import { drawn } from '#web/platform/drawn.fixture.tsx'
import { InvoicePaper, type InvoicePaperProps } from './invoice-paper.tsx'
import { samplePaper } from './paper.fixture.ts'

const wordsOn = async (changes: object, more: Partial<InvoicePaperProps> = {}) =>
  wordsOf(await drawn(<InvoicePaper paper={{ ...samplePaper, ...changes }} {...more} />)).replace(/\u00a0/g, ' ')

it('is written in the language of the client, numbers too', async () => {
  const romanian = await wordsOn({})
  for (const words of [
    'Factură',
    'nr. la emitere',
    'Ciornă',
    'oră',
    '6.982,50',
    'TVA 21 % din 6.982,50',
    '9.967,31 RON',
  ])
    expect(romanian).toContain(words)
  const english = await wordsOn({}, { language: 'en' })
  for (const words of ['Invoice', 'Draft', 'VAT 21 % of 6,982.50', 'RON 9,967.31']) expect(english).toContain(words)
  const both = await wordsOn({ language: 'both' })
  for (const words of ['Factură / Invoice', 'oră / h', 'Client / To', '9.967,31 RON']) expect(both).toContain(words)
})

it('names both parties by their tax numbers, and the address that was typed', async () => {
  const words = await wordsOn({ to_address: 'Str. Florilor 1\nIași' })
  for (const said of ['Fagus Software SRL', 'CUI RO28417351', 'jud. Cluj', 'Str. Florilor 1', 'CUI RO42178365'])
    expect(words).toContain(said)
  expect(words).not.toContain('Str. Olari 9')
  expect(await wordsOn({})).toContain('București, Sector 3')
  const person = { ...samplePaper.buyer, is_person: true, vat: null, cui: '1900101410011' }
  expect(await wordsOn({ buyer: person })).not.toContain('1900101410011')
})

it('writes parties, figures and remarks as the PDF does', async () => {
  const rate = { rate: '5.0912', date: '2026-11-26', source: 'BNR', currency: 'RON', vat: '1616.81' }
  const words = await wordsOn({ currency: 'EUR', rate, vat_on_collection: true }, { language: 'en' })
  for (const said of ['Share capital 200 lei', 'office@fagus.test', '24.50 h', 'EUR 9,967.31', 'VAT on collection'])
    expect(words).toContain(said)
  expect(words).toContain('Rate of BNR of 26.11.2026: 1 EUR = 5.0912 RON.')
})

it('says why no VAT is charged', async () => {
  const words = await wordsOn({ vat_treatment: 'reverse_charge', vat: '0.00', groups: [] }, { language: 'both' })
  for (const note of Object.values(vatNotes.reverse_charge)) expect(words).toContain(note)
  expect(await wordsOn({ vat_treatment: 'not_payer', groups: [] })).toContain('Preț unitar Valoare')
})

it('names the account in its currency, and none where nothing is to be paid', async () => {
  const iban = 'RO09 BCYP 0000 0012 3456 7890'
  expect(await wordsOn({ mark: null, number: 'FS-0149' })).toContain(iban)
  expect(await wordsOn({ mark: 'voided', number: 'FS-0149' })).not.toContain(iban)
  expect(await wordsOn({})).toContain(iban)
  expect(await wordsOn({}, { flows: true })).not.toContain(iban)
})

it('takes the discount off, and what was paid', async () => {
  const words = await wordsOn({
    discount: { percent: '10', amount: '835.05' },
    paid: '1000.00',
    balance: '8967.31',
  })
  for (const said of ['Reducere 10 %', '-835,05', '-1.000,00', 'Rest de plată', '8.967,31 RON'])
    expect(words).toContain(said)
})
