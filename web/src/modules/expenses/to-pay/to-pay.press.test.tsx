import { expect, it } from 'vitest'
import type { ToPay } from '#contracts/expenses/to-pay.ts'
import { opened, refused, settled } from '#web/platform/pressed.fixture.tsx'
import { ExpensesFigure } from '../elsewhere/expenses-figure.tsx'
import { findBundles } from '../elsewhere/find-bundles.tsx'
import { ToPayPage } from './to-pay-page.tsx'

const may = ['manageExpenses'] as const
const lei = (total_amount: number, count = 1) => ({ currency: 'RON', total_amount, count })
const euros = (total_amount: number, count = 1) => ({ currency: 'EUR', total_amount, count })
const line = (
  id: string,
  entity: 'expenses' | 'expense-bundles',
  title: string,
  ...by_currency: ReturnType<typeof lei>[]
) => ({
  ...{ id, entity, title, by_currency, approved_at: '2026-11-20T08:00:00Z' },
})
const data: ToPay = {
  count: 4,
  by_currency: [lei(440, 3), euros(50)],
  people: [
    {
      ...{ employee_id: 'e1', name: 'Ioana Marinescu', is_own: true, by_currency: [lei(40)] },
      lines: [line('x1', 'expenses', 'Bistro', lei(40))],
    },
    {
      ...{ employee_id: 'e2', name: 'Bianca Tudose', is_own: false, by_currency: [lei(400, 2), euros(50)] },
      lines: [line('b1', 'expense-bundles', 'Training', lei(300), euros(50)), line('x2', 'expenses', 'Taxi', lei(100))],
    },
  ],
}
const list = { data: [], meta: { total: 0, from: null, to: null, current_page: 1, last_page: 1 }, links: {} }

const page = (paying: () => unknown = () => ({ data: { outcomes: [] } }), answer: unknown = { data }) =>
  opened(<ToPayPage />, {
    ...{ at: '/expenses/to-pay', may: [...may] },
    answers: ({ method, path }) => {
      if (method === 'POST') return paying()
      if (path === '/restify/expenses/getters/to-pay') return answer
      if (path === '/restify/expenses/getters/to-pay-sums') return { data: { ...data, people: 2 } }
      return list
    },
  })

it('shows people with their sums by currency, and lets nobody tick their own', async () => {
  const { words } = await page()
  await settled()
  expect(words()).toMatch(/To pay to 2 people RON 440\.00 · €50\.00/)
  expect(words()).toMatch(/Bianca Tudose 3 RON 400\.00 ?€50\.00 \[Choose Training\] Training/)
  // The list is cut at so many lines.
  expect(words()).toContain('The 3 that were approved first, of 4.')
  expect(words()).toContain('Your own: somebody else marks them as paid')
  const box = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!
  expect([box('Choose Bistro').disabled, box('Choose all of Ioana Marinescu').disabled]).toEqual([true, true])
  expect(box('Choose Training').disabled).toBe(false)
})

it('pays what is ticked of a person with one reference, bundles and expenses each by their own call', async () => {
  const { press, inDialog, write, sent, words } = await page(() => ({
    data: {
      outcomes: [
        { id: 'b1', done: true },
        { id: 'x2', done: true },
      ],
    },
  }))
  await settled()
  await press('Choose all of Bianca Tudose', 'checkbox')
  expect(words()).toMatch(/2 selected RON 400\.00 · €50\.00/)
  await press('Mark as paid')
  await write(/Details/, 'OP 77')
  await inDialog('Mark as paid')
  const calls = sent().filter(({ path }) => path.endsWith('/actions'))
  expect(calls.map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    ['/restify/expense-bundles/actions', 'mark-as-paid', { status_explanation: 'OP 77', repositories: ['b1'] }],
    ['/restify/expenses/actions', 'mark-as-paid', { status_explanation: 'OP 77', repositories: ['x2'] }],
  ])
})

it('says that there is nothing to pay, and what to do where the list does not come', async () => {
  const { words } = await page(undefined, { data: { count: 0, by_currency: [], people: [] } })
  await settled()
  expect(words()).toContain('Nothing to pay')
  const failed = await page(undefined, refused(500))
  await settled()
  expect(failed.words()).toContain('Try again')
})

it('says on the dashboard what is to be paid back, or what its reader gets back', async () => {
  const keeper = await opened(<ExpensesFigure />, { may: [...may], answers: () => ({ data: { ...data, people: 2 } }) })
  await settled()
  expect(keeper.words()).toBe('To pay back RON 440.00 €50.00 · to 2 people')
  const own = await opened(<ExpensesFigure />, {
    answers: ({ query }) => ({
      ...list,
      meta: { ...list.meta, by_currency: query.get('status') === 'draft' ? [euros(50)] : [lei(40)] },
    }),
  })
  await settled()
  expect(own.words()).toBe('To come back to me RON 40.00 waiting for a decision: €50.00')
})

it('finds bundles for the palette, with whose they are and what they come to', async () => {
  const employee = { id: 'e2', type: 'employees', attributes: { first_name: 'Bianca', last_name: 'Tudose' } }
  const bundle = {
    id: 'b1',
    type: 'expense-bundles',
    attributes: { title: 'Training', start_date: '2026-11-04', by_currency: [lei(300)] },
    relationships: { employee },
  }
  await opened(<p />, { may: [...may], answers: () => ({ data: [bundle], meta: {} }) })
  const found = await findBundles('train', new AbortController().signal)
  expect(found.map(({ label, description, to }) => [label, description?.replace(/\s/g, ' '), to])).toEqual([
    ['Training', 'Bianca Tudose · 04.11.2026 · RON 300.00', '/expenses/b1/details'],
  ])
})
