import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { NationalHolidaysPage } from './national-holidays-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-10T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const home = '/settings/holidays/national'
const berlin = '01990000-0000-7000-8000-000000000001'
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())
const day = (id: string, name: string, date: string) =>
  record(id, { name, date, start_date: date, end_date: date, is_half_day: false, payable: true })

interface Shown extends Pressing {
  /** Answers of what is written, one after the other; then all is done. */
  writes?: unknown[]
  /** What the calendar of a country has. */
  found?: (body: { country: string | null }) => unknown
}

async function page({ writes = [], found, at = home, ...given }: Shown = {}) {
  const shown = await opened(<NationalHolidaysPage />, {
    at,
    path: home,
    may: ['manageHolidayPolicies'],
    answers: async ({ method, path, query, body }) => {
      if (path === '/restify/holiday-calendars') return listOf([record(berlin, { name: 'Berlin' })])
      if (method === 'GET') return listOf([day('1', 'First day', `${query.get('year') ?? 2027}-01-01`)])
      const asks = query.get('action') === 'fill-year' && !(body as { confirm?: boolean }).confirm
      if (asks) return found?.(body as { country: string | null })
      return writes.shift() ?? { data: day('9', 'Mill day', '2026-05-06') }
    },
    ...given,
  })
  await screen.findByText('First day')
  const listed = () => {
    const lists = shown.asked().filter(({ path, query }) => path === '/restify/legal-holidays' && query.has('year'))
    const { year, holiday_calendar_id } = Object.fromEntries(lists.at(-1)!.query)
    return { count: lists.length, year, holiday_calendar_id }
  }
  const written = () => shown.sent().map(({ method, path, body }) => [method, path, body].filter(Boolean))
  const filled = () => shown.sent().flatMap(({ query, body }) => (query.get('action') === 'fill-year' ? [body] : []))
  return { ...shown, listed, written, filled }
}

it('goes from year to year, and from one calendar to another, within the same year', async () => {
  const { press, choose, listed, place } = await page()
  expect(listed().year).toBe('2026')
  await press('Year after')
  await until(() => expect(listed().year).toBe('2027'))
  await choose('Calendar', 'Berlin')
  await until(() => expect(listed()).toMatchObject({ year: '2027', holiday_calendar_id: berlin }))
  await press('Year after')
  await until(() => expect(place()).toBe(`${home}?year=2028&holiday_calendar_id=${berlin}`))
  await choose('Calendar', 'The company’s own calendar')
  await until(() => expect(listed()).toMatchObject({ year: '2028' }))
  expect(listed().holiday_calendar_id).toBeUndefined()
  await press('Year before')
  await until(() => expect(place()).toBe(`${home}?year=2027`))
  // Also those that are pressed before the page has followed.
  for (let press = 0; press < 2; press += 1) fireEvent.click(screen.getByRole('button', { name: 'Year before' }))
  await until(() => expect(place()).toBe(`${home}?year=2025`))
})

const days = [
  { name: 'New year', date: '2027-01-01', is_stored: true },
  { name: 'Union', date: '2027-01-24', is_stored: false },
  { name: 'Labour', date: '2027-05-01', is_stored: false },
]

it('fills a year with the days of a country that are not there yet, but for those that are left out', async () => {
  const { press, inDialog, words, filled, listed } = await page({
    at: `${home}?year=2027&holiday_calendar_id=${berlin}`,
    found: ({ country }) => ({ data: { country: country ?? 'RO', year: 2027, days, added: 0 } }),
    writes: [refused(422, { message: 'The year is closed.' }), { data: { added: 1, days, year: 2027, country: 'RO' } }],
  })
  await press('Fill the year')
  await until(() => expect(words()).toContain('National holidays of 2027'))
  await until(() => expect(words()).toContain('=Romania'))
  expect(words()).toContain('Add 2 days')
  expect(screen.getByRole('checkbox', { name: /New year/ })).toMatchObject({ checked: true, disabled: true })
  await press(/Union/, 'checkbox')
  await press(/Labour/, 'checkbox')
  expect(screen.getByRole('button', { name: 'Nothing to add' })).toHaveProperty('disabled', true)
  await press(/Labour/, 'checkbox')
  await inDialog('Add 1 day')
  await until(() => expect(words()).toContain('The year is closed.'))
  expect(words()).toContain('Add 1 day')
  const { count } = listed()
  await inDialog('Add 1 day')
  await closed()
  expect(words()).toContain('1 day added')
  await until(() => expect(listed().count).toBe(count + 1))
  const asks = { year: 2027, country: null, holiday_calendar_id: berlin }
  const stores = { ...asks, country: 'RO', confirm: true, dates: ['2027-05-01'] }
  expect(filled()).toEqual([asks, stores, stores])
})

it('asks another country again with all of its days, and says where none are known', async () => {
  const { press, choose, inDialog, words, filled } = await page({
    found: ({ country }) => {
      if (country === 'FR') return refused(500)
      return { data: { country: country ?? 'RO', year: 2026, days: country === 'IT' ? [] : days, added: 0 } }
    },
  })
  const unknown = 'The calendar of this country is not known. Please add the days by hand.'
  await press('Fill the year')
  await press(/Union/, 'checkbox')
  expect(words()).toContain('Add 1 day')
  await choose(/^Country/, 'Germany')
  await until(() => expect(words()).toContain('Add 2 days'))
  for (const country of ['Italy', 'France']) {
    await choose(/^Country/, country)
    await until(() => expect(words()).toContain(unknown))
    expect(screen.getByRole('button', { name: 'Nothing to add' })).toHaveProperty('disabled', true)
    await choose(/^Country/, 'Germany')
    await until(() => expect(words()).not.toContain(unknown))
  }
  await inDialog('Cancel')
  await closed()
  expect(filled().map((body) => (body as { country: string | null }).country)).toEqual(
    expect.arrayContaining([null, 'DE', 'IT', 'FR']),
  )
  expect(filled().some((body) => 'confirm' in (body as object))).toBe(false)
})

it('adds a day of the company’s own to the calendar that is shown, on the first day that is free', async () => {
  const wrong = refused(422, { errors: { date: ['This day is one already.'] } })
  const { press, write, inDialog, words, written, field } = await page({
    at: `${home}?year=2027&holiday_calendar_id=${berlin}`,
    writes: [wrong],
  })
  await press('Add national holiday')
  await inDialog('Save')
  expect(words()).toContain('The name field is required.')
  await write(/^Name/, 'Mill day')
  expect((await field(/^Date/)).value).toBe('02.01.2027')
  await inDialog('Save')
  await until(() => expect(words()).toContain('This day is one already.'))
  await write(/^Date/, '06.05.2027')
  await inDialog('Save')
  await closed()
  expect(words()).toContain('National holiday saved')
  const body = { name: 'Mill day', payable: true, holiday_calendar_id: berlin }
  expect(written()).toEqual([
    ['POST', '/restify/legal-holidays', expect.objectContaining({ ...body, date: '2027-01-02' })],
    ['POST', '/restify/legal-holidays', expect.objectContaining({ ...body, date: '2027-05-06' })],
  ])
})

it('proposes no day for a holiday of this year', async () => {
  const { press, field } = await page()
  await press('Add national holiday')
  expect((await field(/^Date/)).value).toBe('')
})

it('changes a day without moving it to another calendar, and shows it only to who may not', async () => {
  const { press, inDialog, write, written } = await page({ at: `${home}?holiday_calendar_id=${berlin}` })
  await press('Actions for First day')
  await press('Edit', 'menuitem')
  await write(/^Name/, 'New year')
  await inDialog('Save')
  await closed()
  expect(written()).toEqual([['PUT', '/restify/legal-holidays/1', { name: 'New year' }]])
  await page({ may: [] })
  for (const name of ['Fill the year', 'Add national holiday', 'More for calendars'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('leaves the days open that are asked for again before the ones that were closed are stored', async () => {
  let answer = (_: unknown) => {}
  const found = () => ({ data: { country: 'NL', days: [{ date: '2026-04-27', name: 'King', is_stored: false }] } })
  const { press, inDialog } = await page({ writes: [new Promise((resolve) => (answer = resolve))], found })
  await press(/^Fill/)
  await inDialog(/^Add 1/)
  await inDialog('Cancel')
  await press(/^Fill/)
  await screen.findByText('King')
  answer({ data: { added: 1 } })
  await settled()
  expect(screen.queryByRole('dialog')).not.toBeNull()
})
