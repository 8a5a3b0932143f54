import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EfacturaState } from '#contracts/invoices/efactura/state.ts'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { invoiceRecord } from '../invoice.fixture.ts'
import type { InvoiceAttributes } from '../invoice-record.ts'
import { EfacturaCard } from './efactura-card.tsx'
import { efacturaState } from './efactura-state.fixture.ts'

const problems = [
  { rule: 'BR-RO-080', of: 'client', field: 'company_address.street', message: 'Fill in “Street” of the client.' },
  { rule: 'BR-RO-090', of: 'client', field: 'company_address.city', message: 'Fill in “City” of the client.' },
  { rule: 'OWN-RATE', of: 'invoice', field: 'tax', message: 'VAT of 19 % is not in force.' },
  { rule: 'BR-RO-065', of: 'company', field: 'company_vat', message: 'Fill in “VAT number” of your company.' },
] as const

interface Shown {
  data?: EfacturaState | (() => unknown)
  more?: Partial<InvoiceAttributes>
  may?: string[]
  onWrite?: (call: Call) => unknown
}

function card({ data, more = {}, may = [], onWrite = () => ({}) }: Shown) {
  return opened(<EfacturaCard invoice={invoiceRecord('5', more)} />, {
    at: '/invoices/5/details',
    may: ['manageInvoices', ...may] as never,
    answers: (call) => {
      if (call.method !== 'GET') return onWrite(call)
      if (call.path === '/files/x.xml') return '<Invoice/>'
      if (call.path === '/restify/invoices/5/getters/efactura') return typeof data === 'function' ? data() : { data }
      return undefined
    },
  })
}

it('lists what ANAF would refuse, with the way to where it is corrected, and offers no file', async () => {
  const { words } = await card({
    data: efacturaState({ state: 'needed', problems: [...problems] }),
    may: ['manageClients'],
  })
  await until(() => expect(words()).toContain('4 to correct'))
  expect(words()).toContain('Fill in “Street” of the client. Rule BR-RO-080')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  // Who may not keep the company’s data is led to none of its pages.
  expect(links).toEqual([
    ['Edit the client', '/clients/8/edit'],
    ['Edit the invoice', '/invoices/5/edit'],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

it('leads to the invoice only while it can change', async () => {
  const { words } = await card({
    data: { state: 'needed', problems: [problems[2], problems[3]] },
    more: { status: 'paid' },
    may: ['manageCompany'],
  })
  await until(() => expect(words()).toContain('2 to correct'))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Edit the company’s data'])
})

it('says why the file could not be made, and stays', async () => {
  const refusal = refused(422, { message: 'Fill in “Street” of the client.' })
  const { words, press, sent } = await card({
    data: efacturaState({ state: 'needed', problems: [] }),
    onWrite: () => refusal,
  })
  await until(() => expect(words()).toContain('Ready'))
  await press('Preview XML')
  await until(() => expect(words()).toContain('Fill in “Street” of the client.'))
  expect(sent().map(({ path, query }) => [path, query.get('action')])).toEqual([
    ['/restify/invoices/5/actions', 'generate-xml'],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows the file as text', async () => {
  const file = { url: '/api/files/x.xml?signature=1', file_name: 'FS-0141.xml' }
  const { words, press } = await card({
    data: efacturaState({ state: 'needed', problems: [] }),
    onWrite: () => ({ data: file }),
  })
  await until(() => expect(words()).toContain('Ready'))
  await press('Preview XML')
  await until(() => expect(words()).toContain('XML of FS-0141'))
  expect(screen.getByRole('region', { name: 'Preview XML' }).textContent).toContain('<Invoice/>')
})

it('says of a client abroad that it is not needed, and has the file all the same', async () => {
  const { words } = await card({ data: efacturaState({ state: 'not_needed', problems: [] }) })
  await until(() => expect(words()).toContain('Not needed'))
  expect(screen.getByRole('button', { name: 'Download the XML' })).toBeTruthy()
})

it('stays away from drafts, voided invoices and companies of other countries', async () => {
  let asked = 0
  const count = () => {
    asked += 1
    return { data: efacturaState({ state: 'no_romanian_company', problems: [] }) }
  }
  for (const status of ['draft', 'voided'] as const) await card({ data: count, more: { status } })
  expect(asked).toBe(0)
  const { words } = await card({ data: count })
  await until(() => expect(asked).toBe(1))
  await until(() => expect(words()).not.toContain('e-Factura'))
})
