import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { type Call, opened, type Pressing, refused, until } from '#web/platform/pressed.fixture.tsx'
import { bundleRecord, expenseRecord } from '../expense.fixture.ts'
import type { BundleRecord, ExpenseRecord } from '../expense-record.ts'
import { AllExpensesPage } from './all-page.tsx'
import { MyExpensesPage } from './my-page.tsx'

const waits = bundleRecord('b1', { stands_out_count: 3, can_approve: true, can_pay: true })
const rejected = bundleRecord('b2', { title: 'Monitor cable', status: 'rejected', status_explanation: 'Ask Dana.' })
const paid = bundleRecord('b3', { title: 'Books', status: 'paid', status_explanation: 'OP 4402', expenses_count: 1 })
const single = expenseRecord('e1', { can_approve: true, can_pay: true })

interface Shown extends Pressing {
  page?: React.ReactNode
  bundles?: BundleRecord[]
  /** In no bundle. */
  singles?: ExpenseRecord[]
  /** Of the bundle that is opened. */
  inside?: unknown
  onWrite?: (call: Call) => unknown
}

const sums = (list: readonly ExpenseRecord[]) =>
  list.length === 0 ? [] : [{ currency: 'RON', total_amount: 45 * list.length, count: list.length }]

async function list({ page = <AllExpensesPage />, ...given }: Shown = {}) {
  const { bundles = [waits, rejected, paid], singles = [single], inside, onWrite, ...reader } = given
  const shown = await opened(page, {
    at: '/expenses/all',
    may: ['manageExpenses'],
    ...reader,
    answers: (call) => {
      const { method, path, query } = call
      if (method !== 'GET') return onWrite?.(call) ?? { data: bundles[0] ?? single }
      if (path.endsWith('/getters/to-pay-sums')) return { data: { count: 9, people: 2, by_currency: [] } }
      if (path === '/restify/expense-receipts') return listOf([])
      const isWaiting = query.get('can_approve') === 'true'
      if (path === '/restify/expense-bundles') {
        const found = isWaiting ? bundles.filter(({ attributes }) => attributes.can_approve) : bundles
        const answer = listOf(found)
        const by_currency = found.length > 0 ? [{ currency: 'EUR', total_amount: 1457.8, count: 4 }] : []
        return { ...answer, meta: { ...answer.meta, by_currency } }
      }
      if (path !== '/restify/expenses') return undefined
      if (query.get('expense_bundle_id') === 'b1') return inside ?? listOf([single])
      const answer = listOf(singles)
      return { ...answer, meta: { ...answer.meta, by_currency: sums(singles) } }
    },
  })
  const offered = async (name: string) => {
    await shown.press(`Actions for ${name}`)
    const items = await screen.findAllByRole('menuitem')
    await shown.user.keyboard('{Escape}')
    return items.map(({ textContent }) => textContent)
  }
  return { ...shown, offered }
}

it('lists bundles with what is in them, what stands out, why one was rejected, how one was paid, and the total by currency', async () => {
  const { words } = await list()
  await until(() => expect(words()).toMatch(/My expenses \d+ All 4 To pay 9/))
  expect(words()).toMatch(/Client visit Utrecht 3 expenses · 3 stand out Vlad Enache 17\.11 – 20\.11\.2026/)
  expect(words()).toMatch(/Pending RON 240\.00 €968\.80/)
  expect(words()).toMatch(/Monitor cable 3 expenses · “Ask Dana\.”/)
  expect(words()).toMatch(/Books 1 expense · OP 4402/)
  expect(words()).toContain('Total of the bundles, without what was rejected €1,457.80')
})

it('has what is in no bundle as a group before the bundles, narrowed as they are', async () => {
  const { words, asked } = await list({ at: '/expenses/all?status=draft', singles: [single, expenseRecord('e2')] })
  await until(() => expect(words()).toMatch(/Without a bundle 2 expenses .*RON 90\.00.*Client visit/))
  const group = asked().find(({ query }) => query.get('status') && query.get('expense_bundle_id'))!
  expect(group.query.get('status')).toBe('draft')
  const none = await list({ at: '/expenses/all?start_date=2026-11-01' })
  await until(() => expect(none.words()).toContain('Client visit Utrecht'))
  expect(none.words()).not.toContain('Without a bundle')
})

it('opens a bundle in its row by press and arrow keys, and closes it', async () => {
  const { user, press, words } = await list()
  const name = 'What is in Client visit Utrecht'
  await press(name)
  await until(() => expect(words()).toMatch(/18\.11\.2026 Taxi Napoca SRL/))
  await user.keyboard('{ArrowLeft}')
  expect(words()).not.toContain('18.11.2026 Taxi Napoca SRL')
  await user.keyboard('{ArrowRight}')
  expect(words()).toMatch(/18\.11\.2026 Taxi Napoca SRL/)
  expect(screen.getByRole('button', { name }).getAttribute('aria-expanded')).toBe('true')
})

it('says below a bundle that its expenses could not be asked for', async () => {
  const { press, words } = await list({ inside: refused(500) })
  await press('What is in Client visit Utrecht')
  await until(() =>
    expect(words()).toContain('An error occurred while trying to access the expense bundle information Try again'),
  )
})

it('changes to single expenses and remembers it', async () => {
  const { press, words, sent, place } = await list({
    at: '/expenses/all?status=draft&start_date=2026-11-01&expense_category_ids=c1',
  })
  await press('Switch to grid view')
  await until(() => expect(words()).toContain('Switch to bundle view'))
  expect(place()).toBe('/expenses/all?status=draft&expense_category_id=c1')
  await until(() => expect(sent()).toHaveLength(1))
  const own_list_views = { 'expense-bundles': 'view=grid' }
  expect(sent()[0]!.body).toEqual([{ key: 'own_list_views', value: own_list_views }])
  const again = await list({ settings: { own_list_views: { 'expense-bundles': 'view=grid&columns=project_id' } } })
  await again.press('Switch to bundle view')
  await until(() => expect(again.sent()).toHaveLength(1))
  const kept = { 'expense-bundles': 'columns=project_id' }
  expect(again.sent()[0]!.body).toEqual([{ key: 'own_list_views', value: kept }])
})

it('offers what the server says of each record, and mending to its person alone', async () => {
  const papers = ['PDF report', 'Send report and receipts by email']
  const { offered } = await list()
  expect(await offered('Client visit Utrecht')).toEqual([
    'View',
    'Edit',
    'Approve',
    'Reject',
    'Mark as paid',
    ...papers,
    'Delete',
  ])
  expect(await offered('Monitor cable')).toEqual(['View', ...papers])
  const own = await list({ page: <MyExpensesPage />, at: '/expenses/mine', may: [], employee: '7' })
  expect(await own.offered('Monitor cable')).toEqual(['View', 'Mend and file again', ...papers])
  expect(own.words()).toContain('“Ask Dana.” Mend and file again')
})

it('pays a bundle with the word on how, and says that what waits is approved with it', async () => {
  const { press, inDialog, write, words, sent } = await list()
  await press('Actions for Client visit Utrecht')
  await press('Mark as paid', 'menuitem')
  await until(() => expect(words()).toContain('It still waits for a decision: it is approved with the payment.'))
  await write(/^Details/, 'OP 4410')
  await inDialog('Mark as paid')
  await until(() => expect(words()).toContain('Expense bundle marked as paid'))
  expect(sent().map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    ['/restify/expense-bundles/b1/actions', 'mark-as-paid', { status_explanation: 'OP 4410' }],
  ])
})

it('decides on several at once, and pays several with one reference', async () => {
  const onWrite = () => ({ data: { done: 1, outcomes: [{ id: 'b1', done: true }] } })
  const second = bundleRecord('b4', { title: 'Training', status: 'approved', can_pay: true })
  const { user, press, inDialog, write, words, sent } = await list({ bundles: [waits, second], onWrite })
  await user.click(await screen.findByLabelText('Select Client visit Utrecht'))
  await user.click(await screen.findByLabelText('Select Training'))
  await until(() => expect(words()).toContain('Approve (1)'))
  await press('Mark as paid')
  await write(/^Details/, 'OP 1')
  await inDialog('Mark as paid')
  await until(() => expect(words()).toContain('1 bundle marked as paid'))
  expect(sent().at(-1)!.body).toEqual({ status_explanation: 'OP 1', repositories: ['b1', 'b4'] })
})

it('says how much waits for the reader, and leads to the first of it', async () => {
  const { words } = await list()
  await until(() => expect(words()).toContain('1 bundle and 1 expense wait for your decision'))
  expect(words()).toMatch(/3 things stand out .* RON 45\.00 · €1,457\.80 Review them/)
  expect(screen.getByRole('link', { name: 'Review them' }).getAttribute('href')).toBe('/expenses/b1/details')
  const none = await list({ bundles: [paid], singles: [] })
  await until(() => expect(none.words()).toContain('Books'))
  expect(none.words()).not.toContain('your decision')
})

it('shows a person what comes back to them', async () => {
  const { words, asked } = await list({ page: <MyExpensesPage />, at: '/expenses/mine', may: [], employee: '7' })
  await until(() => expect(words()).toMatch(/To come back to me RON 45\.00 waiting for a decision: RON 45\.00/))
  expect(words()).not.toContain('To pay')
  expect(asked().some(({ query }) => query.get('status') === 'approved' && query.get('employee_id') === '7')).toBe(true)
})

it('asks for receipts where there is nothing yet, and closes adding without a paid plan', async () => {
  const none = await list({ bundles: [], singles: [] })
  await until(() => expect(none.words()).toContain('No expenses yet Drop receipts here, or photograph them.'))
  const company = { active_plan: { activePlan: { stripe_status: 'active', plan: 'free' } } }
  const { words } = await list({ company })
  await until(() => expect(words()).toContain('Adding expenses needs a paid plan. An administrator can choose one'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New expense' }).disabled).toBe(true)
})
