import { expect, it } from 'vitest'
import { type Call, opened, until } from '#web/platform/pressed.fixture.tsx'
import { invoiceRecord } from '../invoice.fixture.ts'
import { PaymentDialog } from './payment-dialog.tsx'

const dialog = (currency: string, balance: number) => {
  const invoice = invoiceRecord('5', { currency, balance })
  return opened(<PaymentDialog invoice={invoice} onClose={() => {}} />, {
    may: ['manageInvoices'],
    answers: ({ method, path, query }: Call) => {
      if (method !== 'GET') return { data: invoiceRecord('5', { currency, balance: 0 }) }
      if (!path.endsWith('/getters/payment-terms')) return undefined
      const rate = { base: 'EUR', to: 'RON', rate: 5.0909, date: '2099-05-03', source: 'BNR' }
      return { data: { currency, balance, credit: 0, base: 'EUR', rate: query.get('currency') ? rate : null } }
    },
  })
}

it('begins with what is left, to its last decimal and beside its currency, so that Enter pays it', async () => {
  const { field, user, sent, words } = await dialog('RON', 1742.4)
  const amount = await field('Amount')
  await user.click(amount)
  expect(amount.value).toBe('1742.40')
  expect(words()).toContain('RON 1,742.40 is left to pay. Amount =1742.40 RON')
  await user.keyboard('{Enter}')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).not.toHaveProperty('received_amount')
  expect(sent()[0]!.body).toMatchObject({ amount: 1742.4 })
})

it('takes what came in another currency, at the rate of the day unless one is typed', async () => {
  const { press, field, write, words, inDialog, sent } = await dialog('EUR', 1000)
  await press('It came in another currency')
  expect((await field('Currency of the payment')).value).toMatch(/RON/)
  const [came, rate] = [await field('Amount that came'), await field('Exchange rate')]
  expect([came.value, rate.value]).toEqual(['', ''])
  await write('Amount that came', '5100')
  await until(() => expect(words()).toContain('1 EUR = 5.0909 RON (BNR, 03.05.2099) · worth €1,001.79'))
  await inDialog('Record the payment')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toMatchObject({ amount: 1000, received_amount: 5100, received_currency: 'RON' })
})
