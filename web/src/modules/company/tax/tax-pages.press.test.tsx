import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { BankAccountsPage } from './accounts-page.tsx'
import { TaxTermsPage } from './terms-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

it('adds a change of VAT from today on, and lets no company pay on collection that pays no VAT', async () => {
  const answers: unknown[] = [refused(422, { errors: { from_date: ['It is taken.'] } })]
  const { press, user, words, sent, field } = await opened(<TaxTermsPage />, {
    may: ['manageInvoices'],
    at: '/settings/tax',
    answers: async ({ method }) =>
      method === 'GET'
        ? listOf([record('1', { from_date: '2025-01-01', vat_payer: true, vat_on_collection: false })])
        : ((await answers.shift()) ?? { data: { id: '2', attributes: {} } }),
  })
  await press('Add a change')
  await user.click(await field(/^VAT on collection/))
  await user.click(await field(/^Registered for VAT/))
  await press('Save')
  expect(words()).toContain('Only a company that is registered for VAT can pay VAT on collection.')
  expect(sent()).toEqual([])
  await user.click(await field(/^Registered for VAT/))
  await press('Save')
  await until(() => expect(words()).toContain('It is taken.'))
  await press('Save')
  await closed()
  expect(words()).toContain('VAT saved')
  const body = { from_date: '2026-03-04', vat_payer: true, vat_on_collection: true }
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/restify/company-tax-terms', body],
    ['POST', '/restify/company-tax-terms', body],
  ])
})

it('adds an account in the company’s currency, and names a wrong IBAN before it is sent', async () => {
  const { press, write, words, sent } = await opened(<BankAccountsPage />, {
    may: ['manageCompany'],
    at: '/settings/bank-accounts',
    settings: { default_currency: 'RON' },
    answers: ({ method }) => (method === 'GET' ? listOf([]) : { data: { id: '1', attributes: {} } }),
  })
  await press(/^Add account/)
  await write(/^IBAN/, 'RO49AAAA1B31007593840001')
  await press('Save')
  expect(words()).toContain('This is not a valid IBAN.')
  await write(/^IBAN/, 'RO49 AAAA 1B31 0075 9384 0000')
  await write(/^Bank/, 'BCR')
  await press('Save')
  await closed()
  expect(words()).toContain('Account saved')
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/restify/company-bank-accounts',
      expect.objectContaining({ iban: 'RO49 AAAA 1B31 0075 9384 0000', bank_name: 'BCR', currency: 'RON' }),
    ],
  ])
})
