import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { PersonWeek, WorkDay } from '#contracts/time/weeks.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { entryOf } from '../entries/entry.fixture.ts'
import { OwnWeek } from './own-week.tsx'
import { TeamWeek } from './team-week.tsx'

// A Wednesday.
const MONDAY = '2026-03-02'
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:30Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const day = (at: number, planned: number, logged: number, more: Partial<WorkDay> = {}): WorkDay => ({
  ...{ date: addDays(MONDAY, at), employed: true, planned_minutes: planned, logged_minutes: logged },
  ...{ national_day: null, leave: [] },
  ...more,
})
const rest = [day(5, 0, 0), day(6, 0, 0)]
const person = (name: string, days: WorkDay[], more: Partial<PersonWeek> = {}): PersonWeek => ({
  ...{ employee_id: name, name, avatar: null, keeps_time: true, days: [...days, ...rest] },
  planned_minutes: days.reduce((sum, one) => sum + one.planned_minutes, 0),
  logged_minutes: days.reduce((sum, one) => sum + one.logged_minutes, 0),
  last_week: { planned_minutes: 2400, logged_minutes: 2400 },
  ...more,
})
const national = { national_day: { name: 'A day', is_half_day: false } }
const own = person('Ana', [day(0, 0, 0, national), day(1, 480, 0), day(2, 480, 300), day(3, 480, 0), day(4, 480, 0)])

const answering =
  (people: PersonWeek[], running: unknown[] = []) =>
  ({ method, path }: Call) => {
    if (method !== 'GET') return { data: {} }
    return path.includes('work-week')
      ? { data: { from: MONDAY, to: addDays(MONDAY, 6), people } }
      : listOf(running as never)
  }
const said = (name: RegExp) => screen.getByRole('link', { name }).textContent

it('says of each day what is logged of what is planned, and where nothing is leads to logging it', async () => {
  const page = await opened(<OwnWeek />, { answers: answering([own]) })
  await until(() => expect(page.words()).toContain('5:00 of 32:00 planned, one day is a national holiday'))
  expect(said(/^.*Monday/)).toContain('free')
  const tuesday = screen.getByRole('link', { name: /Tuesday 3 March: 0:00 of 8:00, Log time/ })
  expect(tuesday.getAttribute('href')).toContain('open=true')
  expect(screen.getByRole('link', { name: /Wednesday 4 March: 5:00 of 8:00$/ }).getAttribute('href')).not.toContain(
    'open',
  )
  expect(page.words()).toContain('No timer is running')
})

it('counts what its timer runs up, and stops it', async () => {
  const nothing = { worked_minutes: 0, initial_worked_minutes: 0 }
  const entry = entryOf('1', { date: '2026-03-04', timer_started_at: '2026-03-04T09:00:00Z', ...nothing })
  const page = await opened(<OwnWeek />, { answers: answering([own], [entry]) })
  await until(() => expect(page.words()).toContain('6:00 of 32:00 planned'))
  await page.press('Stop the timer of Harbour · Piles')
  await until(() => expect(page.sent().map(({ path }) => path)).toEqual(['/restify/timesheets/1/actions']))
})

const leave = (name: string | null) => ({ leave: [{ part: 1 as const, name }], planned_minutes: 0 })
const team = [
  person('Ana', own.days.slice(0, 5), { last_week: { planned_minutes: 2400, logged_minutes: 1890 } }),
  person('Bea', [
    day(0, 480, 480),
    day(1, 480, 480),
    day(2, 480, 0),
    day(3, 0, 0, leave('Rest')),
    day(4, 0, 0, leave(null)),
  ]),
  person(
    'Cai',
    [0, 1, 2, 3, 4].map((at) => day(at, 480, 0)),
    { keeps_time: false },
  ),
]
const missing = () => [...document.querySelectorAll('[data-missing]')].map((cell) => cell.textContent?.trim())

it('shows the team by person and day, with what is missing, days of rest, and nothing of who keeps no time', async () => {
  const page = await opened(<TeamWeek />, { may: ['manageTimesheets'], answers: answering(team) })
  await until(() => expect(screen.queryAllByRole('row')).toHaveLength(4))
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows[1]).toEqual(['Ana', 'free', '0:00', '5:00', '', '', '5:00', '31:30'])
  expect(rows[2]).toEqual(['Bea', '8:00', '8:00', '0:00', 'Rest', 'Away', '16:00', '40:00'])
  expect(rows[3]).toEqual(['Cai', '', '', '', '', '', '- -', '- -'])
  expect(missing()).toEqual(['0:00', '5:00', '31:30', '0:00'].filter((one) => one !== '5:00'))
  expect(page.words()).toContain('02.03.2026 – 08.03.2026')
})

it('is a line a person on a phone', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
  await opened(<TeamWeek />, { may: ['manageTimesheets'], answers: answering(team) })
  await until(() => expect(screen.queryAllByRole('listitem')).toHaveLength(3))
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual(['Ana8:30 missing last week5:00', 'Bealeave from 05.0316:00', 'Cai- -'])
})

it('is not there for who leads nobody, and says where it could not be asked for', async () => {
  const nobody = await opened(<TeamWeek />, { may: ['manageTimesheets'], answers: answering([]) })
  await settled()
  expect(nobody.words()).toBe('')
  const failed = await opened(<TeamWeek />, { may: ['manageTimesheets'], answers: () => refused(500) })
  await until(() => expect(failed.words()).toContain('Try again'))
})
