import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Call, opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ProjectsReportPage } from './hours-pages.tsx'

const company = { active_plan: { activePlan: { plan: 'Pro Monthly', stripe_status: 'active' } } }
const money = { billable_minutes: 90, total_billed_rate: 150, billed: [{ currency: 'EUR', amount: 150 }] }
const row = (id: string, entity_name: string, total_worked_minutes: number, more: object = {}) => ({
  id,
  type: 'timesheets',
  attributes: {
    entity_id: id,
    entity_name,
    entity_of: 'Moara',
    total_worked_minutes,
    no_logs: 2,
    archived: false,
    ...more,
  },
})
const meta = (total_worked_minutes: number, more: object = {}) => ({
  ...{ total_worked_minutes, total_worked_hours: total_worked_minutes / 60, last_page: 1, ...more },
})
const at = '/reports/projects?interval_type=custom&start_date=2026-01-01&end_date=2026-01-31'

function answers(may: boolean) {
  const more = may ? money : {}
  return ({ path, query }: Call) => {
    if (path.endsWith('over-time'))
      return { data: [{ from: '2026-01-12', minutes: 180, entries: 3, ...(may ? { billable_minutes: 90 } : {}) }] }
    if (path.endsWith('profitability-sums'))
      return {
        data: [
          {
            id: 'p1',
            currency: 'EUR',
            total_actual_cost: 100,
            timesheet_billable_amount: 150,
            profit: -20,
            withheld: false,
            is_partial: false,
          },
        ],
      }
    const isBefore = query.get('date') === '2025-12-01,2025-12-31'
    if (query.get('group') === 'task_id') return { data: [row('t1', 'Design', 100, more)], meta: meta(100, more) }
    return isBefore
      ? { data: [row('p1', 'Portal', 60, more)], meta: meta(60, more) }
      : { data: [row('p2', 'Aurora', 60, more), row('p1', 'Portal', 120, more)], meta: meta(180, more) }
  }
}

async function page(may: boolean, address = at) {
  const opening = await opened(<ProjectsReportPage />, {
    at: address,
    company,
    may: may ? ['manageInvoices', 'manageProjects', 'manageTimesheets'] : [],
    answers: answers(may),
  } as never)
  await settled()
  return opening
}

it('adds up hours with their change, the most first, and opens each figure to its entries', async () => {
  const { words, press, place } = await page(true)
  await until(() => expect(words()).toContain('€100.00'))
  expect(words()).toMatch(/3:00.*\+200%/s)
  expect(words()).toContain('1:00 in the 31 days before')
  const names = screen.getAllByRole('rowheader').map((one) => one.textContent)
  expect(names).toEqual(['PortalMoara', 'AuroraMoara', 'Total'])
  expect(screen.getAllByRole('row').at(-1)!.textContent).toContain('€150.00')
  const link = screen.getByRole('link', { name: '2:00' })
  expect(link.getAttribute('href')).toBe(
    '/reports/detailed?project_id=p1&interval_type=custom&start_date=2026-01-01&end_date=2026-01-31',
  )
  await press('What Portal is made of')
  const below = await screen.findByRole('link', { name: '1:40' })
  expect(below.getAttribute('href')).toContain('project_id=p1&task_id=t1')
  // Going back finds it open.
  expect(place()).toContain('open=p1')
})

it('shows and asks for no amounts where they are not one’s to read', async () => {
  const { words, asked } = await page(false)
  await until(() => expect(words()).toContain('Portal'))
  expect(words()).not.toMatch(/Billable|Cost|Profit|€/)
  expect(asked().some(({ path }: Call) => path.endsWith('profitability-sums'))).toBe(false)
  expect(screen.queryByText('All clients')).toBeNull()
})

it('keeps its state in the address', async () => {
  const { press, place, words } = await page(true)
  await press('Interval before')
  await until(() => expect(place()).toContain('start_date=2025-12-01&end_date=2025-12-31'))
  await press('Interval after')
  await until(() => expect(place()).toContain('start_date=2026-01-01&end_date=2026-01-31'))
  await press('Compare with the interval before', 'checkbox')
  await until(() => expect(place()).toContain('compare=off'))
  await until(() => expect(words()).not.toContain('days before'))
  await press('By day', 'radio')
  await until(() => expect(place()).toContain('view=steps'))
  expect(words()).toContain('12.01.2026')
})

it('says in which days there was nothing, and leads to the nearest hours', async () => {
  const { words, press, place } = await opened(<ProjectsReportPage />, {
    at: `${at}&project_id=p9`,
    ...{ company, may: ['manageTimesheets'] },
    answers: ({ path, query }: Call) => {
      if (path.endsWith('over-time')) return { data: [] }
      if (query.get('perPage') === '1')
        return { data: query.get('sort') === 'date' ? [{ id: 'e', attributes: { date: '2026-04-07' } }] : [] }
      return { data: [], meta: meta(0) }
    },
  } as never)
  await settled()
  await until(() => expect(words()).toContain('No hours from 01.01.2026 to 31.01.2026'))
  await press('Show the month of 07.04.2026')
  await until(() => expect(place()).toContain('start_date=2026-04-01&end_date=2026-04-30'))
  await press('Clear the filters')
  await until(() => expect(place()).not.toContain('project_id'))
})
