import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, type Pressing, settled, until } from '#web/platform/pressed.fixture.tsx'
import { WaitingAmendments } from '../amendments/waiting-amendments.tsx'
import { idOf } from '../leave.fixture.ts'
import { NationalDays } from '../national/national-days.tsx'
import { LeaveButton } from './leave-button.tsx'
import { requestsTable } from './requests-table.tsx'
import { HolidaysStart } from './start-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('leads to the requests that one looks after, else to one’s own, with what the address asks for', async () => {
  const leads = async (may: Pressing['may']) => {
    const { place } = await opened(<HolidaysStart />, { at: '/holidays?open=true', may })
    await until(() => expect(place()).not.toBe('/holidays?open=true'))
    return place()
  }
  expect(await leads([])).toBe('/holidays/my?open=true')
  for (const may of ['manageHolidays', 'approveRejectHolidays', 'manageHolidaysForDirectReports'] as const)
    expect(await leads([may])).toBe('/holidays/all?open=true')
})

it('lets those ask for leave who are employed or ask for others, in a company that is active', async () => {
  const asks = async (given: Pressing) => {
    await opened(<LeaveButton />, { at: '/holidays/my', ...given })
    return screen.queryByRole('link', { name: 'Request leave' })?.getAttribute('href') ?? null
  }
  const open = '/holidays/my?open=true'
  expect(await asks({})).toBe(open)
  expect(await asks({ employee: '' })).toBeNull()
  expect(await asks({ employee: '', may: ['manageHolidays'] })).toBe(open)
  const company = {
    active_plan: { activePlan: { plan: 'Pro Monthly', stripe_status: 'canceled' }, is_restricted: true },
  }
  expect(await asks({ company })).toBeNull()
})

it('names the changes of approved leave that wait, to who decides on some', async () => {
  const span = { start_date: '2026-05-04', end_date: '2026-05-05', starts_at_noon: false, ends_at_noon: true }
  const holiday = { ...record(idOf(8), {}, { employee: somebody('2', 'Dan') }) }
  const change = record(idOf(7), { holiday_id: idOf(8), ...span }, { holiday } as never)
  const card = async (may: Pressing['may']) => {
    const counts = { total: 1, waiting: { 'holiday-changes': 1 }, first: [] }
    const page = await opened(<WaitingAmendments />, {
      at: '/holidays/all',
      may,
      answers: ({ path }) => (path === '/approvals/waiting' ? { data: counts } : listOf([change])),
    })
    await settled()
    return page
  }
  const decider = await card(['approveRejectHolidays'])
  await until(() => expect(decider.words()).toContain('Dan Pop 04.05.2026 – 05.05.2026 until noon instead'))
  expect(screen.getByRole('link', { name: 'Dan Pop' }).getAttribute('href')).toBe(`/holidays/all?id=${idOf(8)}`)
  const other = await card(['manageHolidays'])
  expect([other.words(), other.asked()]).toEqual(['', []])
})

it('goes from year to year of national days', async () => {
  const { press, asked, words } = await opened(<NationalDays />, { answers: () => listOf([]) })
  const years = () =>
    asked()
      .filter(({ path }) => path === '/restify/legal-holidays')
      .map(({ query }) => query.get('year'))
  await until(() => expect(years()).toEqual(['2026']))
  await press('Next year')
  await press('Next year')
  await until(() => expect(words()).toContain('2028'))
  await press('Previous year')
  await until(() => expect(years()).toEqual(['2026', '2027', '2028']))
  expect(words()).toContain('2027')
})

it('takes along of the list what it is narrowed to, the people as they are chosen', () => {
  const { narrowedBy } = requestsTable.export as { narrowedBy: (params: object) => object }
  expect(narrowedBy({ status: 'draft', employee_id: '1,2' })).toEqual({
    holiday_filters: { status: 'draft', employee_ids: ['1', '2'] },
  })
  expect(narrowedBy({ status: 'draft' })).toEqual({ holiday_filters: { status: 'draft' } })
})
