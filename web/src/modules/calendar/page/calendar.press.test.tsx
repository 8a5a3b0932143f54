import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { type Call, opened, type Pressing, refused, settled } from '#web/platform/pressed.fixture.tsx'
import { CalendarPage, ProjectCalendarTab } from './calendar-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-08T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const PROJECT = '01890000-0000-7000-8000-000000000001'
const person = (name: string) => ({ id: name, name, avatar: null })
const leave = (name: string, start_date: string, end_date: string, more: object = {}) => ({
  ...{ id: `holiday:${name}`, type: 'holiday', start_date, end_date, created_at: null, title: 'Away' },
  ...{ employee: person(name), timelineable_type: null, timelineable_id: null },
  ...more,
})
const events = [
  leave('Ana Pop', '2026-07-06', '2026-07-09'),
  leave('Dan Lup', '2026-07-08', '2026-07-08', { title: 'Vacation', timelineable_id: '9', is_waiting: true }),
  { ...leave('Eva Rus', '2026-07-10', '2026-07-10'), type: 'birthday', timelineable_id: '7' },
]

interface Shown extends Pressing {
  feed?: (call: Call) => unknown
  google?: unknown
  /** How many report to the reader. */
  reports?: number
}

async function calendar({
  at = '/calendar?view=list',
  feed = () => undefined,
  google = { data: [] },
  reports = 0,
  ...given
}: Shown = {}) {
  const page = await opened(at.startsWith('/projects') ? <ProjectCalendarTab /> : <CalendarPage />, {
    at,
    answers: (call) => {
      if (call.path === '/calendar') return google
      if (call.path === '/restify/employees') return listOf([], reports)
      if (!call.path.endsWith('dashboard-events')) return listOf([])
      return feed(call) ?? { data: ofPeople(call) }
    },
    ...given,
  })
  await settled()
  const feeds = () => page.asked().filter(({ path }) => path.endsWith('dashboard-events'))
  return { ...page, feeds }
}
const ofPeople = ({ query }: Call) => (query.get('event_types') === 'birthday,holiday' ? events : [])

it('lists the days of a week, and names who is away: reasons only where the server says them', async () => {
  const { words, feeds } = await calendar()
  expect(words()).toContain('06.07.2026 – 12.07.2026')
  expect(words()).toMatch(/Wed 08 1 person away Ana Pop until 09\.07 Dan Lup Vacation until 08\.07/)
  expect(words()).toMatch(/Fri 10 Eva Rus Birthday .*Sat 11 Nothing/)
  expect(screen.getByRole('link', { name: 'Dan Lup' }).getAttribute('href')).toBe('/holidays/9/view')
  expect(screen.queryByRole('link', { name: 'Ana Pop' })).toBeNull()
  expect(feeds()[0]!.query.get('start_date')).toBe('2026-07-06')
})

it('keeps what is ticked for each calendar; that of a project begins with leave and birthdays', async () => {
  const ticked = () =>
    within(screen.getByRole('region', { name: 'Shown' }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels![0]!.textContent!.replace(/\d+$/, ''))
  const whole = await calendar()
  expect(ticked()).toEqual(['Leave', 'National holidays', 'Birthdays', 'Evaluations', 'Google Calendar'])
  await whole.press(/Birthdays/, 'checkbox')
  expect(whole.words()).not.toContain('Eva Rus')
  await settled()
  expect(whole.sent().at(-1)?.body).toEqual([
    { key: 'own_calendar_filters', value: { company: ['Holiday', 'NationalHoliday', 'Evaluation', 'Other'] } },
  ])
  const of = { at: `/projects/${PROJECT}/calendar?view=list`, path: '/projects/$id/calendar' }
  const project = await calendar(of)
  expect(ticked()).toEqual(['Leave', 'Birthdays'])
  expect(project.feeds()[0]!.query.get('project_ids')).toBe(PROJECT)
  expect(screen.queryByLabelText('Project')).toBeNull()
  // So does the company's calendar with a project: its evaluations and personal events are off.
  await calendar({ at: `/calendar?view=list&project_id=${PROJECT}` })
  expect(ticked()).toEqual(['Leave', 'Birthdays'])
})

it('steps by its keys, and says what could not be loaded', async () => {
  const { user, place } = await calendar()
  await user.keyboard(']')
  expect(place()).toContain('day=2026-07-15')
  await user.keyboard('t')
  expect(place()).toContain('day=2026-07-08')
  const google = refused(422, { message: 'No answer' })
  expect((await calendar({ google })).words()).toMatch(/Google Calendar does not answer since \d\d:\d\d/)
  expect((await calendar({ feed: () => refused(500) })).words()).toContain('The calendar could not be loaded')
})

it('narrows to those who report to the reader, and offers that to who leads people', async () => {
  const { press, feeds, place, words } = await calendar({ reports: 1 })
  await press('Only my team')
  expect(place()).toContain('team=true')
  expect(feeds().at(-1)!.query.get('team')).toBe('true')
  await press('Only my team')
  expect(place()).not.toContain('team')
  expect(words()).toContain('Only my team')
  expect((await calendar()).words()).not.toContain('Only my team')
})
