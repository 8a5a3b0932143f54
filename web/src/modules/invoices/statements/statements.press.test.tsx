import { expect, it } from 'vitest'
import type { Statement } from '#contracts/invoices/statements/statement.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { StatementTab } from './statement-tab.tsx'

const line = { invoice_id: '5', method: null, reference: null, charged: null, paid: null, moved: null }
const statement: Statement = {
  ...{ client: 'Olăria SRL', from: '2099-01-01', to: '2099-05-31' },
  accounts: [
    {
      ...{ currency: 'RON', opening: 100, charged: 1210, paid: 300, closing: 1010, credit: 49.5 },
      lines: [
        { ...line, date: '2099-02-01', kind: 'invoice', number: 'FS-0149', charged: 1210, balance: 1310 },
        {
          ...line,
          ...{ date: '2099-03-01', kind: 'payment', number: 'FS-0149', method: 'card', reference: 'OP 7' },
          ...{ paid: 300, balance: 1010 },
        },
      ],
    },
    { ...{ currency: 'EUR', opening: -20, charged: 0, paid: 0, closing: -20, credit: 0 }, lines: [] },
  ],
  credits: [{ currency: 'RON', amount: 49.5 }],
  links: [],
}
const repayment = record('8', { currency: 'RON', amount: -30, date: '2099-04-01', is_undone: false })

const tab = (data: Partial<Statement> = {}, more: (call: Call) => unknown = () => undefined) =>
  opened(<StatementTab />, {
    ...{ at: '/clients/3/statement', path: '/clients/$id/statement', may: ['manageInvoices'] },
    answers: (call) => {
      const own = more(call)
      if (own) return own
      const { method, path, query } = call
      if (method !== 'GET')
        return query.get('action') === 'share-open-invoices'
          ? { url: 'https://x.test/share/open-invoices/t' }
          : { data: {} }
      if (path.endsWith('/getters/statement')) return { data: { ...statement, ...data } }
      if (path === '/restify/client-credits') return listOf([repayment])
      return listOf([])
    },
  })
const actionsOf = (sent: Call[]) => sent.map(({ query, body }) => [query.get('action'), body])

it('runs by currency from the balance before to the one after, with what is taken off as credit', async () => {
  const { words } = await tab()
  await until(() => expect(words()).toContain('RON 1,010.00 to be paid RON 49.50 of credit is taken off'))
  expect(words()).toContain('01.01.2099 Balance before RON 100.00')
  expect(words()).toContain('01.02.2099 Invoice FS-0149 + RON 1,210.00 RON 1,210.00 RON 1,310.00')
  expect(words()).toContain('Payment FS-0149 Card · OP 7')
  expect(words()).toContain('31.05.2099 Balance after RON 1,210.00 RON 300.00 RON 1,010.00')
  expect(words()).toContain('€20.00 in the client’s favour')
})

it('says that nothing happened in these days, and offers to try again what failed', async () => {
  const { words } = await tab({ accounts: [], credits: [] })
  await until(() => expect(words()).toContain('Nothing in these days'))
  const failed = await tab({}, ({ path }) => (path.endsWith('/getters/statement') ? refused(500) : undefined))
  await until(() => expect(failed.words()).toContain('Could not load the statement'))
})

it('records a repayment of credit, and takes one back with a reason', async () => {
  const { press, write, inDialog, sent, words } = await tab()
  await press('Record a repayment')
  await write(/^Amount/, '20')
  await inDialog('Record the repayment')
  await until(() => expect(words()).toContain('Repayment recorded'))
  await press('Undo')
  await inDialog('Undo the repayment')
  expect(sent()).toHaveLength(1)
  await write(/^Reason/, 'Sent back by the bank')
  await inDialog('Undo the repayment')
  await until(() => expect(words()).toContain('Repayment undone'))
  expect(actionsOf(sent())).toMatchObject([
    ['pay-back-credit', { amount: 20, currency: 'RON' }],
    ['undo-pay-back', { entry_id: '8', reason: 'Sent back by the bank' }],
  ])
})

it('makes a link for the days that are chosen, shows it once, and revokes those that work', async () => {
  const links = [{ created_at: '2099-05-01T08:00:00Z', expires_at: '2099-08-01T08:00:00Z', views: 0 }]
  const { press, inDialog, field, sent, words } = await tab({ links })
  await press('Public link')
  await until(() => expect(words()).toContain('Anyone who receives the link can open it, until it expires.'))
  await inDialog('90 days', 'radio')
  await inDialog('Make a link')
  expect((await field('The link; it is shown only now')).value).toBe('https://x.test/share/open-invoices/t')
  expect(words()).toContain('One link works, until 01.08.2099')
  await inDialog('Revoke all')
  await until(() => expect(words()).toContain('Links revoked'))
  expect(actionsOf(sent())).toEqual([
    ['share-open-invoices', { days: 90 }],
    ['revoke-open-invoices', {}],
  ])
})
