import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BankMatch, WaitingLine } from '#contracts/invoices/bank/bank.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { invoiceRecord } from '../invoice.fixture.ts'
import { BankPage } from './bank-page.tsx'

const INVOICE = '019ad000-0000-7000-8000-000000000005'

const match = (more: Partial<BankMatch> = {}): BankMatch => ({
  ...{ strength: 'sure', reasons: ['number', 'amount'], rest: 0 },
  invoices: [
    {
      ...{ invoice_id: INVOICE, number: 'FS-0149', client_id: '3', client: 'Olăria SRL' },
      ...{ balance: 210, amount: 210, foreign: null },
    },
  ],
  ...more,
})
const waiting = (id: string, more: Partial<WaitingLine> = {}): WaitingLine => ({
  ...{ id, date: '2099-05-04', amount: 210, currency: 'RON', payer: 'OLARIA', payer_iban: null, reference: null },
  ...{ text: `Plata ${id}`, match: match() },
  ...more,
})
const foreign = match({
  ...{ strength: 'likely', reasons: ['number', 'rate'] },
  invoices: [
    {
      ...match().invoices[0]!,
      ...{ balance: 1000, amount: 4980 },
      foreign: {
        ...{ currency: 'EUR', pays: 1000, base: 'EUR', to: 'RON', rate: 5, rate_date: '2099-05-03', source: 'BNR' },
        ...{ difference: -20, difference_currency: 'RON' },
      },
    },
  ],
})

const page = (lines: WaitingLine[], more: (call: Call) => unknown = () => undefined) => {
  let left = lines
  return opened(<BankPage />, {
    ...{ at: '/invoices/bank', may: ['manageInvoices'] },
    answers: (call) => {
      const { method, path } = call
      const own = more(call)
      if (own) return own
      if (method !== 'GET') {
        left = left.filter(({ id }) => !path.includes(`/${id}/`))
        return { data: {} }
      }
      if (path.endsWith('/getters/waiting')) {
        const counts = { waiting: left.length, taken: lines.length - left.length, skipped: 0 }
        return { data: { lines: left, counts } }
      }
      if (path === '/restify/bank-lines')
        return listOf([
          record('9', {
            ...{ date: '2099-05-01', amount: 2402.5, currency: 'RON', payer: 'OLARIA', text: 'x', state: 'taken' },
            ...{ numbers: 'FS-0082', decided_by: 'Ana' },
          }),
        ])
      if (path.endsWith('/getters/payment-terms'))
        return { data: { currency: 'EUR', balance: 1000, credit: 0, rate: null, base: 'EUR' } }
      if (path === '/restify/invoices')
        return listOf([invoiceRecord(INVOICE, { invoice_number: 'FS-0149', currency: 'EUR', balance: 1000 })])
      return listOf([])
    },
  })
}

it('says why an invoice is proposed; Enter takes the line in hand over, S skips the next', async () => {
  const { words, user, sent } = await page([waiting('1'), waiting('2', { match: null })])
  await until(() => expect(words()).toContain('2 payments wait'))
  expect(words()).toContain('FS-0149 Olăria SRL number in the details · same amount')
  expect(words()).toContain('No invoice found')
  await user.keyboard('{Enter}')
  await until(() => expect(words()).toContain('Payment of FS-0149 taken over'))
  await until(() => expect(words()).toContain('1 payment waits'))
  await user.keyboard('s')
  await until(() => expect(words()).toContain('No line of the bank waits'))
  expect(sent().map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    ['/restify/bank-lines/1/actions', 'take', { invoices: [{ invoice_id: INVOICE, amount: 210 }], pays: null }],
    ['/restify/bank-lines/2/actions', 'skip', {}],
  ])
})

it('does not take over twice, nor what is refused, and says why', async () => {
  const refusal = { message: 'This line is already taken over or skipped. Undo that first.' }
  const { words, press } = await page([waiting('1')], ({ method }) => method !== 'GET' && refused(422, refusal))
  await press(/^Take over: OLARIA/)
  await until(() => expect(words()).toContain(refusal.message))
  expect(words()).toContain('1 payment waits')
})

it('says of an invoice in another currency what is paid, at which rate, and what is lost by it', async () => {
  const { words, user, sent } = await page([waiting('1', { amount: 4980, match: foreign })])
  await until(() => expect(words()).toContain('pays €1,000.00'))
  expect(words()).toContain('1 EUR = 5 RON (BNR, 03.05.2099) · loss by the rate RON 20.00')
  expect(words()).toContain('number in the details · amount at the rate of the day')
  await user.keyboard('{Enter}')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toEqual({ invoices: [{ invoice_id: INVOICE, amount: 4980 }], pays: 1000 })
})

it('lets another amount and rate be typed for an invoice in another currency alone', async () => {
  const { press, write, inDialog, sent, field } = await page([waiting('1', { amount: 4980, match: foreign })])
  await press(/^Another invoice: OLARIA/)
  await until(async () => expect((await field('Paid of the invoice')).value).toBe('1,000'))
  await write('Exchange rate', '4.98')
  await inDialog('Take over')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toEqual({
    ...{
      invoices: [{ invoice_id: INVOICE, amount: 4980 }],
      pays: 1000,
      exchange_rate: 4.98,
      keep_rest_as_credit: false,
    },
  })
})

it('reads a file, and asks which column is what where the headings are not known', async () => {
  const proposed = { currency: 'EUR', reason: 'default', iban: null }
  const unknown = { headings: ['When', 'How much'], rows: [['04.05.2099', '12,50']], columns: {}, proposed }
  const { press, words, user, inDialog } = await page([], ({ query }) =>
    query.get('action') === 'read-statement'
      ? { data: { statement_id: null, incoming: 0, known: 0, unknown, without_currency: null } }
      : undefined,
  )
  await until(() => expect(words()).toContain('No line of the bank waits'))
  await press('Read a bank file')
  await screen.findByRole('dialog')
  const file = new File(['When;How much\n'], 'bank.csv', { type: 'text/csv' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await inDialog('Read the file')
  await until(() => expect(words()).toContain('Say which column is what'))
  expect(words()).toContain('When How much 04.05.2099 12,50')
  expect(screen.getByLabelText('Money in', { selector: 'input' })).toBeTruthy()
})

it('shows the currency that is proposed for a file without one, and reads it in the one that is chosen', async () => {
  const asks = { currency: 'RON', reason: 'account', iban: 'RO49AAAA1B31007593840000' }
  const read = { statement_id: null, incoming: 2, known: 0, unknown: null }
  const { press, words, user, inDialog, sent, field } = await page([], ({ query, body }) =>
    query.get('action') === 'read-statement'
      ? { data: { ...read, without_currency: body instanceof FormData && body.get('currency') ? null : asks } }
      : undefined,
  )
  await until(() => expect(words()).toContain('No line of the bank waits'))
  await press('Read a bank file')
  await screen.findByRole('dialog')
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['Data;x'], 'bank.csv'))
  await inDialog('Read the file')
  await until(() => expect(words()).toContain('Its 2 payments are read in this one'))
  expect(words()).toContain('Account RO49AAAA1B31007593840000')
  expect(words()).toContain('As this account has it in Configure.')
  expect((await field(/^Currency of the account/)).value).toBe('RON – Romanian Leu')
  await inDialog('Read the file')
  await until(() => expect(words()).toContain('2 lines wait'))
  expect(sent()).toHaveLength(2)
})

it('undoes what was taken over', async () => {
  const { words, press, sent } = await page([], ({ path }) =>
    path.endsWith('/getters/waiting')
      ? { data: { lines: [], counts: { waiting: 0, taken: 1, skipped: 0 } } }
      : undefined,
  )
  await until(() => expect(words()).toContain('FS-0082'))
  expect(words()).toContain('RON 2,402.50')
  await press(/More actions for OLARIA|Actions/)
  await press('Undo', 'menuitem')
  await until(() => expect(words()).toContain('RON 2,402.50 waits again'))
  expect(sent().map(({ query }) => query.get('action'))).toEqual(['undo'])
})
