import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import type { BundleAttributes, ExpenseAttributes } from '../../expense-record.ts'
import { BundlePage } from '../bundle-page.tsx'
import { bundle, expense, person } from '../claims.fixture.ts'
import { ExpensePage } from '../expense-page.tsx'

const decided = { can_approve: false, status_changed_by: 'p1' }
const by = { statusChangedBy: person('p1', 'Ioana', 'Pop') }
const refused = { status: 'rejected', status_explanation: 'Paid twice', ...decided } as const

/** The page of a bundle of two expenses, as the person `employee` sees it. */
const bundlePage = (more: Partial<BundleAttributes>, lines: object[], employee = 'p2') =>
  opened(<BundlePage />, {
    at: '/expenses/b1/details',
    path: '/expenses/$id/details',
    employee,
    answers: ({ method, path, query }) => {
      if (method !== 'GET') return { data: {} }
      if (path === '/restify/expense-bundles/b1') return { data: bundle({ ...decided, ...more }, by) }
      if (path.endsWith('/getters/deciders')) return { data: { steps: [], large_amount: null, currency: 'EUR' } }
      if (path === '/restify/expenses') return listOf(query.has('can_approve') ? [] : (lines as never[]))
      return listOf([])
    },
  })
const line = (id: string, more: Partial<ExpenseAttributes>) => expense(id, { ...decided, ...more })
const filled = () => [...document.querySelectorAll('[data-variant="filled"]')].map((one) => one.textContent)
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it('leads the person from the words of a refused line to its form, and nobody else', async () => {
  const lines = [
    line('e1', { description: 'Train', status: 'approved' }),
    line('e2', { description: 'Taxi', ...refused }),
  ]
  const mine = await bundlePage({ status: 'approved' }, lines)
  await until(() => expect(mine.words()).toMatch(/Taxi Paid twice Mend and file again Rejected/))
  expect(links()).toContain('/expenses/single/e2/edit')
  expect(mine.words()).toContain('Approved by Ioana Pop on')
  const other = await bundlePage({ status: 'approved' }, lines, 'p9')
  await until(() => expect(other.words()).toContain('Taxi Paid twice'))
  expect(links()).not.toContain('/expenses/single/e2/edit')
})

it('mends a bundle that was rejected as a whole by its own form, and says why once', async () => {
  const lines = [line('e1', { description: 'Train', ...refused }), line('e2', { description: 'Taxi', ...refused })]
  const { words } = await bundlePage(refused, lines)
  await until(() => expect(filled()).toEqual(['Mend and file again']))
  expect(links()).toContain('/expenses/b1/edit')
  expect(words().match(/Paid twice/g)).toHaveLength(1)
  expect(links()).not.toContain('/expenses/single/e1/edit')
})

it('offers payment of what is approved to who may, and nothing of what is paid or cancelled', async () => {
  const approved = await bundlePage({ status: 'approved', can_pay: true }, [line('e1', { status: 'approved' })], 'p1')
  await until(() => expect(filled()).toEqual(['Mark as paid']))
  await approved.press('Mark as paid')
  await approved.inDialog('Mark as paid')
  expect(approved.sent().map(({ path, query }) => [path, query.get('action')])).toEqual([
    ['/restify/expense-bundles/b1/actions', 'mark-as-paid'],
  ])
  const paid = { status: 'paid', paid_at: '2026-11-30T10:00:00Z', status_explanation: 'OP 117' } as const
  const { words } = await bundlePage(paid, [line('e1', { status: 'paid' })], 'p1')
  await until(() => expect(words()).toMatch(/Paid on 30\.11\.2026\. OP 117/))
  expect(filled()).toEqual([])
  await bundlePage({ status: 'cancelled' }, [line('e1', { status: 'cancelled' })])
  await until(() => expect(screen.getAllByText(/Cancelled by Ioana Pop/)).toHaveLength(1))
  expect(filled()).toEqual([])
})

it('sends who decides from an expense to the bundle that it is decided with', async () => {
  const inBundle = { ...bundle(), attributes: { ...bundle().attributes, status: 'draft' } }
  const one = line('e1', { description: 'Taxi', can_approve: true })
  const record = {
    ...one,
    relationships: { ...one.relationships, employee: person('p2', 'Vlad', 'Enache'), bundle: inBundle },
  }
  const { words } = await opened(<ExpensePage />, {
    at: '/expenses/single/e1/details',
    path: '/expenses/single/$id/details',
    may: ['manageExpenses'],
    answers: ({ path }) => {
      if (path === '/restify/expenses/e1') return { data: record }
      if (path.endsWith('/getters/deciders')) return { data: { steps: [], large_amount: null, currency: 'EUR' } }
      return listOf([])
    },
  })
  await until(() => expect(words()).toContain('It is decided with its bundle: Client visit Utrecht'))
  expect(links()).toContain('/expenses/b1/details')
  expect(filled()).toEqual([])
})
