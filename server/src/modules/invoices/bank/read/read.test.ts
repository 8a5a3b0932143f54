import { describe, expect, it } from 'vitest'
import { camtFile } from '../files.fixture.ts'
import { readCamt } from './camt.ts'
import { amountIn, dayIn, readCsv } from './csv.ts'
import { marksOf } from './marks.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const currencies = { chosen: null, ofAccounts: {}, usual: 'EUR' }
const lines = (text: string) => {
  const read = readCsv(bytes(text), { currencies })
  if (!('lines' in read)) throw new Error(JSON.stringify(read))
  return read.lines
}
const brief = (text: string) => lines(text).map(({ date, amount, payer, text }) => [date, amount, payer, text])

describe('CAMT.053', () => {
  const entries = [
    {
      amount: '1210.00',
      text: 'Factura FS-0149',
      payer: 'Ceramica & Fiii SRL',
      iban: 'RO49AAAA1B31007593840000',
      reference: 'R1',
      date: '2026-05-04',
    },
    { amount: '99.00', text: 'Chirie', date: '2026-05-05', isOut: true },
  ]
  it('gives what came in, in both versions, and leaves out what went', () => {
    for (const version of ['02', '08'] as const)
      expect(readCamt(camtFile(entries, version))).toEqual({
        iban: 'RO49AAAA1B31007593840000',
        withoutCurrency: null,
        lines: [
          {
            ...{ date: '2026-05-04', amount: 121_000, currency: 'RON', payer: 'Ceramica & Fiii SRL' },
            ...{ payerIban: 'RO49AAAA1B31007593840000', text: 'Factura FS-0149', reference: 'R1', balance: null },
          },
        ],
      })
  })

  it('takes a batch apart where its parts come to the whole', () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${name}</AcctSvcrRef></Refs><AmtDtls><TxAmt><Amt Ccy="RON">${amount}</Amt></TxAmt></AmtDtls>
       <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
    const batch = (first: string) =>
      camtFile([{ amount: '30.00', text: 'x', reference: 'B', date: '2026-05-04' }]).replace(
        /<TxDtls>.*<\/TxDtls>/s,
        part(first, 'A') + part('20.00', 'B'),
      )
    expect(readCamt(batch('10.00')).lines.map(({ amount, payer, reference }) => [amount, payer, reference])).toEqual([
      [1000, 'A', 'A'],
      [2000, 'B', 'B'],
    ])
    expect(readCamt(batch('11.00')).lines.map(({ amount }) => amount)).toEqual([3000])
  })

  it('refuses entities, document types, other files and other versions', () => {
    const bomb = camtFile(entries).replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')
    const entity = camtFile(entries).replace('Factura', '&b;')
    const other = camtFile(entries).replaceAll('053.001.02', '053.001.10')
    for (const [file, rule] of [
      [bomb, 'rule.bankFile'],
      [entity, 'rule.bankFile'],
      [other, 'rule.bankFileVersion'],
      ['<html><body>x</body></html>', 'rule.bankFileVersion'],
      [camtFile(entries).slice(0, 900), 'rule.bankFile'],
    ] as const)
      expect(() => readCamt(file)).toThrow(rule)
  })
})

describe('csv of banks', () => {
  it('of Banca Transilvania: an account above, debit and credit apart', () => {
    const text = `Extras cont
Cont:,RO49AAAA1B31007593840000 RON
Data tranzactie,Data valuta,Descriere,Referinta tranzactiei,Debit,Credit,Sold contabil
2026-05-04,2026-05-04,"Incasare OP;Factura FS-0149;CERAMICA SRL",IZV1,,"1,210.00","5,000.00"
2026-05-05,2026-05-05,Comision,IZV2,-5.00,,"4,995.00"`
    expect(brief(text)).toEqual([['2026-05-04', 121_000, null, 'Incasare OP;Factura FS-0149;CERAMICA SRL']])
    expect(lines(text)[0]).toMatchObject({ currency: 'RON', reference: 'IZV1', balance: '5,000.00' })
  })

  it('of Raiffeisen: the payer and their account, semicolons and decimal commas', () => {
    const text = `Data inregistrare;Data tranzactiei;Suma debit;Suma credit;Nr. OP;Nume/Denumire ordonator/beneficiar;Cont ordonator/beneficiar;Descriere tranzactie
04/05/2026;04/05/2026;;1.210,50;12;CERAMICA DÂMBOVIȚA SRL;RO49AAAA1B31007593840000;FS-0149
05/05/2026;05/05/2026;20,00;;13;X;;Plata`
    expect(brief(text)).toEqual([['2026-05-04', 121_050, 'CERAMICA DÂMBOVIȚA SRL', 'FS-0149']])
    expect(lines(text)[0]!.payerIban).toBe('RO49AAAA1B31007593840000')
  })

  it('of ING: details that go on in rows below', () => {
    const text = `Titular cont:;FAGUS SRL
Data;Detalii tranzactie;Debit;Credit
04 mai 2026;Incasare;;1.210,00
;Ordonator: CERAMICA SRL;;
;Detalii: fact 149;;
05 mai 2026;Comision;3,00;`
    expect(brief(text)).toEqual([['2026-05-04', 121_000, null, 'Incasare Ordonator: CERAMICA SRL Detalii: fact 149']])
  })

  it('of BCR: one amount with a sign beside it, in the old code page', () => {
    const text =
      'Data finalizarii;Suma;Valuta;Debit/Credit;Ordonator;Detalii\n04.05.2026;1210,00;EUR;C;Ţesătoria;fact\n05.05.2026;10,00;EUR;D;x;y'
    const old = Uint8Array.from([...text].map((letter) => ({ Ţ: 0xde, ă: 0xe3 })[letter] ?? letter.charCodeAt(0)))
    const read = readCsv(old, { currencies })
    expect('lines' in read && read.lines.map(({ amount, currency, payer }) => [amount, currency, payer])).toEqual([
      [121_000, 'EUR', 'Ţesătoria'],
    ])
  })

  it('that nobody knows shows its columns, and is read by those that are chosen', () => {
    const text = 'When;How much;From\n2026-05-04;12,50;Ana\n2026-05-05;-3,00;Bo'
    expect(readCsv(bytes(text), { currencies })).toEqual({
      headings: ['When', 'How much', 'From'],
      rows: [
        ['2026-05-04', '12,50', 'Ana'],
        ['2026-05-05', '-3,00', 'Bo'],
      ],
      columns: {},
      proposed: { currency: 'EUR', reason: 'default', iban: null },
    })
    const read = readCsv(bytes(text), { currencies, columns: { date: 0, amount: 1, payer: 2 } })
    expect('lines' in read && read.lines.map(({ amount, payer }) => [amount, payer])).toEqual([[1250, 'Ana']])
    expect(() => readCsv(bytes('hello'), { currencies })).toThrow('rule.bankFile')
  })
})

describe('the currency of a csv', () => {
  const OWN = 'RO49AAAA1B31007593840000'
  const rows = (head: string, heading = 'Data tranzactie', more = '') =>
    readCsv(bytes(`${head}${heading};Descriere;Credit;Valuta\n04.05.2026;x;10,00;${more}`), {
      currencies: { ...currencies, ofAccounts: { RO09BCYP0000001234567890: 'USD' } },
    })
  const found = (read: ReturnType<typeof rows>) =>
    'lines' in read && [read.lines[0]!.currency, read.withoutCurrency?.reason ?? 'said']

  it('is that of its rows or above its headings, where they say it', () => {
    expect(found(rows('', undefined, 'EUR'))).toEqual(['EUR', 'said'])
    expect(found(rows('', undefined, 'lei'))).toEqual(['RON', 'said'])
    expect(found(rows(`Cont;${OWN} EUR\n`))).toEqual(['EUR', 'said'])
    const beside = bytes('Data;Descriere;Credit\n04.05.2026;x;10,00 EUR')
    expect(found(readCsv(beside, { currencies }))).toEqual(['EUR', 'said'])
  })

  it('is proposed where they do not: by the company’s account, a Romanian bank, or the company’s own', () => {
    expect(found(rows('Cont;RO09 BCYP 0000 0012 3456 7890\n'))).toEqual(['USD', 'account'])
    expect(found(rows(`Cont;${OWN}\n`, 'Booking date'))).toEqual(['RON', 'bank'])
    expect(found(rows(''))).toEqual(['RON', 'bank'])
    expect(found(rows('Account;DE89370400440532013000\n', 'Booking date'))).toEqual(['EUR', 'default'])
  })

  it('is what the person says, before what is proposed', () => {
    const text = bytes('Data;Descriere;Credit\n04.05.2026;x;10,00')
    expect(found(readCsv(text, { currencies: { ...currencies, chosen: 'CHF' } }))).toEqual(['CHF', 'said'])
  })
})

it('reads amounts and days however they are written', () => {
  const amounts = [
    '1.234,56',
    '1,234.56',
    '1 234,5',
    '-50',
    '50-',
    '(7,25)',
    '1.234',
    '12.345.678',
    '0,005',
    '100 RON',
    'x',
    '',
  ]
  expect(amounts.map(amountIn)).toEqual([
    1234.56,
    1234.56,
    1234.5,
    -50,
    -50,
    -7.25,
    1234,
    12_345_678,
    0.005,
    100,
    null,
    null,
  ])
  const days = ['04.05.2026', '4/5/2026', '2026-05-04', '04 mai 2026', '31.02.2026', '12 decembrie 2026', 'x']
  expect(days.map(dayIn)).toEqual(['2026-05-04', '2026-05-04', '2026-05-04', '2026-05-04', null, '2026-12-12', null])
})

it('knows a line that is read again, and tells alike ones of a file apart', () => {
  const line = {
    date: '2026-05-04',
    amount: 1,
    currency: 'RON',
    payer: null,
    payerIban: null,
    text: 'x',
    reference: null,
    balance: null,
  }
  const [one, two] = marksOf({ iban: null, lines: [line, line] })
  expect(one).not.toBe(two)
  expect(marksOf({ iban: null, lines: [line, line, line] }).slice(0, 2)).toEqual([one, two])
  const named = { ...line, reference: 'R1' }
  expect(marksOf({ iban: 'A', lines: [named] })).toEqual(marksOf({ iban: null, lines: [{ ...named, text: 'other' }] }))
})
