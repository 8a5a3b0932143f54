import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { today } from '#web/platform/format/dates.ts'
import { type Call, opened, type Pressing, refused, until } from '#web/platform/pressed.fixture.tsx'
import { figures, invoiceRecord } from '../invoice.fixture.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { AllInvoicesPage } from './all-page.tsx'
import { OpenInvoicesPage } from './open-page.tsx'

const clientId = '019ad000-0000-7000-8000-000000000008'
const draft = invoiceRecord('1', { invoice_number: 'FS-0149', status: 'draft', balance: 121, total: 121 })
const late = invoiceRecord('2', { status: 'late', due_date: '2026-01-01' })
const paid = invoiceRecord('3', { invoice_number: 'FS-0100', status: 'paid', balance: 0 })

const paidAmounts = {
  ...listOf([]),
  meta: {
    by_currency: [
      { currency: 'RON', count: 2, total_amount: 1210 },
      { currency: 'EUR', count: 1, total_amount: 40 },
    ],
  },
}

interface Shown extends Pressing {
  page?: React.ReactNode
  invoices?: InvoiceRecord[]
  counts?: object
  /** What other getters of invoices answer. */
  getters?: Record<string, object>
  onWrite?: (call: Call) => unknown
}

async function list({
  page = <OpenInvoicesPage />,
  invoices = [draft, late],
  counts,
  getters = {},
  onWrite,
  ...given
}: Shown = {}) {
  const at = given.at ?? '/invoices/open'
  const shown = await opened(page, {
    at,
    may: ['manageInvoices'],
    answers: (call) => {
      const { method, path } = call
      if (method !== 'GET') return onWrite?.(call) ?? { data: invoices[0] }
      if (path.endsWith('/getters/figures')) return figures(counts)
      const getter = getters[path.split('/getters/')[1] ?? '']
      if (getter) return { data: getter }
      if (path === '/restify/clients') return listOf([record(clientId, { company_name: 'Tramvai Expres SRL' })])
      if (path === '/restify/invoice-payments') return paidAmounts
      if (path !== '/restify/invoices') return undefined
      const answer = listOf(invoices)
      const totals = [
        { currency: 'EUR', count: 1, balance: 40089 },
        { currency: 'RON', count: 2, balance: 121329.3 },
      ]
      return { ...answer, meta: { ...answer.meta, totals } }
    },
    ...given,
  })
  const act = async (name: string, action: string) => {
    await shown.press(`Actions for ${name}`)
    await shown.press(action, 'menuitem')
  }
  const offered = async (name: string) => {
    await shown.press(`Actions for ${name}`)
    const items = await screen.findAllByRole('menuitem')
    await shown.user.keyboard('{Escape}')
    return items.map(({ textContent }) => textContent)
  }
  const written = () => shown.sent().map(({ path, query, body }) => [path, query.get('action'), body])
  return { ...shown, act, offered, written }
}

it('lists what is open by due date with its figures, and sums by currency at the foot', async () => {
  const { words, asked } = await list()
  await until(() => expect(words()).toContain('(FS-0149)'))
  const called = asked().find(({ path }) => path === '/restify/invoices')!
  expect(String(called.query)).toBe('is_open=true&page=1&perPage=15&sort=due_date')
  expect(words()).toMatch(/Open 3 All 148 .*Bank .*More/)
  expect(words()).toMatch(/Unpaid 2 RON 121,329\.30 EUR 40,089\.00 drafts do not count/)
  expect(words()).toMatch(/until Sunday 6 December Late 1 RON 21,780\.00 the oldest for \d+ days/)
  expect(words()).toMatch(
    /FS-0141 Tramvai Expres SRL Ticket machines, October 05\.01\.2026 01\.01\.2026 \d+ days late Due/,
  )
  expect(words()).toContain('Balance, drafts included RON 121,329.30 · €40,089.00')
})

it('says of each invoice what ANAF did with it, or until when it is to be filed', async () => {
  const filed = invoiceRecord('4', { invoice_number: 'FS-0101', status: 'sent', efactura_status: 'accepted' })
  const unfiled = invoiceRecord('5', { invoice_number: 'FS-0102', status: 'sent', efactura_status: null })
  const last_days = [{ invoice_id: '5', last_day: '2026-12-03', is_past: false }]
  const { words } = await list({
    invoices: [filed, unfiled],
    getters: { 'efactura-count': { romanian: true, to_do: 1, is_near: false, last_days } },
  })
  await until(() => expect(words()).toMatch(/Sent Accepted .*Sent File by 03\.12/))
  const { words: abroad } = await list({ invoices: [filed] })
  await until(() => expect(abroad()).toContain('FS-0101'))
  expect(abroad()).not.toContain('Accepted')
})

it('sets the filter of the list by a figure, and takes it back by the same', async () => {
  const { press, place } = await list()
  await press('Late', 'link')
  await until(() => expect(place()).toBe('/invoices/open?status=late'))
  expect(screen.getByRole('link', { name: 'Late' }).getAttribute('aria-current')).toBe('true')
  await press('Late', 'link')
  await until(() => expect(place()).toBe('/invoices/open'))
})

it('lists all by number, newest first, and offers what the state of an invoice allows', async () => {
  const { offered, asked } = await list({
    page: <AllInvoicesPage />,
    at: '/invoices/all',
    invoices: [draft, late, paid],
  })
  expect(await offered('(FS-0149)')).toEqual(['View', 'Edit', 'Issue', 'Mark as paid', 'Duplicate', 'Delete'])
  expect(await offered('FS-0141')).toEqual(['View', 'Edit', 'Mark as paid', 'Duplicate'])
  expect(await offered('FS-0100')).toEqual(['View', 'Duplicate'])
  expect(
    asked()
      .find(({ path }) => path === '/restify/invoices')
      ?.query.get('sort'),
  ).toBe('-invoice_number')
})

it('issues a draft once it was asked, and says where the number is another', async () => {
  const other = invoiceRecord('1', { invoice_number: 'FS-0150', status: 'issued' })
  const { act, inDialog, words, written } = await list({ onWrite: () => ({ data: other }) })
  await act('(FS-0149)', 'Issue')
  await until(() => expect(words()).toContain('Issue FS-0149?'))
  expect(written()).toEqual([])
  await inDialog('Issue')
  await until(() => expect(words()).toContain('Issued as FS-0150: FS-0149 was taken meanwhile'))
  expect(written()).toEqual([['/restify/invoices/1/actions', 'issue', { expected_number: 'FS-0149' }]])
})

it('marks an invoice as paid once it was asked, and says in the words of the product that this failed', async () => {
  const answers = [refused(500), { data: paid }]
  const { act, inDialog, words, written } = await list({ onWrite: () => answers.shift() })
  await act('FS-0141', 'Mark as paid')
  await until(() => expect(words()).toContain('What is left, RON 86,672.30, is recorded as paid today.'))
  await inDialog('Mark as paid')
  await until(() => expect(words()).toContain('Mark FS-0141 as paid?'))
  await inDialog('Mark as paid')
  await until(() => expect(words()).toContain('Invoice marked as paid'))
  expect(written()).toHaveLength(2)
  const nothingSaid = await list({ onWrite: () => refused(422, { message: '' }) })
  await nothingSaid.act('FS-0141', 'Mark as paid')
  await nothingSaid.inDialog('Mark as paid')
  await until(() => expect(nothingSaid.words()).toContain('Could not mask the invoice as piad'))
})

it('leads to the draft that a copy is', async () => {
  const answers = [refused(422, { message: '' }), { data: invoiceRecord('9', { status: 'draft' }) }]
  const { act, place, words } = await list({ onWrite: () => answers.shift() })
  await act('FS-0141', 'Duplicate')
  await until(() => expect(words()).toContain('Could not duplicate invoice'))
  await act('FS-0141', 'Duplicate')
  await until(() => expect(place()).toBe('/invoices/9/edit'))
})

it('issues and pays several at once', async () => {
  const outcomes = [{ id: '1', done: true }]
  const { user, press, words, written } = await list({ onWrite: () => ({ data: { done: 1, outcomes } }) })
  await user.click(await screen.findByLabelText('Select (FS-0149)'))
  await press('Issue')
  await until(() => expect(words()).toContain('1 invoice issued'))
  expect(written()).toEqual([['/restify/invoices/actions', 'issue', { repositories: ['1'] }]])
})

it('has the PDFs of several made into a zip, and says in the words of the server what is left out', async () => {
  const message = 'The zip of 1 invoice is being made. 1 draft is left out.'
  const answers = [refused(422, { message: '' }), { message }]
  const { user, press, words, written } = await list({ onWrite: () => answers.shift() })
  for (const name of ['(FS-0149)', 'FS-0141']) await user.click(await screen.findByLabelText(`Select ${name}`))
  await press('PDFs as zip')
  await until(() => expect(words()).toContain('Could not make the zip'))
  await press('PDFs as zip')
  await until(() => expect(words()).toContain(message))
  expect(written()).toEqual(Array(2).fill(['/restify/invoices/actions', 'download-pdfs', { repositories: ['1', '2'] }]))
})

it('asks for client and type of a new invoice, and leads to the form of that type', async () => {
  const { press, inDialog, choose, words, place } = await list()
  await press('New invoice')
  await inDialog('Continue')
  expect(words()).toContain('The client field is required.')
  expect(words()).toContain('The type field is required.')
  await choose(/^Client/, 'Tramvai Expres SRL')
  await choose(/^Type/, 'From tracked time')
  await inDialog('Continue')
  await until(() => expect(place()).toBe(`/invoices/tracked-time?client_id=${clientId}`))
  const free = await list()
  await free.press('New invoice')
  await free.choose(/^Client/, 'Tramvai Expres SRL')
  await free.choose(/^Type/, 'Free form')
  await free.inDialog('Continue')
  await until(() => expect(free.place()).toBe(`/invoices/create?client_id=${clientId}`))
})

it('tells no invoices from none that is open', async () => {
  const none = await list({ invoices: [], counts: { open: 0, all: 0 } })
  await until(() => expect(none.words()).toContain('No invoices yet'))
  expect(screen.getByRole('link', { name: 'From tracked time' }).getAttribute('href')).toBe('/invoices/tracked-time')
  const allPaid = await list({ invoices: [], counts: { open: 0, all: 4 } })
  await until(() => expect(allPaid.words()).toContain('All is paid'))
  await until(() => expect(allPaid.words()).toContain('Paid this month: RON 1,210.00 · €40.00'))
  const { query } = allPaid.asked().find(({ path }) => path === '/restify/invoice-payments')!
  expect([query.get('date'), query.get('undone_at')]).toEqual([`${today().slice(0, 8)}01,${today()}`, 'null'])
  expect(allPaid.words()).not.toContain('From tracked time')
})

it('closes what adds invoices without a paid plan, and says why', async () => {
  const company = { active_plan: { activePlan: { stripe_status: 'active', plan: 'free' } } }
  const { words } = await list({ company })
  await until(() => expect(words()).toContain('Invoices need a paid plan. An administrator can choose one in Billing.'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New invoice' }).disabled).toBe(true)
})

it('keeps the table where the figures cannot be asked for', async () => {
  const { words } = await opened(<OpenInvoicesPage />, {
    at: '/invoices/open',
    may: ['manageInvoices'],
    answers: ({ path }) => (path === '/restify/invoices' ? listOf([late]) : refused(500)),
  })
  await until(() => expect(words()).toContain('FS-0141'))
  await until(() =>
    expect(within(screen.getByRole('region', { name: 'Unpaid amounts' })).getByRole('alert')).toBeTruthy(),
  )
})
