import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Call, opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ClientsReportPage } from './clients-report-page.tsx'

const company = { active_plan: { activePlan: { plan: 'Pro Monthly', stripe_status: 'active' } } }
const at = '/reports/clients?interval_type=custom&start_date=2026-01-01&end_date=2026-01-31'

const names = { c1: 'Moara Verde', c2: 'Banca Carpați' }
const figures = (id: string, hours: number, profit: number, currency = 'EUR') => ({
  ...{ id, currency, total_worked_minutes: hours * 60, total_billable_amount: hours * 10 },
  ...{ total_invoiced_amount: 500, total_paid_amount: 200, total_actual_cost: 300, total_actual_profitability: profit },
  ...{ until: null, is_partial: false },
})

function answers({ path, query }: Call) {
  if (path === '/restify/clients') {
    const id = query.get('page') === '2' ? 'c2' : 'c1'
    return { data: [{ id, type: 'clients', attributes: { company_name: names[id] } }], meta: { last_page: 2 } }
  }
  if (path.endsWith('client-profitability')) {
    const hours = query.get('start_date') === '2025-12-01' ? 10 : 20
    return {
      data: [query.get('client_ids') === 'c2' ? figures('c2', hours * 2, -50, 'RON') : figures('c1', hours, 200)],
    }
  }
  if (path.endsWith('over-time')) return { data: [{ from: '2026-01-12', minutes: 3600, entries: 9 }] }
  return {
    data: [
      {
        id: 'p1',
        type: 'timesheets',
        attributes: {
          ...{ entity_id: 'p1', entity_name: 'Portal', entity_of: 'Moara Verde', total_worked_minutes: 1200 },
          ...{ no_logs: 3, archived: false },
        },
      },
    ],
    meta: { total_worked_minutes: 1200, total_worked_hours: 20, last_page: 1 },
  }
}

const page = async (may: string[], address = at) => {
  const opening = await opened(<ClientsReportPage />, { at: address, company, may, answers } as never)
  await settled()
  return opening
}

it('has every page of clients with their change, their sums by currency, and what each figure is made of', async () => {
  const { words, press, asked } = await page(['manageInvoices', 'manageTimesheets'])
  await until(() => expect(words()).toContain('2 clients'))
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
    'Banca Carpați',
    'Moara Verde',
    'Total',
  ])
  await until(() => expect(words()).toContain('30:00 in the 31 days before'))
  expect(words()).toMatch(/60:00.*\+100%/s)
  expect(screen.getAllByRole('row').at(-1)!.textContent).toMatch(/60:00.*€500\.00.*RON/)
  const hrefs = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
  expect(hrefs).toContain(
    '/reports/detailed?client_id=c1&interval_type=custom&start_date=2026-01-01&end_date=2026-01-31',
  )
  expect(
    hrefs.some((href) => /^\/invoices\/all\?client_id=c1&issue_date=2026-01-01(,|%2C)2026-01-31$/.test(href!)),
  ).toBe(true)
  await press('What Moara Verde is made of')
  await until(() => expect(words()).toContain('Portal'))
  const clients = asked().filter(({ path }: Call) => path === '/restify/clients')
  expect(new Set(clients.map(({ query }: Call) => query.get('page')))).toEqual(new Set(['1', '2']))
})

it('shows sums without a chart to who sees nobody else’s entries', async () => {
  const { words, asked } = await page(['manageInvoices'])
  await until(() => expect(words()).toContain('2 clients'))
  expect(asked().some(({ path }: Call) => path.endsWith('over-time'))).toBe(false)
  expect(screen.queryAllByRole('link').some((one) => one.getAttribute('href')?.startsWith('/reports/detailed?'))).toBe(
    false,
  )
})

it('of a team is without what is invoiced to nobody in particular', async () => {
  const { words } = await page(['manageInvoices', 'manageTimesheets'], `${at}&direction_id=d1`)
  await until(() => expect(words()).toContain('Of the hours of these people alone'))
  expect(words()).not.toContain('Invoiced')
})
