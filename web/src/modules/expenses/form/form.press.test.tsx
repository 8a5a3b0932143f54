import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, type Pressing, refused, until } from '#web/platform/pressed.fixture.tsx'
import { bundleRecord, expenseRecord } from '../expense.fixture.ts'
import { CreateExpensePage } from './create-expense-page.tsx'
import { EditBundlePage } from './edit-bundle-page.tsx'
import { EditExpensePage } from './edit-expense-page.tsx'

const bundleId = '019ad000-0000-7000-8000-000000000008'
const meals = record('019ad000-0000-7000-8000-000000000009', { name: 'Meals', requires_receipt: true, max_amount: 60 })

interface Shown extends Pressing {
  page?: React.ReactNode
  subject?: object
  onWrite?: (call: Call) => unknown
}

const form = ({ page = <CreateExpensePage />, subject, onWrite, ...reader }: Shown = {}) =>
  opened(page, {
    at: '/expenses/single/create',
    employee: '7',
    settings: { default_currency: 'RON' },
    ...reader,
    answers: (call) => {
      const { method, path } = call
      if (method !== 'GET') return onWrite?.(call) ?? { data: expenseRecord('e9') }
      if (path === '/restify/expense-categories') return listOf([meals])
      if (path === `/restify/expense-categories/${meals.id}`) return { data: meals }
      if (path === `/restify/expense-bundles/${bundleId}`) return { data: bundleRecord(bundleId) }
      if (/^\/restify\/(expenses|expense-bundles)\/\w+$/.test(path)) return { data: subject }
      return listOf([])
    },
  })

it('says what a category asks for, and asks for the reason above its ceiling', async () => {
  const { choose, write, press, words, sent, place } = await form()
  await write(/^Amount/, '45')
  await choose(/^Category/, 'Meals')
  await until(() =>
    expect(words()).toContain('It may cost at most RON 60, unless you say why it costs more. It needs a receipt.'),
  )
  expect(words()).not.toContain('Why it costs more')
  await write(/^Amount/, '75')
  await write(/^Why it costs more/, 'Lunch with the client')
  await press('File the expense')
  await until(() => expect(place()).toBe('/expenses/single/e9/details'))
  expect(sent()[0]!.body).toMatchObject({
    amount: 75,
    currency: 'RON',
    expense_category_id: meals.id,
    over_reason: 'Lunch with the client',
  })
})

it('shows what the server asks for at its field, of another currency the reason too', async () => {
  const errors = { over_reason: ['Say why it costs more than 60.'], receipt_path: ['This category needs a receipt.'] }
  const { write, press, words } = await form({ onWrite: () => refused(422, { errors }) })
  await write(/^Amount/, '45')
  await press('File the expense')
  await until(() => expect(words()).toContain('Say why it costs more than 60.'))
  expect(words()).toContain('This category needs a receipt.')
})

it('files an expense into the bundle that the address names', async () => {
  const { write, press, sent, place } = await form({
    at: `/expenses/single/create?bundle=${bundleId}`,
    onWrite: () => ({ data: expenseRecord('e9', { expense_bundle_id: bundleId }) }),
  })
  await write(/^Amount/, '45')
  await press('File the expense')
  await until(() => expect(place()).toBe(`/expenses/${bundleId}/details`))
  expect(sent()[0]!.body).toMatchObject({ expense_bundle_id: bundleId })
})

it('mends a rejected expense and files it again, also as it is', async () => {
  const subject = expenseRecord('e1', { status: 'rejected', status_explanation: 'Which client?' })
  const { press, words, sent } = await form({
    page: <EditExpensePage />,
    at: '/expenses/single/e1/edit',
    path: '/expenses/single/$id/edit',
    subject,
  })
  await until(() => expect(words()).toContain('Why it was rejected Which client?'))
  await press('File again')
  await until(() => expect(words()).toContain('Expense filed again'))
  expect(sent().map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    ['/restify/expenses/e1/actions', 'file-again', { date: '2026-11-18' }],
  ])
})

it('closes the form of what is decided, of a colleague’s rejected one too', async () => {
  const at = { page: <EditBundlePage />, at: '/expenses/b1/edit', path: '/expenses/$id/edit' }
  const approved = await form({ ...at, subject: bundleRecord('b1', { status: 'approved' }) })
  await until(() => expect(approved.words()).toContain('This is decided already'))
  const theirs = await form({ ...at, subject: bundleRecord('b1', { status: 'rejected' }), employee: '8' })
  await until(() => expect(theirs.words()).toContain('This is decided already'))
  expect(screen.queryByRole('button', { name: 'File again' })).toBeNull()
})
