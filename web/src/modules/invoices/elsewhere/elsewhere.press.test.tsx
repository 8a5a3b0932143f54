import { expect, it } from 'vitest'
import { opened, settled } from '#web/platform/pressed.fixture.tsx'
import { ClientInvoicesTab } from './client-invoices-tab.tsx'
import { findInvoices } from './find-invoices.tsx'
import { UnpaidFigure } from './unpaid-figure.tsx'

const may = ['manageInvoices'] as const
const invoice = {
  id: 'i1',
  type: 'invoices',
  attributes: {
    invoice_number: 'FS-0086',
    client_name: 'Alpenblick Hotels GmbH',
    title: 'Guest app, October 2026',
    issue_date: '2026-11-04',
    due_date: '2099-12-04',
    status: 'sent',
    currency: 'EUR',
    total: 21_948,
    balance: 21_948,
  },
  meta: {},
}

it('shows on a client what is unpaid, late and invoiced, and the invoices', async () => {
  const sums = { unpaid: 24_248, late: 2300, all: 222_770.75 }
  const { words, asked } = await opened(<ClientInvoicesTab />, {
    at: '/clients/c1/invoices',
    path: '/clients/$id/invoices',
    may: [...may],
    answers: ({ path, query }) => {
      if (path !== '/restify/invoices') return { data: [] }
      const status = query.get('status')
      const sum = status === null ? 0 : status === 'late' ? sums.late : status.includes('paid') ? sums.all : sums.unpaid
      const totals = [{ currency: 'EUR', count: 2, balance: sum, total_amount: sum }]
      return { data: [invoice], meta: { total: 1, from: 1, to: 1, current_page: 1, last_page: 1, totals }, links: {} }
    },
  })
  await settled()
  expect(words()).toMatch(/Unpaid 1 EUR 24,248\.00 Late 1 EUR 2,300\.00 Invoiced in all 1 EUR 222,770\.75/)
  expect(words()).toContain('FS-0086')
  expect(words()).toContain('Guest app, October 2026')
  expect(asked().every(({ path, query }) => path !== '/restify/invoices' || query.get('client_id') === 'c1')).toBe(true)
})

it('says on the dashboard what is unpaid, a currency large and the others below it', async () => {
  const figure = (count: number, ...by_currency: object[]) => ({ count, by_currency })
  const lei = { currency: 'RON', total_amount: 32_730.77, count: 4 }
  const euros = { currency: 'EUR', total_amount: 45_535.25, count: 6 }
  const { words } = await opened(<UnpaidFigure />, {
    may: [...may],
    answers: () => ({ data: { unpaid: figure(10, lei, euros), due_this_week: figure(0), late: figure(3) } }),
  })
  await settled()
  expect(words().replaceAll(' ', ' ')).toBe('Unpaid invoices RON 32,730.77 €45,535.25 · 3 are late')
})

it('finds invoices for the palette, with the client and the amount', async () => {
  await opened(<p />, { may: [...may], answers: () => ({ data: [invoice], meta: {} }) })
  const found = await findInvoices('alpen', new AbortController().signal)
  expect(found.map(({ label, description, to }) => [label, description, to])).toEqual([
    ['FS-0086 · Alpenblick Hotels GmbH', '€21,948.00', '/invoices/i1/details'],
  ])
})
