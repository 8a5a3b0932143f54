import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { efacturaState } from '../efactura/efactura-state.fixture.ts'
import { invoiceRecord } from '../invoice.fixture.ts'
import type { InvoiceAttributes } from '../invoice-record.ts'
import { InvoiceDetailsTab } from './details-tab.tsx'
import { InvoiceFilesTab } from './files-tab.tsx'
import { InvoiceHistoryTab } from './history-tab.tsx'
import { InvoiceContext } from './invoice-context.ts'
import { InvoicePage } from './invoice-page.tsx'

const payment = (id: string, more: object = {}) =>
  record(id, {
    date: '2026-11-24',
    amount: 40000,
    currency: 'RON',
    method: 'bank',
    reference: 'OP 4471',
    undone_at: null,
    ...more,
  })
const line = record('l1', {
  name: 'Software development',
  description: 'Senior',
  quantity: 96.25,
  unit: 'HUR',
  unit_price: 320,
  tax: 21,
  discount_percent: 10,
  total: 30800,
  currency: 'RON',
  entries: 38,
})
const event = (id: string, kind: string, details: object = {}, created_by: string | null = 'Ioana Pop') =>
  record(id, { kind, details, created_by, created_at: '2026-11-10T09:06:00Z' })
const events = [
  event('9', 'paid', { amount: 40000, currency: 'RON', date: '2026-11-24' }),
  event('8', 'seen', {}, null),
  event('7', 'seen', {}, null),
  event('6', 'seen', { email: 'a@x.test' }, null),
  event('5', 'sent', { recipients: ['a@x.test', 'b@x.test'] }),
  event('4', 'updated', { fields: ['due_date', 'notes'], version: 2 }),
  event('3', 'issued', { number: 'FS-0141' }),
  event('1', 'created'),
]

type More = Partial<InvoiceAttributes>
const related = (more: object = {}) => ({ lineItems: [line], payments: [], versions: [], project: null, ...more })

async function page(
  more: More = {},
  relations: object = {},
  onWrite: (call: Call) => unknown = () => ({ data: record('5', { balance: 0 }) }),
  terms: object = {},
) {
  const invoice = invoiceRecord('5', more, related(relations))
  return opened(<InvoicePage />, {
    at: '/invoices/5/details',
    path: '/invoices/$id/details',
    may: ['manageInvoices'],
    answers: (call) => {
      if (call.method !== 'GET') return onWrite(call)
      if (call.path === '/restify/invoices/5/getters/payment-terms')
        return {
          data: { currency: 'RON', balance: invoice.attributes.balance, credit: 0, rate: null, base: null, ...terms },
        }
      if (call.path === '/restify/invoices/5') return { data: invoice }
      if (call.path === '/restify/files') return listOf([])
      return call.path === '/restify/invoice-events' ? listOf(events) : undefined
    },
  })
}

async function tab(part: React.ReactNode, more: More = {}, relations: object = {}, files: object[] = []) {
  const asked: object[] = []
  const invoice = invoiceRecord('5', more, related(relations))
  const shown = await opened(
    <InvoiceContext value={{ invoice, ask: (step) => void asked.push(step) }}>{part}</InvoiceContext>,
    {
      at: '/invoices/5/details',
      may: ['manageInvoices', 'manageProjects'],
      answers: ({ method, path }) => {
        if (method !== 'GET') return { data: {} }
        if (path === '/restify/files') return listOf(files)
        if (path === '/restify/invoices/5/getters/efactura') return { data: efacturaState() }
        return path === '/restify/invoice-events' ? listOf(events) : undefined
      },
    },
  )
  return { ...shown, steps: asked }
}

const menu = async (press: (name: string) => Promise<void>) => {
  await press('More')
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const filled = () =>
  [...document.querySelectorAll('button[data-variant="filled"]')].map(({ textContent }) => textContent).filter(Boolean)

it('names the invoice with its state, its client and subject, and counts what is in its tabs', async () => {
  const { words } = await page()
  await until(() => expect(words()).toMatch(/FS-0141 Sent Tramvai Expres SRL · Ticket machines, October/))
  await until(() => expect(words()).toMatch(/Details Document Files 0 History 6/))
})

it('says in place of the VAT why none is charged', async () => {
  const vat_groups = [{ tax: 0, net: 71630, vat: 0 }]
  const { words } = await tab(<InvoiceDetailsTab />, { vat_treatment: 'reverse_charge', vat: 0, vat_groups })
  await until(() => expect(words()).toContain('Without VAT 71,630.00 Reverse charge 0.00 Total'))
  expect(words()).not.toContain('VAT 0%')
})

it('offers first what comes next, by the state of the invoice', async () => {
  const draft = await page({ status: 'draft' })
  await until(() => expect(filled()).toEqual(['Issue']))
  expect(await menu(draft.press)).toEqual([
    ...['Issue and send', 'Share', 'Make it recurring', 'Duplicate', 'Delete the draft'],
  ])
  const sent = await page({ status: 'sent' })
  await until(() => expect(filled()).toEqual(['Record a payment']))
  expect(await menu(sent.press)).toEqual([
    ...['Share', 'Send a reminder', 'Pause reminders', 'Make it recurring', 'Duplicate', 'Credit', 'Void'],
  ])
  await page({ status: 'issued' })
  await until(() => expect(filled()).toEqual(['Send']))
  await page({ status: 'late', efactura_status: 'refused' })
  const correct = await screen.findByRole('link', { name: 'Correct it for ANAF' })
  expect(correct.getAttribute('href')).toMatch(/^\/invoices\/efactura#/)
  expect(filled()).toEqual([])
  const part = await page({ status: 'late', paid_amount: 40000, share_token: 'x' })
  await until(() => expect(filled()).toEqual(['Send a reminder']))
  screen.getByRole('button', { name: 'Record a payment' })
  expect(await menu(part.press)).toEqual([
    ...['Share', 'Revoke link', 'Pause reminders', 'Make it recurring', 'Duplicate', 'Credit', 'Undo the payment'],
  ])
  const paid = await page({ status: 'paid', paid_amount: 86672.3, balance: 0 })
  await until(() => expect(filled()).toEqual(['PDF']))
  expect(await menu(paid.press)).toEqual([
    ...['Send again', 'Share', 'Make it recurring', 'Duplicate', 'Credit', 'Undo the payment'],
  ])
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  const voided = await page({ status: 'voided', void_reason: 'Wrong client' })
  await until(() => expect(voided.words()).toContain('Voided: Wrong client'))
  expect(filled()).toEqual([])
  expect(await menu(voided.press)).toEqual(['Share', 'Make it recurring', 'Duplicate'])
})

it('offers to make an invoice of a proforma that was sent, and neither payment nor e-Factura', async () => {
  const proforma = await page({ kind: 'proforma', status: 'sent', invoice_made_id: null })
  await until(() => expect(filled()).toEqual(['Make an invoice']))
  expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull()
  expect(await menu(proforma.press)).toEqual(['Share', 'Duplicate', 'Void'])
  const made = { invoice_made_id: '9', invoice_made_number: 'FS-0150' }
  const { words } = await tab(<InvoiceDetailsTab />, { kind: 'proforma', ...made })
  await until(() => expect(words()).toContain('FS-0150'))
  expect(words()).not.toContain('e-Factura')
})

it('records a payment with day, method and reference; the key P opens the same, but not while typing', async () => {
  const { inDialog, write, choose, sent, words } = await page()
  await screen.findByRole('button', { name: 'Record a payment' })
  fireEvent.keyDown(document.body, { key: 'p' })
  await until(() => expect(words()).toContain('RON 86,672.30 is left to pay.'))
  await until(() => expect(Number((screen.getByLabelText(/^Amount/) as HTMLInputElement).value)).toBe(86_672.3))
  await choose(/^Method/, 'Card')
  fireEvent.keyDown(await screen.findByLabelText(/^Reference/), { key: 'p' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await write(/^Reference/, 'OP 1')
  await inDialog('Record the payment')
  await until(() => expect(words()).toContain('Payment recorded, the invoice is paid'))
  expect(sent().map(({ query, body }) => [query.get('action'), body])).toEqual([
    ['record-payment', expect.objectContaining({ amount: 86_672.3, method: 'card', reference: 'OP 1' })],
  ])
})

it('asks whether more than is left stays as credit, and offers the credit that there is', async () => {
  const { inDialog, write, sent, words, press } = await page({}, {}, undefined, { credit: 4.95 })
  await press('Record a payment')
  await until(() => expect(words()).toContain('The client has RON 4.95 of credit.'))
  expect(screen.queryByRole('checkbox', { name: /Keep the rest/ })).toBeNull()
  await write(/^Amount/, '90000')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Keep the rest/ }))
  await inDialog('Record the payment')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toMatchObject({ amount: 90_000, keep_rest_as_credit: true })
})

it('asks why an invoice is voided, and keeps the dialog where that is refused', async () => {
  const answers = [refused(422, { message: 'This invoice is paid.' }), { data: {} }]
  const { press, inDialog, write, sent, words } = await page({}, {}, () => answers.shift())
  await press('More')
  await press('Void', 'menuitem')
  await inDialog('Void the invoice')
  expect(sent()).toEqual([])
  await write(/^Reason/, 'Wrong client')
  await inDialog('Void the invoice')
  await until(() => expect(words()).toContain('This invoice is paid.'))
  await inDialog('Void the invoice')
  await until(() => expect(words()).toContain('Invoice voided'))
  expect(sent().map(({ query, body }) => [query.get('action'), body])).toEqual(
    Array(2).fill(['void', { reason: 'Wrong client' }]),
  )
})

it('deletes a draft and leads back to the list', async () => {
  const { press, inDialog, place, sent } = await page({ status: 'draft' })
  await press('More')
  await press('Delete the draft', 'menuitem')
  await inDialog(/Delete/)
  await until(() => expect(place()).toBe('/invoices/open'))
  expect(sent().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/restify/invoices/5']])
})

it('says what is to be paid, for what, and how the total comes about', async () => {
  const relations = {
    payments: [payment('p1'), payment('p2', { undone_at: '2026-11-25T00:00:00Z', reference: 'undone' })],
    versions: [record('v', {})],
    project: record('3', { name: 'Ticket machines', archived: false }),
  }
  const given = { paid_amount: 40000, balance: 46672.3, tracked_minutes: 14_325, notes: 'Thank you' }
  const { words, press, steps } = await tab(<InvoiceDetailsTab />, given, relations)
  await until(() => expect(words()).toContain('Payment of RON 40,000.00'))
  expect(words()).toMatch(/To be paid RON 46,672\.30 due on 04\.02\.2099, in [\d,]+ days Total RON 86,672\.30/)
  expect(words()).toContain('24.11.2026 · bank OP 4471 [Undo the payment of 24.11.2026] − RON 40,000.00')
  expect(words()).not.toContain('undone')
  expect(words()).toContain('Software development 38 entries less 10 % Senior 96.25 h 320.00 21% 30,800.00')
  expect(words()).toContain('Without VAT 71,630.00 VAT 21% of 71,630.00 15,042.30 Total RON 86,672.30')
  expect(words()).toContain('Sent to a@x.test Seen b@x.test Sent Notes Thank you')
  expect(words()).toContain('Tracked time 238:45 h tracked Versions 1, as issued')
  expect(screen.getByRole('link', { name: 'Ticket machines' }).getAttribute('href')).toBe('/projects/3/details')
  await press('Undo the payment of 24.11.2026')
  expect(steps).toEqual([{ kind: 'undo', paymentId: 'p1' }])
})

it('says of a paid, voided and draft invoice what that means for the money', async () => {
  const paid = await tab(<InvoiceDetailsTab />, { status: 'paid', paid_at: '2026-11-24T12:00:00Z', balance: 0 })
  expect(paid.words()).toContain('Paid RON 86,672.30 paid on 24.11.2026')
  const voided = await tab(<InvoiceDetailsTab />, { status: 'voided', voided_at: '2026-11-24T12:00:00Z', balance: 0 })
  expect(voided.words()).toContain('voided on 24.11.2026, nothing is to be paid')
  const draft = await tab(<InvoiceDetailsTab />, { status: 'draft' }, { lineItems: [] })
  expect(draft.words()).toContain('Total of the draft RON 86,672.30 not issued yet; would be due on 04.02.2099')
  expect(draft.words()).toContain('No lines yet')
})

it('tells all that happened, with what was seen several times in one line', async () => {
  const { words } = await tab(<InvoiceHistoryTab />)
  await until(() => expect(words()).toContain('Created Ioana Pop'))
  expect(words()).toMatch(/Payment of RON 40,000\.00 on 24\.11\.2026 Ioana Pop · .*Seen 3 times last on /)
  expect(words()).toContain('Sent to 2 people a@x.test, b@x.test')
  expect(words()).toContain('Changed Due, Notes · version 2')
  expect(words()).toContain('Issued as FS-0141')
})

it('shows four files until one asks for the rest, and changes them only while the invoice can change', async () => {
  const files = [1, 2, 3, 4, 5].map((at) =>
    record(String(at), { file_name: `Annex ${at}.pdf`, size: 1000, path: '/x' }),
  )
  const { press, inDialog, sent, words } = await tab(<InvoiceFilesTab />, {}, {}, files)
  await until(() => expect(words()).toContain('Annex 4.pdf'))
  expect(words()).not.toContain('Annex 5.pdf')
  await press('1 more file')
  expect(words()).toContain('Annex 5.pdf')
  await press('Remove Annex 2.pdf')
  await inDialog('Remove')
  await until(() => expect(sent().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/restify/files/2']]))
  const paid = await tab(<InvoiceFilesTab />, { status: 'paid' }, {}, files.slice(0, 1))
  await until(() => expect(paid.words()).toContain('Annex 1.pdf'))
  expect(paid.words()).not.toMatch(/Remove|Add files/)
})
