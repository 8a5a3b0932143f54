import { expect, it } from 'vitest'
import { invoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import { sampleDefaults } from '../../paper/defaults.fixture.ts'
import { samplePaper } from '../../paper/paper.fixture.ts'
import { paperOfForm } from './paper-of-form.ts'

const line = {
  name: 'Development',
  description: '',
  quantity: 1,
  unit: 'HUR',
  unit_price: 57.48,
  tax: 21,
  discount_percent: 10,
}
const values = {
  title: 'Online shop',
  language: 'en',
  issue_date: '2026-12-02',
  due_date: '2027-01-01',
  vat_treatment: 'standard',
  notes: '',
  from_address: '',
  to_address: '',
  lineItems: [line],
}
const client = { company_name: 'Isar GmbH', prefered_currency: 'EUR', company_address: { country: 'Germany' } }
const paper = (changes: object = {}, more: object = {}) =>
  paperOfForm({ ...values, ...changes } as never, invoiceTotals([line], 'RON', changes), {
    stored: samplePaper,
    client,
    isOtherClient: false,
    defaults: sampleDefaults,
    currency: 'RON',
    ...more,
  })

it('says the amounts of the contract', () => {
  expect(paper()).toMatchObject({ subtotal: '51.73', vat: '10.86', total: '62.59', balance: '62.59', notes: null })
  expect(paper().lines[0]).toMatchObject({ total: '51.73', discount_percent: '10', quantity: '1', description: null })
  expect(paper({ discount_percent: 50 })).toMatchObject({ discount: { percent: '50', amount: '25.87' } })
})

it('takes the parties from the server, and another client from its record', () => {
  expect(paper().buyer.name).toBe('Ceramica Dâmbovița SRL')
  expect(paper({}, { isOtherClient: true }).buyer).toMatchObject({ name: 'Isar GmbH', country: 'DE' })
})

it('names the company before anything is stored, its logo and address with it', () => {
  const defaults = { ...sampleDefaults, logo: '/logo.png' }
  expect(paper({}, { stored: undefined, isOtherClient: true, defaults })).toMatchObject({
    mark: 'draft',
    seller: { name: 'Fagus Software', cui: '28417351' },
    from_address: 'Str. Fagului 3\nCluj-Napoca',
    logo: '/logo.png',
  })
})
