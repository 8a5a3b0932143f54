import { afterAll, beforeAll, expect, it } from 'vitest'
import { kindOf } from '#engine/kinds/index.ts'
import { readTable } from '#platform/spreadsheet/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

/** Amounts that are always in the company's currency, which the screens name beside them. */
const inCompanyCurrency = [
  'employees.billed_rate',
  'employees.internal_cost_hourly_rate',
  'expense-categories.max_amount',
]

it('each amount has its currency beside it, or is in that of the company', () => {
  const amounts = [...app.registry.resources.values()].flatMap(({ key, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'money' ? [{ path: `${key}.${name}`, field, fields }] : [],
    ),
  )
  expect(amounts.length).toBeGreaterThan(8)
  const alone = amounts.filter(({ field: { currency }, fields }) => currency === undefined || !fields[currency])
  expect(alone.map(({ path }) => path).sort()).toEqual(inCompanyCurrency)
  for (const { path, field } of amounts) {
    const place = { field, attributes: { [field.currency ?? '']: 'GBP' }, locale: 'en', timeZone: 'UTC' } as const
    const cell = kindOf(field).cell(5, { ...place, companyCurrency: 'RON' })
    expect(cell, path).toEqual({ amount: 5, currency: field.currency ? 'GBP' : 'RON' })
  }
})

it('an export shows amounts of the company in its currency, as it is on that day', async () => {
  const lei = [{ key: 'default_currency', value: 'RON' }]
  expect((await company.admin.post('/restify/settings/bulk/update', lei)).status).toBe(200)
  await company.admin.post('/restify/expense-categories', { name: 'Taxi', max_amount: 120, requires_receipt: true })
  const body = { format: 'xlsx', repositories: 'all', columns: { name: 'Name', max_amount: 'Most' } }
  const answer = await company.admin.post('/restify/expense-categories/actions?action=export', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const limits = { rows: 100, columns: 10 }
  const { rows } = await readTable(Buffer.from(answer.bytes), 'categories.xlsx', limits, company.tenantId)
  expect(rows.find(([name]) => name === 'Taxi')).toEqual(['Taxi', expect.stringMatching(/120.*RON/)])
})
