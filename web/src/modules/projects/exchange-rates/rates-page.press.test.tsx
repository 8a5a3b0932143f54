import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { RatesPage } from './rates-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const rate = record('1', { currency: 'USD', to_currency: 'RON', rate: 4.12345678, from_date: '2026-03-01' })
const rates = (...answers: unknown[]) =>
  opened(<RatesPage />, {
    may: ['manageInvoices'],
    at: '/settings/exchange-rates',
    settings: { default_currency: 'RON' },
    answers: async ({ method, path }) =>
      path.endsWith('bnr-rates')
        ? { data: { day: '2026-03-04', came_at: null, published: null, in_force_from: null, rates: [] } }
        : method === 'GET'
          ? { data: [rate], meta: { current_page: 1, last_page: 1, per_page: 15, total: 1, from: 1, to: 1 }, links: {} }
          : ((await answers.shift()) ?? { data: { id: '1', attributes: {} } }),
  })
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

it('keeps a rate into the company’s currency from today on, which is no rate of a currency in itself', async () => {
  const { press, write, choose, words, sent, field } = await rates(refused(422, { errors: { rate: ['Too high.'] } }))
  await press('Add exchange rate')
  await choose(/^Currency/, /^RON/)
  await write(/^Exchange rate/, '4.97123456')
  await press('Save')
  expect(sent()).toEqual([])
  await choose(/^Currency/, /^EUR/)
  await press('Save')
  await until(() => expect(words()).toContain('Too high.'))
  expect((await field(/^Exchange rate/)).getAttribute('value')).toBe('4.97123456')
  await write(/^Exchange rate/, '4.9')
  await press('Save')
  await closed()
  expect(words()).toContain('Exchange rate saved')
  const body = { currency: 'EUR', to_currency: 'RON', rate: 4.97123456, from_date: '2026-03-04' }
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/restify/exchange-rates', body],
    ['POST', '/restify/exchange-rates', { ...body, rate: 4.9 }],
  ])
})

it('changes what a rate holds', async () => {
  const { press, write, words, sent } = await rates()
  await press(/^Actions for USD/)
  await press('Edit', 'menuitem')
  await write(/^From/, '15.02.2026')
  await press('Save')
  await closed()
  expect(words()).toContain('Exchange rate saved')
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/restify/exchange-rates/1', { from_date: '2026-02-15' }],
  ])
})
