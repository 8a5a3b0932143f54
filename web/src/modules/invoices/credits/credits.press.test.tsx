import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CreditTerms } from '#contracts/invoices/credits/credit.ts'
import { type Call, opened, until } from '#web/platform/pressed.fixture.tsx'
import { invoiceRecord } from '../invoice.fixture.ts'
import { CreditDialog } from './credit-dialog.tsx'

const DESIGN = '019ad000-0000-7000-8000-000000000001'
const HOSTING = '019ad000-0000-7000-8000-000000000002'

const line = { unit: 'HUR', unit_price: 100, tax: 21, discount_percent: null, credited_quantity: 0, credited_total: 0 }
const terms: CreditTerms = {
  ...{ currency: 'RON', total: 968, credited_amount: 0, paid_amount: 0, discount_percent: null },
  lines: [
    { ...line, id: DESIGN, name: 'Design', quantity: 3, total: 300, minutes: 150 },
    { ...line, id: HOSTING, name: 'Hosting', unit: 'H87', quantity: 1, unit_price: 500, total: 500, minutes: 0 },
  ],
  groups: [{ tax: 21, net: 800, vat: 168, credited_net: 0, credited_vat: 0 }],
  ...{ number: 'FC-0007', from: '2026-11-10', to: '2026-12-02' },
}

const dialog = (more: Partial<CreditTerms> = {}) => {
  const note = invoiceRecord('9', { kind: 'credit_note', invoice_number: 'FC-0007', total: -968 })
  return opened(<CreditDialog invoice={invoiceRecord('5')} onClose={() => {}} />, {
    at: '/invoices/5/details',
    may: ['manageInvoices'],
    answers: ({ method, path }: Call) => {
      if (method !== 'GET') return { data: note }
      return path === '/restify/invoices/5/getters/credit' ? { data: { ...terms, ...more } } : undefined
    },
  })
}

it('begins with all that is left, says what it comes to, and leads to the credit note', async () => {
  const { words, write, inDialog, sent, place } = await dialog()
  await until(() => expect(words()).toContain('Credit with VAT RON 968.00'))
  expect(words()).toContain('takes a number of its own, FC-0007')
  expect(words()).toContain('Design 3 of 3 left × RON 100.00')
  expect(words()).toContain('Hosting RON 500.00 of RON 500.00 left')
  await inDialog('Issue the credit note')
  expect(sent()).toEqual([])
  await write(/^Reason/, 'Ordered twice')
  await inDialog('Issue the credit note')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent().map(({ query, body }) => [query.get('action'), body])).toEqual([
    [
      'credit',
      {
        lines: [
          { line_id: DESIGN, quantity: 3 },
          { line_id: HOSTING, amount: 500 },
        ],
        reason: 'Ordered twice',
        issue_date: '2026-12-02',
        free_time: false,
      },
    ],
  ])
  await until(() => expect(place()).toBe('/invoices/9/details'))
})

it('follows what is typed, and says what is more than is left', async () => {
  const { words, write, press } = await dialog()
  await until(() => expect(words()).toContain('RON 968.00'))
  await press('Clear')
  await write('Quantity of “Design”', '1.5')
  await until(() => expect(words()).toContain('Credit with VAT RON 181.50'))
  await write('Quantity of “Design”', '3.5')
  await until(() => expect(words()).toContain('No more than 3 is left of this line.'))
  expect(words()).not.toContain('RON 423.50')
  await press('Credit all that is left')
  await until(() => expect(words()).toContain('Credit with VAT RON 968.00'))
})

it('offers the tracked time of what is credited whole', async () => {
  const { words, write } = await dialog()
  await until(() => expect(words()).toContain('Also free the 2:30 h of tracked time'))
  await write('Quantity of “Design”', '2')
  await until(() => expect(words()).not.toContain('tracked time'))
})

it('has nothing to type where a line is credited already, and says what was paid beyond', async () => {
  const lines = [{ ...terms.lines[0]!, credited_quantity: 3, credited_total: 300 }, terms.lines[1]!]
  const groups = [{ tax: 21, net: 800, vat: 168, credited_net: 300, credited_vat: 63 }]
  const { words } = await dialog({ lines, groups, credited_amount: 363, paid_amount: 605 })
  await until(() => expect(words()).toContain('Credit with VAT RON 605.00'))
  expect(words()).toContain('Design Nothing is left')
  expect(screen.queryByLabelText('Quantity of “Design”')).toBeNull()
  expect(words()).toContain('RON 605.00 of this is paid already: it stays as the client’s credit.')
})
