import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { OwnYearTab } from './own-year.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const HERE = '/settings/account/employee-profile/calendar'
const names: Record<string, object> = {
  'legal-holidays': { name: 'Labour Day', start_date: '2026-05-01', end_date: '2026-05-01' },
  goals: { name: 'Rye', due_date: '2026-06-30' },
  holidays: { status: 'draft', start_date: '2026-07-30', end_date: '2026-08-02' },
}

async function year(at = HERE, before: (call: Call) => unknown = () => undefined, settings = {}) {
  const page = await opened(<OwnYearTab />, {
    at,
    employee: 'maria',
    settings,
    answers: (call) => {
      const said = before(call)
      if (said) return said
      const entity = call.path.replace('/restify/', '')
      const policy = record('p', { name: 'Rest' })
      return listOf(names[entity] ? [record('7', names[entity], { policy })] : [])
    },
  })
  await settled()
  const asked = (entity: string) => page.asked().filter(({ path }) => path === `/restify/${entity}`)
  return { ...page, askedFor: asked }
}

it('turns to the year before and after, and reads what is in it', async () => {
  const { press, words, place, askedFor } = await year()
  await until(() => expect(words()).toContain('2026'))
  await press('The year after')
  expect(place()).toBe(`${HERE}?year=2027`)
  await press('The year before')
  await press('The year before')
  expect(place()).toBe(`${HERE}?year=2025`)
  await press('The year before')
  expect(words()).toContain('[The year before](off)')
  expect(askedFor('legal-holidays').map(({ query }) => query.get('year'))).toEqual(['2026', '2027', '2025', '2024'])
  expect(askedFor('goals').map(({ query }) => query.get('due_date'))).toEqual(
    [2026, 2027, 2025, 2024].map((one) => `${one}-01-01,${one}-12-31`),
  )
  // Leave reaches over the ends of a year, so all of it was read at once.
  expect(askedFor('holidays').length).toBe(1)
  await press('My employee profile', 'link')
  expect(place()).toBe('/settings/account/employee-profile/details')
})

it('takes presses that come before the page has followed, and goes no further than two years away', async () => {
  const { place } = await year()
  const times = (count: number) => {
    for (let press = 0; press < count; press += 1)
      fireEvent.click(screen.getByRole('button', { name: 'The year after' }))
  }
  times(2)
  await until(() => expect(place()).toBe(`${HERE}?year=2028`))
  const again = await year(`${HERE}?year=2027`)
  times(2)
  await until(() => expect(again.place()).toBe(`${HERE}?year=2028`))
})

it('leads to a goal that is due and to leave that waits', async () => {
  const { press, words, place, askedFor } = await year()
  await until(() => expect(words()).toMatch(/May .* 01\.05 Labour Day/))
  expect(Object.fromEntries(askedFor('holidays')[0]!.query)).toMatchObject({
    employee_id: 'maria',
    status: 'approved,draft',
  })
  expect(askedFor('goals')[0]!.query.get('employee_id')).toBe('maria')
  expect(screen.getAllByRole('link', { name: 'Rest, waiting' }).length).toBe(2)
  expect(words()).toContain('30.07 – 02.08 Rest, waiting')
  await press('Due: Rye', 'link')
  expect(place()).toBe('/settings/account/goals?id=7')
})

it('reads the national days of the calendar that is kept today, in another year on its day nearest to today', async () => {
  const from = (id: string, start_date: string) => record(id, { start_date, holiday_calendar_id: `calendar ${id}` })
  const kept = [from('1', '2024-01-01'), from('2', '2026-03-04'), from('3', '2026-03-05'), from('4', '2027-01-01')]
  const { press, place, askedFor } = await year(HERE, ({ path }) =>
    path === '/restify/employee-calendars' ? listOf([...kept, from('5', '2027-01-02')]) : undefined,
  )
  const last = () => Object.fromEntries(askedFor('legal-holidays').at(-1)!.query)
  await until(() => expect(last()).toMatchObject({ year: '2026', holiday_calendar_id: 'calendar 2' }))
  await press('The year after')
  await until(() => expect(last()).toMatchObject({ year: '2027', holiday_calendar_id: 'calendar 4' }))
  await press('The year before')
  await press('The year before')
  await until(() => expect(place()).toContain('2025'))
  await until(() => expect(last()).toMatchObject({ year: '2025', holiday_calendar_id: 'calendar 1' }))
  const { query } = askedFor('employee-calendars')[0]!
  expect([query.get('employee_id'), query.get('sort')]).toEqual(['maria', 'start_date'])
})

it('marks the weekend, today, and what each day has', async () => {
  await year()
  const month = await screen.findByRole('region', { name: 'August' })
  const marked = (name: string) =>
    [...month.querySelectorAll<HTMLElement>('[aria-hidden] > span')].flatMap((one) =>
      name in one.dataset && one.textContent ? [`${one.textContent} ${one.dataset[name]}`] : [],
    )
  await until(() => expect(marked('kind')).toEqual(['1 leave', '2 leave']))
  expect(marked('waits')).toEqual(['1 true', '2 true'])
  expect(marked('weekend').slice(0, 4)).toEqual(['1 true', '2 true', '8 true', '9 true'])
  const today = [...document.querySelectorAll('[aria-hidden] > [data-today]')].map(({ textContent }) => textContent)
  expect(today).toEqual(['4'])
})

it('has no leave where the company has none', async () => {
  const { words, askedFor } = await year(HERE, undefined, { hidden_modules: ['holidays'] })
  await until(() => expect(words()).toContain('Labour Day'))
  expect(askedFor('holidays')).toEqual([])
  expect(words()).not.toMatch(/Rest|Leave/)
})

it('says where something could not be read, and reads that alone again', async () => {
  let isBroken = true
  const { press, words, askedFor } = await year(HERE, ({ path }) =>
    isBroken && path === '/restify/goals' ? refused(403) : undefined,
  )
  await until(() => expect(words()).toContain('The year could not be read'))
  await press('Try again')
  await until(() => expect(askedFor('goals').length).toBe(2))
  expect(words()).toContain('The year could not be read')
  isBroken = false
  await press('Try again')
  await until(() => expect(words()).toContain('Labour Day'))
  expect(words()).not.toContain('could not be read')
  expect([askedFor('goals').length, askedFor('legal-holidays').length]).toEqual([3, 1])
})
