import { expect, it } from 'vitest'
import { listOf, read } from '#web/platform/answered.fixture.tsx'
import { record, thisYear as year } from '#web/platform/drawn.fixture.tsx'
import { Calendars } from '../work-time/calendars.tsx'
import { Patterns } from '../work-time/patterns.tsx'
import { NationalYears } from './national-years.tsx'
import { PoliciesPage } from './policies-page.tsx'

it.each([
  ['policies', <PoliciesPage key="1" />],
  ['national days', <NationalYears key="2" />],
  ['work weeks', <Patterns key="3" employeeId="2" />],
  ['calendars', <Calendars key="4" employeeId="2" />],
])('%s stand as they were where they cannot be asked for again', async (_name, part) => {
  const answers = (path: string) =>
    path === '/restify/employees/2' ? { data: record('2', { weekly_hours_capacity: 40 }) } : listOf([])
  const given = { at: '/settings/holidays', may: ['manageHolidays'] as const, answers }
  const { words } = await read(part, given)
  expect(words).not.toBe('')
  expect((await read(part, { ...given, isOffline: true })).words).toBe(words)
})

const policy = (id: string, more: object = {}, mayDelete = true) =>
  record(
    id,
    {
      ...{
        name: `Policy ${id}`,
        description: null,
        type: 'timeoff',
        method: 'given',
        days_per_year: 20,
        milestones: [],
      },
      ...{ paid: true, timesheet_symbol: 'CO', ...more },
    },
    {},
    { authorizedToDelete: mayDelete },
  )
const national = (date: string, name: string, more: object = {}) =>
  record(date, { date, end_date: date, year: Number(date.slice(0, 4)), name, is_half_day: false, ...more })

it('policies stand by their kinds with what each gives, special activity only where there is some', async () => {
  const seniority = [{ years_in_company: 3, days_per_year: 25 }]
  const policies = [
    policy('a', { method: 'accrual', milestones: seniority }),
    policy('b', { type: 'other', paid: false, days_per_year: 0, timesheet_symbol: null }, false),
  ]
  const page = (list: object[]) =>
    read(<PoliciesPage />, {
      at: '/settings/holidays',
      may: ['manageHolidayPolicies'],
      answers: (path) => listOf(path === '/restify/holiday-policies' ? list : []),
    })
  const { words } = await page(policies)
  expect(words).toMatch(/Rest \/ time off Policy a .*CO.* 20 days a year, up to 25 .*accru.* \[Delete Policy a\]/)
  expect(words).toMatch(/Sick \/ required \/ other Policy b Unpaid /)
  expect(words).not.toMatch(/Special activity|Delete Policy b|\[Timesheet symbol\s*\] Policy b/)
  expect((await page([...policies, policy('c', { type: 'specialRequest' })])).words).toContain(
    'Special activity Policy c',
  )
})

it('national days stand by their years, each in its order, with all of its days', async () => {
  const days = [
    national(`${year}-12-25`, 'Christmas', { end_date: `${year}-12-26` }),
    national(`${year}-12-24`, 'Eve', { is_half_day: true }),
    national(`${year - 1}-01-01`, 'Past'),
  ]
  const { words } = await read(<NationalYears />, { at: '/settings/holidays', answers: () => listOf(days) })
  expect(words).toContain(
    `${year} 2 days 24.12.${year} Eve half a day 25.12.${year} – 26.12.${year} Christmas Edit ${year}`,
  )
  expect(words).toContain(`${year - 1} 1 day`)
})

it('work weeks say what holds where there is none of one’s own', async () => {
  const person = (path: string) =>
    path === '/restify/employees/2' ? { data: record('2', { weekly_hours_capacity: 36 }) } : listOf([])
  const { words } = await read(<Patterns employeeId="2" />, { answers: person })
  expect(words).toContain('No pattern of their own: 36 h a week, from Monday to Friday.')
  const calendars = await read(<Calendars employeeId="2" />, { may: ['manageEmployees'], answers: person })
  expect(calendars.words).toContain('The company’s own calendar')
  // With one calendar there is nothing to choose.
  expect(calendars.words).not.toContain('Choose another calendar')
})
