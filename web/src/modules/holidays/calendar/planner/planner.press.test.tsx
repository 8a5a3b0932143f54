import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import { PlannerPage } from './planner-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-10T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const id = (end: number) => `01990000-0000-7000-8000-00000000000${end}`
const [sick, vacation, ana] = [id(1), id(2), id(3)]
const types = ['employment_contract']
const policy = (key: string, name: string, type: string) =>
  record(key, { name, type, allow_half_days: true, applicable_contract_types: types })
const leave = (key: string, start_date: string, end_date: string, status = 'approved') => {
  const span = { start_date, end_date, starts_at_noon: false, ends_at_noon: false }
  return record(
    key,
    { ...span, status, holiday_policy_id: vacation },
    { policy: policy(vacation, 'Vacation', 'timeoff') },
  )
}
const own = [leave('8', '2026-07-06', '2026-07-06'), leave('9', '2026-07-20', '2026-07-21', 'draft')]
const cost = { days_off: 5, years: [], problems: [], notes: [], away: [] }

/** The planner before a server that answers writes one after the other. */
async function planner(...answers: unknown[]) {
  const page = await opened(<PlannerPage />, {
    at: '/holidays/planner',
    employee: ana,
    answers: async ({ method, path }) => {
      if (method !== 'GET') return await answers.shift()
      if (path.endsWith('/getters/check')) return { data: cost }
      if (path === '/restify/holidays') return listOf(own)
      if (path === '/restify/holiday-policies')
        return listOf([policy(sick, 'Sick', 'other'), policy(vacation, 'Vacation', 'timeoff')])
      if (path !== '/restify/legal-holidays') return listOf([])
      return listOf([record('n', { name: 'Bastille', start_date: '2026-07-14', end_date: '2026-07-14' })])
    },
  })
  await screen.findByText(/^Today$/, { selector: 'li' })
  await settled()
  // By role and with a pointer each press would look at every day.
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const day = (date: string) => all(`[data-day="${date}"]`)[0] as HTMLButtonElement
  const buttons = () => all('button:not([data-day]), label') as HTMLButtonElement[]
  const button = (name: string) =>
    buttons().find((one) => one.textContent === name || one.getAttribute('aria-label') === name)!
  const click = async (element: HTMLElement) => {
    fireEvent.click(element)
    await settled()
  }
  const pick = (date: string) => click(day(date))
  const press = (name: string) => click(button(name))
  const months = () => all('caption').map(({ textContent }) => textContent)
  const checked = () => {
    const last = page.asked().findLast(({ path }) => path.endsWith('/getters/check'))
    return last && Object.fromEntries(last.query)
  }
  return { ...page, day, pick, button, press, months, checked }
}

it('says what a range costs, asks for it as it was picked, and begins again once that is done', async () => {
  const answers = [refused(422, { errors: { start_date: ['This month is closed.'] } }), { data: record('9', {}) }]
  const { pick, day, press, inDialog, words, field, checked, sent } = await planner(...answers)
  expect([words().includes('Nothing picked yet'), checked()]).toEqual([true, undefined])
  await pick('2026-07-13')
  expect(words()).toContain('From 13.07.2026 until …')
  await pick('2026-07-17')
  expect(words()).toContain('13.07.2026 – 17.07.2026')
  const span = { start_date: '2026-07-13', end_date: '2026-07-17' }
  await until(() =>
    expect(checked()).toEqual({
      employee_id: ana,
      holiday_policy_id: vacation,
      ...span,
      starts_at_noon: 'false',
      ends_at_noon: 'false',
    }),
  )
  const pressed = ['2026-07-13', '2026-07-15', '2026-07-17'].map((date) => day(date).getAttribute('aria-pressed'))
  expect(pressed).toEqual(['true', 'false', 'true'])
  const between = [12, 13, 14, 16, 17, 18].map((date) => day(`2026-07-${date}`).dataset.between)
  expect(between).toEqual([undefined, undefined, 'true', 'true', undefined, undefined])
  await press('Request')
  expect((await field(/^Start date/)).value).toBe('13.07.2026')
  expect((await field(/^End date/)).value).toBe('17.07.2026')
  await inDialog('Send the request')
  await until(() => expect(words()).toContain('This month is closed.'))
  await inDialog('Send the request')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(words()).toContain('Holiday request created')
  expect(words()).toContain('Nothing picked yet')
  expect(sent().map(({ method, path }) => [method, path])).toEqual(Array(2).fill(['POST', '/restify/holidays']))
  expect(sent()[1]!.body).toMatchObject({ ...span, employee_id: ana, holiday_policy_id: vacation })
})

it('offers those kinds of leave alone that there are for the contract of who asks', async () => {
  const { user, field } = await planner()
  const known = queryClient.getQueryData(profileQuery.queryKey)!
  const offered = async () => {
    await user.click(await field(/^Holiday type/))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    return options
  }
  const works = (contract_type: string) =>
    act(() => {
      const employee = record(ana, { contract_type })
      queryClient.setQueryData(profileQuery.queryKey, {
        ...known,
        relationships: { ...known.relationships, employee },
      } as never)
    })
  works('employment_contract')
  expect(await offered()).toEqual(['Vacation', 'Sick'])
  works('b2b_paid_holidays')
  await until(() => expect(document.querySelectorAll('[role=option]').length).toBe(0))
  await user.click(await field(/^Holiday type/))
  expect(screen.queryAllByRole('option')).toEqual([])
})

it('shows nothing any more of what a range costs once it is reset', async () => {
  const { pick, press, words } = await planner()
  await pick('2026-07-13')
  await until(() => expect(words()).toContain('5 days'))
  await press('Reset')
  await until(() => expect(words()).toContain('Choose a type and the days'))
  expect(words()).not.toContain('5 days')
})

it('asks for one day, of the kind of leave that was chosen, and keeps the day where one thinks again', async () => {
  const { pick, press, choose, inDialog, words, checked, field, sent } = await planner()
  await choose(/^Holiday type/, 'Sick')
  await pick('2026-07-13')
  await until(() => expect(checked()).toMatchObject({ holiday_policy_id: sick, end_date: '2026-07-13' }))
  await press('Request')
  expect((await field(/^End date/)).value).toBe('13.07.2026')
  const kind = within(screen.getByRole('dialog')).getByLabelText(/^Holiday type/, { selector: 'input' })
  await until(() => expect(kind).toHaveProperty('value', 'Sick'))
  await inDialog('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([words().includes('From 13.07.2026 until …'), sent()]).toEqual([true, []])
})

it('takes no day of leave into a range, says why, and forgets it all by Reset', async () => {
  const { pick, press, button, words } = await planner()
  const [past, inside, nothing] = [
    'There already is a past holiday on this day',
    'There is a holiday in the selected range',
    'Please select a range',
  ]
  const isOff = () => button('Reset').getAttribute('aria-disabled') === 'true'
  expect(isOff()).toBe(true)
  await press('Request')
  expect([words().includes(nothing), screen.queryByRole('dialog')]).toEqual([true, null])
  await pick('2026-07-06')
  expect([words().includes(past), words().includes(nothing)]).toEqual([true, false])
  await press('Reset')
  expect([words().includes(past), isOff()]).toEqual([false, true])
  await pick('2026-07-17')
  await pick('2026-07-22')
  expect(words()).toContain(`From 17.07.2026 until … ${inside}`)
  await pick('2026-07-19')
  expect(words()).toContain('17.07.2026 – 19.07.2026')
  expect(words()).not.toContain(inside)
  await press('Reset')
  expect(words()).toContain('Nothing picked yet')
})

it('shows four months from this one, or more, and others by going on', async () => {
  const { press, months, words } = await planner()
  const four = ['July 2026', 'August 2026', 'September 2026', 'October 2026']
  expect(months()).toEqual(four)
  await press('Next month')
  expect([months()[0], months().length]).toEqual(['August 2026', 4])
  expect(words()).not.toContain('Vacation National holiday')
  await press('12 months')
  expect([months()[0], months().at(-1)]).toEqual(['August 2026', 'July 2027'])
  await press('Month before')
  await press('Month before')
  expect(months()[0]).toBe('June 2026')
  await press('Today')
  await press('4 months')
  expect(months()).toEqual(four)
})

it('is one stop of the tab key, walked day by day and week by week', async () => {
  const { user, day, press } = await planner()
  const here = () => document.activeElement?.getAttribute('data-day')
  const stops = () => [...document.querySelectorAll('table [tabindex="0"]')].map((one) => one.getAttribute('data-day'))
  expect(stops()).toEqual(['2026-07-10'])
  day('2026-07-31').focus()
  await user.keyboard('{ArrowRight}')
  expect(here()).toBe('2026-08-01')
  await user.keyboard('{ArrowUp}')
  expect(here()).toBe('2026-07-25')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
  expect([here(), stops()]).toEqual(['2026-08-07', ['2026-08-07']])
  day('2026-07-01').focus()
  await user.keyboard('{ArrowLeft}')
  expect(here()).toBe('2026-07-01')
  await press('Next month')
  expect(stops()).toEqual(['2026-08-01'])
})

it('names national days and leave where they lie', async () => {
  const { day, words } = await planner()
  expect(words()).toContain('Vacation Waiting for a decision National holiday')
  expect(day('2026-07-14').textContent).toBe('14Tuesday 14 July, Bastille')
  expect(day('2026-07-20').textContent).toBe('20Monday 20 July, Vacation (waiting), 20.07.2026 – 21.07.2026')
})
