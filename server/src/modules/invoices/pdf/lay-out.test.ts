import { describe, expect, it } from 'vitest'
import { layOut } from './lay-out.ts'
import { foreign, line, paper } from './paper.fixture.ts'

const { seller, buyer } = paper()

describe('the parties', () => {
  it('have name, address and numbers, as the law of Romania has them said', () => {
    const sheet = layOut(paper())
    expect([sheet.seller.name, ...sheet.seller.lines]).toEqual([
      'Fagus Software SRL',
      'Str. Regele Ferdinand 22',
      '400110 Cluj-Napoca, jud. Cluj',
      'CUI RO28417351',
      'Reg. com. J12/1873/2011',
      'Capital social 200 lei',
      'facturi@fagus.test',
    ])
    expect([sheet.buyer.name, ...sheet.buyer.lines]).toEqual([
      'Ceramica Dâmbovița SRL',
      'Str. Olari 9',
      '024056 București, Sector 2',
      'CUI RO42178365',
      'Reg. com. J40/122/2020',
    ])
  })

  it('say their countries where these differ, and the numbers of abroad by other names', () => {
    expect(layOut(foreign()).buyer.lines).toEqual(['Lindwurmstraße 88', '80337 München', 'Germany', 'VAT DE284610736'])
    expect(layOut(foreign()).seller.lines).toContain('Romania')
    expect(layOut(foreign({ language: 'both' })).buyer.lines).toContain('Germania / Germany')
    const unknown = layOut(foreign({ buyer: { ...foreign().buyer, country: null } }))
    expect(unknown.seller.lines).not.toContain('Romania')
    const unregistered = foreign({ buyer: { ...foreign().buyer, vat: null, cui: '123-45' } })
    expect(layOut(unregistered).buyer.lines).toContain('Tax no. 123-45')
  })

  it('have the letters RO before the number of a payer of VAT alone', () => {
    const { lines } = layOut(paper({ seller: { ...seller, vat_payer: false } })).seller
    expect(lines).toContain('CUI 28417351')
  })

  it('say no legal form twice', () => {
    const named = (name: string) => layOut(paper({ seller: { ...seller, name } })).seller.name
    expect(['Alfa', 'Alfa SRL', 'Alfa S.R.L.', 'ALFA srl'].map(named)).toEqual([
      ...['Alfa SRL', 'Alfa SRL', 'Alfa S.R.L.', 'ALFA srl'],
    ])
  })

  it('have the address that was typed, and a person no number', () => {
    const person = {
      ...buyer,
      is_person: true,
      name: 'Ion Pop',
      cui: '1900101410011',
      vat: null,
      trade_register_number: null,
    }
    const typed = { from_address: 'Fagus Software SRL\n Str. Nouă 1 \n\nCluj', to_address: 'Calea Lungă 2' }
    const sheet = layOut(paper({ ...typed, buyer: person }))
    expect(sheet.seller.lines.slice(0, 3)).toEqual(['Str. Nouă 1', 'Cluj', 'CUI RO28417351'])
    expect(sheet.buyer.lines).toEqual(['Calea Lungă 2'])
  })
})

describe('the sums', () => {
  const labels = (...given: Parameters<typeof paper>) =>
    layOut(paper(...given)).sums.map(({ label }) => label.replaceAll('\u00a0', ' '))

  it('have VAT by rate, the discount with its sign, and what is left', () => {
    const discount = { percent: '10', amount: '1934.50' }
    const { sums } = layOut(paper({ discount, paid: '929.91', balance: '20000.00' }))
    expect(sums.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '))).toEqual([
      'Reducere 10 %: -1.934,50',
      'Total fără TVA: 17.410,50',
      'TVA 21 % din 16.042,50: 3.368,93',
      'TVA 11 % din 1.368,00: 150,48',
      'Total de plată: 20.929,91 RON',
      'Plătit: -929,91',
      'Rest de plată: 20.000,00 RON',
    ])
    expect(layOut(paper({ discount: { percent: null, amount: '-5.00' } })).sums[0]).toMatchObject({ value: '5,00' })
  })

  it('say VAT in lei, and the rate with its day and source', () => {
    const rate = { rate: '5.0912', date: '2026-11-26', source: 'BNR', currency: 'RON', vat: '1069.15' }
    const sheet = layOut(foreign({ rate, vat_treatment: 'standard', language: 'both' }))
    expect(sheet.sums).toContainEqual(expect.objectContaining({ label: 'TVA în RON / VAT in RON', value: '1.069,15' }))
    expect(sheet.remarks).toEqual([
      'Curs BNR din 26.11.2026: 1 EUR = 5,0912 RON.',
      'Rate of BNR of 26.11.2026: 1 EUR = 5,0912 RON.',
    ])
    // One rate of nothing says no more than the remark does.
    expect(layOut(foreign()).sums[1]).toMatchObject({ label: 'VAT', value: '0.00' })
    // Nothing is due in lei under reverse charge.
    expect(layOut(foreign()).sums.map(({ label }) => label)).not.toContain('VAT in RON')
  })

  it('speak of no VAT where the supplier charges none', () => {
    expect(labels({ vat_treatment: 'not_payer' })).toEqual(['Total de plată'])
    const sheet = layOut(paper({ vat_treatment: 'not_payer' }))
    expect(sheet.columns.map(({ heading }) => heading[0])).not.toContain('TVA')
    expect(sheet.rows[0]!.cells).toEqual(['1,00', 'lună', '7.800,00', '7.800,00'])
    expect(sheet.remarks).toEqual(['Furnizorul nu este plătitor de TVA.'])
  })
})

describe('the account', () => {
  it('is the one in the currency of the paper that invoices name, else the first', () => {
    const iban = (currency: string) => layOut(paper({ currency })).pay?.iban.slice(0, 4)
    expect([iban('RON'), iban('EUR'), iban('USD')]).toEqual(['RO87', 'RO32', 'RO32'])
    const other = { ...seller.accounts[1]!, iban: 'RO11', is_default: false }
    expect(layOut(paper({ seller: { ...seller, accounts: [other, ...seller.accounts] } })).pay?.iban).toMatch(/^RO87/)
    expect(layOut(paper({ seller: { ...seller, accounts: [] } })).pay).toBeNull()
  })

  it('is named on no draft and no voided invoice', () => {
    for (const mark of ['draft', 'voided'] as const) expect(layOut(paper({ mark })).pay).toBeNull()
  })
})

describe('lines', () => {
  it('say unit and discount in the languages of the paper', () => {
    const lines = [line({ unit: 'MON', discount_percent: '12.5' }), line({ unit: 'cutie' }), line({ unit: null })]
    const { rows } = layOut(paper({ lines, language: 'both' }))
    expect(rows.map(({ cells }) => cells[1])).toEqual(['lună / month', 'cutie', ''])
    expect(rows[0]!.below).toEqual(['Reducere / Discount 12,5\u00a0%'])
    expect(rows[1]!.below).toEqual([])
  })
})
