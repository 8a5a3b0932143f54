import { expect, it } from 'vitest'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { BillPage } from './bill-page.tsx'
import { paid } from './subscription.fixture.ts'

const bills = [
  {
    id: 'in_2',
    number: 'ACME-0002',
    date: '2026-03-02T10:00:00Z',
    total: -288,
    currency: 'EUR',
    status: 'paid',
    url: null,
  },
  {
    id: 'in_1',
    number: 'ACME-0001',
    date: '2026-02-02T10:00:00Z',
    total: 25,
    currency: 'EUR',
    status: 'paid',
    url: null,
  },
]
const page = (id: string, settings: Record<string, unknown> = {}) =>
  opened(<BillPage />, {
    may: ['manageBilling'],
    settings,
    at: `/settings/billing/bills/${id}`,
    path: '/settings/billing/bills/$id',
    answers: ({ path }) =>
      path === '/subscription' ? { data: paid } : path.endsWith('/invoices') ? { data: bills } : undefined,
  })

it('shows one bill with its state, and the company that it goes to', async () => {
  const { words } = await page('in_1', { company_vat: 'RO48215039', company_street: 'Str. Lungă 7' })
  await until(() => expect(words()).toContain('Bill ACME-0001 Paid'))
  for (const said of ['02.02.2026', 'Subscription to Vatra', 'Billed to', 'RO48215039', 'Str. Lungă 7'])
    expect(words()).toContain(said)
  expect(words()).not.toContain('Enter the company’s VAT number')
})

it('calls a credit so, says what becomes of it, and asks for the VAT number where there is none', async () => {
  const { words } = await page('in_2')
  await until(() => expect(words()).toContain('Bill ACME-0002 Credit'))
  expect(words()).not.toContain('Paid')
  expect(words()).toContain('this amount is taken off the next bills')
  expect(words()).toContain('Enter the company’s VAT number and address')
})

it('says of an unknown one that there is none', async () => {
  const { words } = await page('in_9')
  await until(() => expect(words()).toContain('This bill does not exist'))
})
