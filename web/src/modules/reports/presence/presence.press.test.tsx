import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { PresencePage } from './presence-page.tsx'

afterEach(() => void vi.restoreAllMocks())

const company = { active_plan: { activePlan: { plan: 'Pro Monthly', stripe_status: 'active' } } }
const totals = { planned_minutes: 0, worked_minutes: 0, days_worked: 0, marks: [], balance_days: [], days: 0 }
const person = (employee_id: string, name: string) => ({ employee_id, name, position: null, cells: [], totals })
const sheet = {
  ...{ start_date: '2026-01-01', end_date: '2026-01-31', first_date: '2025-01-01', hours: 'planned', marks: [] },
  ...{ national_days: [], people: [person('1', 'Ana Pop'), person('2', 'Dan Țăran')] },
}

async function page(
  at: string,
  store: (call: Call) => unknown = () => undefined,
  read: () => unknown = () => ({ data: sheet }),
) {
  const opening = await opened(<PresencePage />, {
    at,
    company,
    answers: (call) => (call.method === 'GET' ? read() : store(call)),
  })
  await settled()
  const days = () => {
    const { query } = opening.asked().at(-1)!
    return [query.get('start_date'), query.get('end_date')]
  }
  return { ...opening, days }
}
const own = '/reports/presence?interval_type=custom&start_date=2026-01-10&end_date=2026-03-20'

it('shows a month at a time of the days that were asked for, back and ahead, and finds people in it', async () => {
  const { press, words, days, place, user } = await page(`${own}&month=2026-02`)
  expect(days()).toEqual(['2026-02-01', '2026-02-28'])
  expect(words()).toContain('2 people')
  await press('Month after')
  await until(() => expect(days()).toEqual(['2026-03-01', '2026-03-20']))
  expect(words()).toContain('[Month after](off)')
  await press('Month before')
  await until(() => expect(place()).toContain('month=2026-02'))
  await press('Month before')
  await until(() => expect(days()).toEqual(['2026-01-10', '2026-01-31']))
  await user.type(screen.getByRole('searchbox'), 'taran')
  await until(() => expect(place()).toContain('search=taran'))
  await until(() => expect(words()).toContain('1 person'))
})

it('opens at today on a telephone, whose width ends before it on most days', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('48em'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(30)
  const around = { start_date: addDays(today(), -9), end_date: addDays(today(), 5) }
  await page('/reports/presence', undefined, () => ({ data: { ...sheet, ...around } }))
  const box = await screen.findByRole('region', { name: 'Presence sheet' })
  // What was before it is in sight too.
  await until(() => expect(box.scrollLeft).toBe(8 * 30))
  const marked = screen.getAllByRole('columnheader').filter((one) => one.getAttribute('aria-current') === 'date')
  expect(marked.map((one) => one.textContent)).toEqual([expect.stringContaining(String(Number(today().slice(8))))])
})

it('takes days of one’s own once they are confirmed, none that end before they begin', async () => {
  const { write, choose, press, words, place } = await page('/reports/presence?interval_type=week&month=2026-01')
  await choose(/^Interval/, 'Custom')
  expect(place()).toContain('interval_type=week')
  await write(/^From/, '10.02.2026')
  await write(/^To/, '09.02.2026')
  expect(words()).toContain('The last day cannot be before the first')
  expect(words()).toContain('(off) Update report')
  await write(/^To/, '20.02.2026')
  await press('Update report')
  await until(() =>
    expect(place()).toBe('/reports/presence?interval_type=custom&start_date=2026-02-10&end_date=2026-02-20'),
  )
  await choose(/^Interval/, 'Last month')
  await until(() => expect(place()).toBe('/reports/presence?interval_type=last_month'))
})

it('leaves days and month of the interval before behind when another one is chosen', async () => {
  const { choose, place } = await page(`${own}&month=2026-02`)
  await choose(/^Interval/, 'Last month')
  await until(() => expect(place()).toBe('/reports/presence?interval_type=last_month'))
})

it('saves all the days, not the month that is shown, by a ticket for this one time', async () => {
  const saved: URL[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(new URL(this.getAttribute('href')!, 'http://vatra.test'))
  })
  const answers = [refused(422, { message: 'Not now.' }), { data: { token: 't1' } }]
  const { press, words, sent } = await page(own, () => answers.shift())
  await press('Download (xlsx)')
  expect(words()).toContain('Not now.')
  expect(saved).toEqual([])
  await press('Download (xlsx)')
  const { pathname, searchParams } = saved[0]!
  expect(pathname).toBe('/api/restify/employees/getters/export')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ start_date: '2026-01-10', end_date: '2026-03-20', format: 'xlsx', token: 't1', locale: 'en' },
  })
  expect(sent().map(({ path }) => path)).toEqual(Array(2).fill('/reports/presence/tickets'))
})

it('saves no file of all time before it is known when that begins', async () => {
  let answer = (_: unknown) => {}
  const first = new Promise((resolve) => (answer = resolve))
  const answers = [first, { data: sheet }]
  const { words } = await page('/reports/presence?interval_type=all_time', undefined, () => answers.shift())
  expect(words()).toContain('(off) Download (xlsx)')
  answer({ data: sheet })
  await until(() => expect(words()).toContain('2 people'))
  expect(words()).not.toContain('(off) Download (xlsx)')
})

it('asks again for a sheet that could not be read', async () => {
  const answers = [refused(422), { data: sheet }]
  const { press, words } = await page(own, undefined, () => answers.shift())
  expect(words()).toContain('The presence sheet could not be loaded')
  await press('Try again')
  await until(() => expect(words()).toContain('2 people'))
})

it('shows the month before as on its way, until the one that was asked for is there', async () => {
  const answers: unknown[] = [{ data: sheet }]
  let come = (_: unknown) => {}
  answers.push(new Promise((resolve) => (come = resolve)))
  const { press } = await page(`${own}&month=2026-01`, undefined, () => answers.shift())
  const busy = () => document.querySelector('[aria-busy="true"]')?.textContent ?? ''
  expect(busy()).toBe('')
  await press('Month after')
  expect(busy()).toContain('2 people')
  come({ data: { ...sheet, start_date: '2026-02-01', end_date: '2026-02-28' } })
  await until(() => expect(busy()).toBe(''))
})

it('puts everybody on paper, and only who is in view on the screen', async () => {
  const people = Array.from({ length: 60 }, (_, at) => person(String(at), `Person ${at}`))
  await page(`${own}&month=2026-01`, undefined, () => ({ data: { ...sheet, people } }))
  const drawn = () => document.querySelectorAll('tbody th').length
  const before = drawn()
  expect(before).toBeLessThan(60)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(60)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(drawn()).toBe(before)
})

it('says under each heading what it counts, marks Saturdays and Sundays, and names the national days', async () => {
  const ana = {
    ...person('1', 'Ana Pop'),
    cells: [480],
    totals: { planned_minutes: 9600, worked_minutes: 600, days_worked: 2, marks: [3], balance_days: [2.24], days: 21 },
  }
  const marks = [{ symbol: 'Co', kind: 'leave', names: ['Annual leave'] }]
  const national_days = [{ date: '2026-01-06', name: 'Epiphany' }]
  const { words } = await page(`${own}&month=2026-01`, undefined, () => ({
    data: { ...sheet, marks, national_days, people: [ana] },
  }))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const titles = [...document.querySelectorAll('thead th:not([data-day])')]
    .slice(1)
    .map((one) => one.getAttribute('title'))
  const figures = [...document.querySelectorAll('tbody tr td')].slice(1).map((one) => one.textContent)
  expect(titles.map((title, at) => `${title}: ${figures[at]}`)).toEqual([
    'Planned hours, without national holidays: 160',
    'Hours worked: 10',
    'Days worked: 2',
    'Days of: Annual leave: 3(2.24)',
    'Days worked, of leave and national holidays together: 21',
  ])
  const kinds = [...document.querySelectorAll('th[data-day]')].slice(0, 6).map((one) => one.getAttribute('data-kind'))
  expect(kinds).toEqual([null, null, 'weekend', 'weekend', null, 'national'])
  expect(words()).toContain('06.01.2026 Epiphany')
})

it('says of days of one’s own which they are, and of a quarter which month is shown', async () => {
  const custom = await page(`${own}&month=2026-01`)
  expect(custom.words()).toContain('10.01.2026 – 31.01.2026')
  const quarter = await page('/reports/presence?interval_type=quarter')
  expect(quarter.words()).not.toMatch(/\d{2}\.\d{2}\.\d{4} – /)
})

it('begins a year at the month that is today’s', async () => {
  const { days } = await page('/reports/presence?interval_type=year')
  expect(days()[0]).toBe(`${today().slice(0, 7)}-01`)
})

it('finds people past the spaces around a name, and says whether nobody has it or nobody works here', async () => {
  const found = await page(`${own}&month=2026-01&search=%20taran%20`)
  await until(() => expect(found.words()).toContain('1 person'))
  const none = await page(`${own}&month=2026-01&search=zz`)
  await until(() => expect(none.words()).toContain('Nobody’s name matches the search.'))
  const empty = await page(`${own}&month=2026-01`, undefined, () => ({ data: { ...sheet, people: [] } }))
  await until(() => expect(empty.words()).toContain('Nobody is employed in this interval.'))
})
