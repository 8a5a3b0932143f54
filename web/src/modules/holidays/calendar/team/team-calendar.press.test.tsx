import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { TeamCalendarPage } from './team-calendar-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-10T09:00:00Z') }))
afterEach(() => void vi.useRealTimers().restoreAllMocks())

const absence = (start_date: string, end_date: string, more: object = {}) => ({
  start_date,
  end_date,
  starts_at_noon: false,
  ends_at_noon: false,
  holiday_id: null,
  policy: null,
  status: null,
  free_days: [],
  ...more,
})
const person = (employee_id: string, name: string, ...absences: object[]) => ({
  employee_id,
  name,
  avatar: null,
  direction_id: null,
  absences,
})
const known = { holiday_id: '9', policy: { id: 'p1', name: 'Vacation', type: 'timeoff' }, status: 'draft' }
const people = [
  person('1', 'Ana Pop', absence('2026-07-06', '2026-07-10', known)),
  person('2', 'Dan Lup', absence('2026-07-08', '2026-07-08', { ends_at_noon: true })),
  person('3', 'Ștefan Ene'),
]
const halves = [
  person('4', 'Eva Pop', absence('2026-07-06', '2026-07-08', { starts_at_noon: true, ends_at_noon: true })),
  person('5', 'Ion Rus', absence('2026-07-07', '2026-07-07', { starts_at_noon: true })),
]
const home = '/holidays/calendar'

interface Shown extends Pressing {
  answer?: (call: Call) => unknown
}

async function calendar({ answer = () => undefined, at = home, ...given }: Shown = {}) {
  const page = await opened(<TeamCalendarPage />, {
    at,
    settings: { show_team_field: '1' },
    answers: async (call) => {
      const { path, query } = call
      if (path === '/restify/directions') return listOf([record('t1', { name: 'Bakers' })])
      if (path === '/restify/departments') return listOf([record('d1', { name: 'Ovens' })])
      if (!/away$/.test(path)) return listOf([])
      const national_days = [{ date: '2026-07-14', name: 'Bastille' }]
      const { start_date, end_date } = Object.fromEntries(query)
      return (await answer(call)) ?? { data: { start_date, end_date, people, national_days } }
    },
    ...given,
  })
  await screen.findByText(/^Today$/, { selector: 'li' })
  const last = () => {
    const { path, query } = page
      .asked()
      .filter(({ path: one }) => /away$/.test(one))
      .at(-1)!
    return { path, ...Object.fromEntries(query) }
  }
  const title = () => screen.getAllByRole('heading', { level: 2 })[0]!.textContent
  const names = () => screen.queryAllByRole('rowheader').map((one) => one.querySelector('a')!.textContent)
  return { ...page, last, title, names }
}
const of = (start_date: string, end_date: string, more: object = {}) => ({
  path: '/restify/holidays/getters/away',
  start_date,
  end_date,
  ...more,
})

it('goes through months and weeks by its buttons, and back to the day that is', async () => {
  const { press, last, title, place } = await calendar({ at: `${home}?day=2026-01-31` })
  expect([title(), last()]).toEqual(['January 2026', of('2026-01-01', '2026-01-31')])
  await press('Next month')
  expect([title(), last()]).toEqual(['February 2026', of('2026-02-01', '2026-02-28')])
  await press('Month before')
  await press('Month before')
  expect([title(), last()]).toEqual(['December 2025', of('2025-12-01', '2025-12-31')])
  await press('Week', 'radio')
  expect([title(), last()]).toEqual(['01.12.2025 – 07.12.2025', of('2025-12-01', '2025-12-07')])
  await press('Week before')
  expect(last()).toEqual(of('2025-11-24', '2025-11-30'))
  await press('Today')
  expect([title(), last()]).toEqual(['06.07.2026 – 12.07.2026', of('2026-07-06', '2026-07-12')])
  expect(place()).toBe(`${home}?view=week`)
})

it('shows the day that is where its address names none that can be', async () => {
  for (const day of ['2026-13-01', '2026-02-', 'soon']) {
    const { title } = await calendar({ at: `${home}?day=${day}` })
    expect(title(), day).toBe('July 2026')
  }
})

it('leaves nobody out, however many they are', async () => {
  const everybody = Array.from({ length: 23 }, (_, at) => person(`${at}`, `Ana ${at}`))
  const data = { start_date: '2026-07-01', end_date: '2026-07-31', people: everybody, national_days: [] }
  const { names } = await calendar({ answer: ({ path }) => (path.endsWith('away') ? { data } : undefined) })
  await until(() => expect(names()).toEqual(everybody.map(({ name }) => name)))
})

it('goes on by the arrows, but not while somebody types or chooses', async () => {
  const { user, title } = await calendar()
  await user.keyboard('{ArrowRight}')
  await until(() => expect(title()).toBe('August 2026'))
  // Also those that come before the page has followed.
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await until(() => expect(title()).toBe('May 2026'))
  for (const held of ['Shift', 'Alt', 'Control', 'Meta']) await user.keyboard(`{${held}>}{ArrowRight}{/${held}}`)
  await user.keyboard('{ArrowUp}')
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('a{ArrowLeft}')
  await user.click(screen.getByLabelText('Department', { selector: 'input' }))
  await user.keyboard('{ArrowLeft}')
  await settled()
  expect(title()).toBe('May 2026')
})

it('asks for a team, a department or one’s reports, and keeps that from month to month', async () => {
  const { press, choose, last, place } = await calendar({ may: ['manageHolidaysForDirectReports'], employee: '7' })
  await choose('Team', 'Bakers')
  await until(() => expect(last()).toEqual(of('2026-07-01', '2026-07-31', { direction_id: 't1' })))
  await choose('Department', 'Ovens')
  await press('My reports', 'switch')
  const all = { direction_id: 't1', department_id: 'd1', manager_employee_id: '7' }
  await until(() => expect(last()).toEqual(of('2026-07-01', '2026-07-31', all)))
  await press('Next month')
  expect(last()).toEqual(of('2026-08-01', '2026-08-31', all))
  await press('My reports', 'switch')
  const { manager_employee_id: _, ...teams } = all
  await until(() => expect(last()).toEqual(of('2026-08-01', '2026-08-31', teams)))
  expect(place()).toBe(`${home}?direction_id=t1&department_id=d1&day=2026-08-01`)
  await calendar({ settings: {} })
  expect(screen.queryByLabelText('Team')).toBeNull()
  expect(screen.queryByRole('switch', { name: 'My reports' })).toBeNull()
})

it('finds people by name and shows only who is away, without asking again', async () => {
  const { press, user, names, words, asked, place } = await calendar()
  const before = asked().length
  expect(names()).toEqual(['Ana Pop', 'Dan Lup', 'Ștefan Ene'])
  await press('Only who is away', 'switch')
  expect(names()).toEqual(['Ana Pop', 'Dan Lup'])
  await user.click(screen.getByRole('searchbox'))
  await user.paste('STEFAN ')
  await until(() => expect(names()).toEqual([]))
  expect(words()).toContain('Nobody fits this search and these filters.')
  await press('Only who is away', 'switch')
  await until(() => expect(names()).toEqual(['Ștefan Ene']))
  expect(place()).toContain('search=STEFAN')
  expect(asked().length).toBe(before)
})

it('shows why somebody is away to who may know it, and what waits as waiting', async () => {
  const { words } = await calendar()
  expect(screen.getByRole('link', { name: 'Vacation (waiting), 06.07.2026 – 10.07.2026' }).getAttribute('href')).toBe(
    '/holidays/9/view',
  )
  expect(screen.getByRole('img', { name: 'Away, 08.07.2026, morning' }).closest('a')).toBeNull()
  expect(words()).toContain('Vacation Away Waiting for a decision National holiday Weekend Today 14.07.2026 Bastille')
  expect(words()).toContain('Wednesday 8 July, 1 person away')
  expect(words()).toContain('Friday 10 July, Today, nobody away')
})

it('keeps a month under its own days until the next one is there, and can be tried again', async () => {
  let answer = (_?: unknown) => {}
  const answers = [undefined, new Promise((resolve) => (answer = resolve)), refused(403), undefined]
  const { press, words, names, title } = await calendar({
    at: `${home}?day=2026-02-01`,
    answer: ({ path }) => (path.endsWith('away') ? answers.shift() : undefined),
  })
  const days = () => screen.getAllByRole('columnheader').length - 1
  await press('Next month')
  expect([title(), days()]).toEqual(['March 2026', 28])
  answer()
  await until(() => expect(days()).toBe(31))
  expect(names().length).toBe(3)
  await press('Next month')
  await until(() => expect(words()).toContain('Could not load who is away'))
  await press('Try again')
  await until(() => expect([title(), days()]).toEqual(['April 2026', 30]))
})

it('says on a telephone who is away day by day', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('48em'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  const { words, press, title } = await calendar()
  expect(title()).toBe('06.07.2026 – 12.07.2026')
  expect(words()).toMatch(/Wednesday 8 July .*Ana Pop Vacation .*Dan Lup Away, morning .*Thursday 9 July/)
  expect(words()).toContain('Sunday 12 July Nobody is away')
  const waiting = () => [...document.querySelectorAll('a[data-waiting]')].map(({ textContent }) => textContent)
  expect(waiting()).toEqual(Array(5).fill('Vacation'))
  await press('Month', 'radio')
  expect(title()).toBe('July 2026')
})

it('says on a telephone which half of its first and last day leave takes', async () => {
  const small = (query: string) => ({
    matches: query.includes('48em'),
    addEventListener() {},
    removeEventListener() {},
  })
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => small(query) as never)
  const data = { start_date: '2026-07-06', end_date: '2026-07-12', people: halves, national_days: [] }
  const { words } = await calendar({ answer: ({ path }) => (path.endsWith('away') ? { data } : undefined) })
  expect(words()).toMatch(
    /Monday 6 July .*Eva Pop Away, afternoon Tuesday 7 July .*Eva Pop Away .*Ion Rus Away, afternoon Wednesday 8 July .*Eva Pop Away, morning Thursday/,
  )
})
