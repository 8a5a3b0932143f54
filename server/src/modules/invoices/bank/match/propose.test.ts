import { expect, it } from 'vitest'
import { namesClient, namesInvoice, type OpenInvoice, proposalFor } from './propose.ts'

const invoice = (
  number: string,
  balance: number,
  client = 'Ceramica Dâmbovița SRL',
  more: Partial<OpenInvoice> = {},
) => ({
  ...{ id: number, number, balance, client, client_id: client, currency: 'RON', due_date: '2026-05-01' },
  exchange_rate: null,
  ...more,
})
const open = [
  invoice('FS-0149', 121_000),
  invoice('FS-0150', 50_000),
  invoice('FS-1490', 70_000, 'Alpenblick Hotels GmbH'),
  invoice('FS-0160', 33_300, 'Tramvai Expres SA'),
  invoice('FS-0170', 121_000, 'Isar GmbH', { currency: 'EUR' }),
]
const IBAN = 'RO49AAAA1B31007593840000'
const ibans = new Map([['Tramvai Expres SA', IBAN]])
const line = (amount: number, text: string, more: object = {}) => ({
  ...{ amount, currency: 'RON', payer: null, payerIban: null, text, reference: null },
  ...more,
})
/** 1 EUR = 5 RON on every day; of other currencies there is no rate. */
const exchangeOf = ({ currency }: OpenInvoice) => (currency === 'EUR' ? { base: 'EUR', to: 'RON', rate: 5 } : null)
const proposed = (given: ReturnType<typeof line>) => {
  const found = proposalFor(given, open, { ibans, exchangeOf })
  return (
    found && [found.strength, found.reasons, found.invoices.map((one) => [one.invoice.number, one.amount]), found.rest]
  )
}

it('finds the number of an invoice however it is written, and no other', () => {
  for (const said of [
    'FS-0149',
    'fs0149',
    'FS 149',
    'plata FS/0149, multumim',
    'factura 149',
    'fact. nr 0149',
    'inv 0149',
  ])
    expect([said, namesInvoice(said, 'FS-0149')]).toEqual([said, true])
  for (const said of ['FS-1490', 'FS-01491', 'XFS-0149', '149 lei', 'factura 1490', 'op 149 din 04.05', 'fs'])
    expect([said, namesInvoice(said, 'FS-0149')]).toEqual([said, false])
  expect(namesInvoice('FS-2026-0149', 'FS-2026-0149')).toBe(true)
  expect(namesInvoice('FS-2025-0149', 'FS-2026-0149')).toBe(false)
})

it('finds a client by name without its legal form and marks', () => {
  expect(namesClient('SC CERAMICA DAMBOVITA S.R.L.', 'Ceramica Dâmbovița SRL')).toBe(true)
  expect(namesClient('CERAMICA SRL', 'Ceramica Dâmbovița SRL')).toBe(false)
  expect(namesClient('SRL', 'SRL')).toBe(false)
})

it('proposes by number, then by account or name, then by the amount alone, and says why', () => {
  expect(proposed(line(121_000, 'plata FS-0149'))).toEqual(['sure', ['number', 'amount'], [['FS-0149', 121_000]], 0])
  expect(proposed(line(100_000, 'avans FS-0149'))).toEqual(['likely', ['number'], [['FS-0149', 100_000]], 0])
  expect(proposed(line(130_000, 'FS-0149'))).toEqual(['likely', ['number'], [['FS-0149', 121_000]], 9000])
  expect(proposed(line(171_000, 'FS-0149 si FS-0150'))).toEqual([
    ...['sure', ['number', 'amount']],
    ...[
      [
        ['FS-0149', 121_000],
        ['FS-0150', 50_000],
      ],
      0,
    ],
  ])
  expect(proposed(line(33_300, 'marfa', { payerIban: IBAN }))).toEqual([
    'sure',
    ['amount', 'iban'],
    [['FS-0160', 33_300]],
    0,
  ])
  expect(proposed(line(50_000, 'servicii', { payer: 'CERAMICA DAMBOVITA' }))).toEqual([
    ...['likely', ['amount', 'name'], [['FS-0150', 50_000]], 0],
  ])
  expect(proposed(line(171_000, 'tot', { payer: 'CERAMICA DAMBOVITA' }))![0]).toBe('likely')
  expect(proposed(line(70_000, 'abonament'))).toEqual(['maybe', ['amount'], [['FS-1490', 70_000]], 0])
  expect(proposed(line(121_000, 'x'))![2]).toEqual([['FS-0149', 121_000]])
  expect(proposed(line(1, 'x'))).toBeNull()
})

it('proposes an invoice in another currency by its number, or by the client’s balance at the day’s rate, and never as sure', () => {
  const foreign = (given: ReturnType<typeof line>) => {
    const found = proposalFor(given, open, { ibans: new Map([['Isar GmbH', IBAN]]), exchangeOf })
    const [part, ...more] = found?.invoices ?? []
    expect(more).toEqual([])
    return found && [found.strength, found.reasons, part!.invoice.number, part!.foreign?.pays, part!.amount, found.rest]
  }
  // 1,210 EUR are 6,050 RON; the bank's own rate gave 6,100.
  expect(foreign(line(610_000, 'FS-0170'))).toEqual(['likely', ['number', 'rate'], 'FS-0170', 121_000, 610_000, 0])
  expect(foreign(line(250_000, 'avans FS-0170'))).toEqual(['likely', ['number'], 'FS-0170', 50_000, 250_000, 0])
  expect(foreign(line(700_000, 'FS-0170'))).toEqual(['likely', ['number'], 'FS-0170', 121_000, 605_000, 95_000])
  expect(foreign(line(600_000, 'x', { payerIban: IBAN }))).toEqual([
    ...['likely', ['iban', 'rate'], 'FS-0170', 121_000, 600_000, 0],
  ])
  expect(foreign(line(605_000, 'x', { payer: 'ISAR GMBH' }))!.slice(0, 2)).toEqual(['maybe', ['name', 'rate']])
  expect(foreign(line(500_000, 'x', { payer: 'ISAR GMBH' }))).toBeNull()
  expect(foreign(line(605_000, 'x'))).toBeNull()
  const without = proposalFor(line(605_000, 'FS-0170'), open, { ibans, exchangeOf: () => null })
  expect(without).toBeNull()
})
