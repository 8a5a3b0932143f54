import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { idOf, leaveOf } from '../../requests/leave.fixture.ts'
import { AwayCard } from './away-card.tsx'
import { OwnLeaveCard } from './own-leave-card.tsx'

// A Thursday: the days that follow are Friday, and three of the next week.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T10:00:30Z') }))
afterEach(() => void vi.useRealTimers())

const absence = (start_date: string, end_date: string, more: object = {}) => ({
  ...{ start_date, end_date, starts_at_noon: false, ends_at_noon: false },
  ...{ holiday_id: null, policy: null, status: null, free_days: [], ...more },
})
const person = (name: string, ...absences: object[]) => ({
  ...{ employee_id: name, name, avatar: null, direction_id: null, absences },
})
const known = { holiday_id: idOf(8), policy: { id: '1', name: 'Vacation', type: 'timeoff' }, status: 'approved' }
const people = [
  person('Ana', absence('2026-03-02', '2026-03-06', known)),
  person('Bea', absence('2026-03-05', '2026-03-05', { ends_at_noon: true })),
  person('Cai', absence('2026-03-06', '2026-03-10')),
  person('Dan', absence('2026-03-05', '2026-03-09', { ...known, status: 'draft' })),
]
const away = (more: object = {}) => ({
  ...{ start_date: '2026-03-05', end_date: '2026-03-11', people, national_days: [], weekends_count: false, ...more },
})

it('counts who is away on each of five days, and names those of the chosen one with until when, and why where it may be known', async () => {
  const page = await opened(<AwayCard />, { answers: () => ({ data: away() }) })
  await until(() => expect(page.words()).toContain('Thu 2'))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Thu2 Thursday 5 March: 2 people away',
    'Fri2 Friday 6 March: 2 people away',
    'Mon1 Monday 9 March: 1 person away',
    'Tue1 Tuesday 10 March: 1 person away',
    'Wed0 Wednesday 11 March: nobody away',
  ])
  expect(page.words()).toContain('Ana Vacation · until 06.03')
  expect(page.words()).toContain('Bea Away · morning')
  expect(page.words()).not.toContain('Dan')
  expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe(`/holidays/${idOf(8)}/view`)
  expect(screen.queryByRole('link', { name: 'Bea' })).toBeNull()
  await page.press('Mon 1 Monday 9 March: 1 person away')
  expect(page.words()).toContain('Cai Away · until 10.03')
  await page.press('Wed 0 Wednesday 11 March: nobody away')
  expect(page.words()).toContain('Nobody is away')
  const { query } = page.asked().find(({ path }) => path.endsWith('/away'))!
  expect(Object.fromEntries(query)).toEqual({ start_date: '2026-03-05', end_date: '2026-03-11', only_away: 'true' })
})

it('says which day is off for everybody, folds more than four people, and asks again where it failed', async () => {
  const many = Array.from({ length: 6 }, (_, at) => person(`Person ${at}`, absence('2026-03-05', '2026-03-05')))
  const answers: unknown[] = [refused(422)]
  const national_days = [{ date: '2026-03-06', name: 'A day', is_half_day: false }]
  const page = await opened(<AwayCard />, {
    answers: () => answers.shift() ?? { data: away({ people: many, national_days }) },
  })
  await page.press('Try again')
  await until(() => expect(page.words()).toContain('Person 3'))
  expect(page.words()).not.toContain('Person 4')
  await page.press('2 more')
  expect(page.words()).toContain('Person 5')
  await page.press('Fri – Friday 6 March: nobody away')
  expect(page.words()).toContain('A day off for everybody: A day.')
})

const balance = (id: string, more: object, type = 'timeoff') =>
  record(
    id,
    {
      ...{ employee_id: '1', holiday_policy_id: id, year: 2026, initial_balance: 21, balance: 8.5, expired: 0 },
      ...{ unlimited: false, closed_at: null, deleted_at: null, ...more },
    },
    { holidayPolicy: record(id, { name: `Policy ${id}`, type }) },
  )

it('says what is left of this year’s rest, and the leave that comes next', async () => {
  const balances = [balance('1', {}), balance('2', { balance: 3 }, 'other'), balance('3', { year: 2025 })]
  const page = await opened(<OwnLeaveCard />, {
    employee: '1',
    answers: ({ path }) => listOf(path.endsWith('holiday-balances') ? balances : [leaveOf()]),
  })
  await until(() => expect(page.words()).toContain('8.5 of 21 days left'))
  expect(page.words()).toContain('Policy 1, 2026')
  expect(page.words()).toContain('04.05.2026 from noon – 06.05.2026')
  expect(page.words()).toContain('Vacation · 2.5 days')
  expect(screen.getByRole('link', { name: 'Ask for leave' }).getAttribute('href')).toBe('/account/holidays?open=true')
  const { query } = page.asked().find(({ path }) => path === '/restify/holidays')!
  expect([query.get('end_date'), query.get('employee_id'), query.get('sort')]).toEqual([
    '2026-03-05,',
    '1',
    'start_date',
  ])
})

it('says that none is planned, and of who has no balance that there is none', async () => {
  const page = await opened(<OwnLeaveCard />, { employee: '1', answers: () => listOf([]) })
  await until(() => expect(page.words()).toContain('No leave is planned.'))
  expect(page.words()).toContain('There are no balances yet.')
})
