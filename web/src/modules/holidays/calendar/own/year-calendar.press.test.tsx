import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { YearCalendar } from './year-calendar.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-10T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const leave = (id: string, policy: string, start_date: string, end_date: string, more: object = {}) => {
  const span = { start_date, end_date, starts_at_noon: false, ends_at_noon: false, status: 'approved' }
  return record(id, { ...span, holiday_policy_id: policy, ...more }, { policy: record(policy, { name: policy }) })
}
const requests = [
  leave('1', 'Vacation', '2026-07-06', '2026-07-07', { starts_at_noon: true }),
  leave('2', 'Sick', '2027-01-04', '2027-01-04', { status: 'draft' }),
]

async function year(
  holidays: (call: Call) => unknown = () => listOf(requests),
  national: object[] = [],
  policies: object[] = [],
) {
  const page = await opened(<YearCalendar employeeId="1" />, {
    answers: (call) => {
      if (call.path === '/restify/holidays') return holidays(call)
      if (call.path === '/restify/holiday-policies') return listOf(policies as never)
      return listOf(call.path === '/restify/legal-holidays' ? national : [])
    },
  })
  const links = () => [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')!])
  const first = () => document.querySelector('caption')?.textContent
  const legend = () => [...document.querySelectorAll('ul li')].map(({ textContent }) => textContent)
  return { ...page, links, first, legend }
}
const always = ['National holiday', 'Weekend', 'Today']

it('leads from a day of leave to its request, in each of five years', async () => {
  const { press, links, first, legend, asked } = await year()
  await until(() => expect(first()).toBe('January 2026'))
  const words = 'Vacation, 06.07.2026 from noon – 07.07.2026'
  expect(links()).toEqual([
    [`6, ${words}`, '/holidays/1/view'],
    [`7, ${words}`, '/holidays/1/view'],
  ])
  expect(legend()).toEqual(['Vacation', ...always])
  const parts = [...document.querySelectorAll<HTMLElement>('a[data-hue]')].map(({ dataset }) => dataset.part)
  expect(parts).toEqual(['pm', undefined])
  await press('2027', 'radio')
  expect(first()).toBe('January 2027')
  expect(links()).toEqual([['4, Sick (waiting), 04.01.2027', '/holidays/2/view']])
  expect(legend()).toEqual(['Sick', 'Waiting for a decision', ...always])
  expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
    '2024',
    '2025',
    '2026',
    '2027',
    '2028',
  ])
  const { query } = asked().find(({ path }) => path === '/restify/holidays')!
  expect(Object.fromEntries(query)).toMatchObject({ employee_id: '1', status: 'approved,draft' })
})

it('draws what was asked for later over what it lies inside, in whichever order they come', async () => {
  const outer = leave('1', 'Vacation', '2026-07-06', '2026-07-08')
  const inner = leave('2', 'Sick', '2026-07-07', '2026-07-07')
  for (const order of [
    [outer, inner],
    [inner, outer],
  ]) {
    const { links } = await year(() => listOf(order))
    await until(() => expect(links().map(([, to]) => to)).toEqual(['1', '2', '1'].map((id) => `/holidays/${id}/view`)))
  }
})

it('names each day of a national holiday of several', async () => {
  const easter = record('9', { name: 'Easter', start_date: '2026-04-10', end_date: '2026-04-13' })
  const { words } = await year(undefined, [easter])
  await until(() => expect(words()).toMatch(/ 9 10 , Easter 11 , Easter 12 , Easter 13 , Easter 14 /))
})

it('can be asked for again where it did not come', async () => {
  const answers = [refused(403), listOf(requests)]
  const { press, words, first } = await year(() => answers.shift())
  await until(() => expect(words()).toContain('The calendar could not be loaded'))
  expect(first()).toBeUndefined()
  await press('Try again')
  await until(() => expect(first()).toBe('January 2026'))
})

it('puts each day under its weekday, from Monday on', async () => {
  const { first } = await year()
  await until(() => expect(first()).toBe('January 2026'))
  const table = document.querySelector('table')!
  const rows = [...table.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent))
  expect(rows[0]).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect([rows[1], rows.at(-1)]).toEqual([
    ['', '', '', '1', '2', '3', '4'],
    ['26', '27', '28', '29', '30', '31'],
  ])
  const weekend = [...table.querySelectorAll('[data-kind=weekend]')].map(({ textContent }) => textContent)
  expect(weekend.slice(0, 4)).toEqual(['3', '4', '10', '11'])
})

it('keeps the first colour for rest, whichever kind of leave is older', async () => {
  const days = [leave('1', 'b', '2026-07-06', '2026-07-06'), leave('2', 'a', '2026-07-07', '2026-07-07')]
  const kinds = [record('b', { name: 'Rest', type: 'timeoff' }), record('a', { name: 'Sick', type: 'other' })]
  await year(() => listOf(days), [], kinds)
  const hues = () => [...document.querySelectorAll<HTMLElement>('a[data-hue]')].map(({ dataset }) => dataset.hue)
  await until(() => expect(hues()).toEqual(['teal', 'orange']))
})
