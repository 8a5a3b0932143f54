import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { entryOf } from './entries/entry.fixture.ts'
import { no, time } from './time.fixture.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:30Z') }))
afterEach(() => void vi.useRealTimers())

const DAN = '00000000-0000-4000-8000-0000000000d0'
const people = ({ path }: { path: string }) =>
  path === '/restify/employees' ? listOf([somebody(DAN, 'Dan')]) : undefined

it('shows the time of a colleague, in which time is kept for them', async () => {
  const { user, press, choose, field, place, words, written, asked } = await time({
    may: ['manageTimesheets'],
    entries: [entryOf('1')],
    reading: people,
  })
  await choose('Whose time', 'Dan Pop')
  expect(place()).toBe(`/time?date=2026-03-04&employeeId=${DAN}`)
  const last = (end: string) => asked().findLast(({ path }) => path.endsWith(end))!.query
  expect(last('/days').get('employee_id')).toBe(DAN)
  expect(last('/employee-projects').get('employee_id') ?? last('/employee-projects').toString()).toContain(DAN)
  expect(words()).not.toContain('Copy from recent')
  await user.click(await field('Harbour · Piles, 04.03.2026'))
  await user.keyboard('1{Enter}')
  await until(() => expect(written().length).toBe(1))
  expect(written()[0]).toContain(`POST {"employee_id":"${DAN}","project_id":"5"`)
  await press('Later')
  expect(place()).toBe(`/time?date=2026-03-11&employeeId=${DAN}`)
  const input = await field('Whose time')
  await user.click(input.parentElement!.querySelector('button')!)
  await settled()
  expect(place()).toBe('/time?date=2026-03-11')
  expect(last('/days').get('employee_id')).toBe('1')
})

it('keeps an added row to the week and the person that it was added for', async () => {
  const { choose, press, words } = await time({ may: ['manageTimesheets'], entries: [entryOf('1')], reading: people })
  await choose('Add row', 'Mill · Wheel')
  await until(() => expect(words()).toContain('[Mill · Wheel, 02.03.2026]'))
  await press('Later')
  await until(() => expect(words()).toContain('09.03.2026 – 15.03.2026'))
  expect(words()).not.toContain('[Mill · Wheel,')
  await press('Earlier')
  await until(() => expect(words()).toContain('[Mill · Wheel, 02.03.2026]'))
  await choose('Whose time', 'Dan Pop')
  await until(() => expect(words()).toContain('[Harbour · Piles, 02.03.2026]'))
  expect(words()).not.toContain('[Mill · Wheel,')
})

it('goes a week on with each press, or a day, also with those that come before the page has followed', async () => {
  const { press, place } = await time()
  const twice = (name: string) => {
    for (let press = 0; press < 2; press += 1) fireEvent.click(screen.getByRole('button', { name }))
  }
  twice('Later')
  await until(() => expect(place()).toBe('/time?date=2026-03-18'))
  await press('Day', 'radio')
  twice('Earlier')
  await until(() => expect(place()).toBe('/time?date=2026-03-16&view=day'))
})

it('opens today on a telephone, where a week ends before it, and the week where one asks for it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('48em'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  const { asked, press, place, words } = await time({ at: '/time' })
  const last = () => asked().findLast(({ path }) => path.endsWith('/days'))!.query
  expect([last().get('start_date'), last().get('end_date')]).toEqual(['2026-03-04', '2026-03-04'])
  expect(words()).toContain('Wed 04.03.2026')
  await press('Week', 'radio')
  expect(place()).toBe('/time?view=week')
  await until(() => expect([last().get('start_date'), last().get('end_date')]).toEqual(['2026-03-02', '2026-03-08']))
  vi.restoreAllMocks()
})

it('begins with the day that it is where the reader is, and with the company’s in the sheet of another', async () => {
  vi.setSystemTime(new Date('2026-03-04T05:00:00Z'))
  const { press, choose, place, words } = await time({
    at: '/time?view=day',
    timeZone: 'Pacific/Pago_Pago',
    may: ['manageTimesheets'],
    reading: people,
  })
  await until(() => expect(words()).toContain('Tue 03.03.2026'))
  await press('Later')
  expect(place()).toContain('date=2026-03-04')
  await press('Today')
  await choose('Whose time', 'Dan Pop')
  await until(() => expect(words()).toContain('Wed 04.03.2026'))
})

it('marks today in the week, and says why no row can be added once every task has one', async () => {
  const { choose, field } = await time()
  const today = () => screen.getAllByRole('columnheader').filter((one) => one.getAttribute('aria-current') === 'date')
  expect(today().map((one) => one.textContent)).toEqual(['Wed 04.03'])
  for (const task of ['Harbour · Piles', 'Harbour · Cranes', 'Mill · Wheel', 'Mill · Stones'])
    await choose('Add row', task)
  expect((await field('Add row')).placeholder).toBe('Every task has its row already')
})

it('reads the days again where that failed', async () => {
  let isBroken = false
  const { press, words } = await time({
    entries: [entryOf('1', { date: '2026-03-11' })],
    reading: ({ path }) => (isBroken && path.endsWith('/timesheets') ? refused(403) : undefined),
  })
  isBroken = true
  await press('Later')
  await until(() => expect(words()).toContain('could not be loaded'))
  expect(words()).not.toContain('Harbour')
  isBroken = false
  await press('Try again')
  await until(() => expect(words()).toContain('[Harbour · Piles, 11.03.2026]=1:30'))
  expect(words()).not.toContain('could not be loaded')
})

it('saves the shown days of that person as a spreadsheet, and stays where that is refused', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const answers: unknown[] = [no('Too many rows.')]
  const { press, choose, write, inDialog, words, sent } = await time({
    may: ['manageTimesheets'],
    reading: people,
    before: () => answers.shift(),
  })
  await choose('Whose time', 'Dan Pop')
  await press('Export')
  await press('Spreadsheet of these days: 02.03.2026 – 08.03.2026', 'menuitem')
  await write(/^File name/, ' ')
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
  await write(/^File name/, 'March')
  await inDialog(/csv/i, 'radio')
  await inDialog('Export')
  await until(() => expect(words()).toContain('Too many rows.'))
  expect(saved).toEqual([])
  await inDialog('Export')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual(['March.csv'])
  expect(sent().map(({ path }) => path)).toEqual(Array.from({ length: 2 }, () => '/restify/timesheets/actions'))
  const { query, body } = sent()[1]!
  expect(Object.fromEntries(query)).toEqual({
    action: 'export',
    employee_id: DAN,
    date: '2026-03-02,2026-03-08',
    sort: 'date',
  })
  expect(body).toMatchObject({ format: 'csv', file_name: 'March', repositories: 'all' })
  expect(Object.keys((body as { columns: object }).columns)).toEqual([
    'date',
    'employee.first_name',
    'employee.last_name',
    'client_name',
    'project_name',
    'task_name',
    'description',
    'worked_time',
    'worked_hours',
  ])
})

it('shows nothing of the week before, or of somebody else, while what was asked for is on its way', async () => {
  const late: (() => void)[] = []
  let isSlow = false
  const { press, choose, words } = await time({
    may: ['manageTimesheets'],
    entries: [entryOf('1')],
    reading: (call) => {
      if (call.path === '/restify/employees') return people(call)
      const isList = call.path === '/restify/timesheets' && call.query.get('perPage') === '500'
      return isSlow && isList ? new Promise((resolve) => late.push(() => resolve(listOf([])))) : undefined
    },
  })
  isSlow = true
  for (const ask of [() => choose('Whose time', 'Dan Pop'), () => press('Later')]) {
    await ask()
    await settled()
    // A time typed here would be logged for Dan, or changed for Ana.
    expect(screen.queryByLabelText(/^Harbour/)).toBeNull()
    expect(words()).not.toContain('=1:30')
    for (const answer of late.splice(0)) answer()
    await until(() => expect(words()).toContain('Total'))
  }
})

it('copies nothing into days of which it is not known yet what they take', async () => {
  const late: (() => void)[] = []
  let slow = ''
  const { press } = await time({
    entries: [entryOf('1')],
    reading: ({ path, query }) => {
      const isDays = path.endsWith('/days')
      const isList = path === '/restify/timesheets' && query.get('perPage') === '500'
      if (!((slow === 'days' && isDays) || (slow === 'list' && isList))) return undefined
      return new Promise((resolve) => late.push(() => resolve(isDays ? { data: { days: [] } } : listOf([]))))
    },
  })
  const copies = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Copy from recent' }).disabled
  expect(copies()).toBe(true)
  for (slow of ['days', 'list']) {
    await press('Later')
    await until(() => expect(late.length).toBe(1))
    expect(copies()).toBe(false)
    for (const answer of late.splice(0)) answer()
    await until(() => expect(copies()).toBe(true))
  }
})

it('offers the tasks of every project, also beyond the first page of them', async () => {
  const project = (id: string, name: string) => ({
    id,
    attributes: { name },
    relationships: { tasks: [{ id: `task ${id}`, attributes: { name: 'Work' } }] },
  })
  const { user, asked } = await time({
    reading: ({ path, query }) => {
      if (!path.endsWith('/employee-projects')) return undefined
      const page = query.get('page')!
      return { data: [project(page, `Project ${page}`)], meta: { last_page: 3 } }
    },
  })
  await until(() =>
    expect(
      asked()
        .filter(({ path }) => path.endsWith('/employee-projects'))
        .map(({ query }) => query.get('page')),
    ).toEqual(['1', '2', '3']),
  )
  await user.click(screen.getByRole('combobox', { name: 'Add row' }))
  expect(await screen.findByRole('option', { name: 'Project 3 · Work' })).toBeDefined()
})

it('does not take tasks that could not be asked for as none, and asks again', async () => {
  const answers = [refused(403)]
  const { press, words } = await time({
    reading: ({ path }) => (path.endsWith('/employee-projects') ? answers.shift() : undefined),
  })
  expect(words()).toContain('The tasks that time can be logged on could not be loaded')
  expect(words()).not.toContain('There is no task yet')
  await press('Try again')
  await until(() => expect(words()).not.toContain('could not be loaded'))
  expect(screen.getByRole('button', { name: 'Add time' })).toHaveProperty('disabled', false)
})

it('shows this week where the address names no day that there is', async () => {
  const { asked } = await time({ at: '/time?date=2026-13-01' })
  const { query } = asked().find(({ path }) => path.endsWith('/days'))!
  expect([query.get('start_date'), query.get('end_date')]).toEqual(['2026-03-02', '2026-03-08'])
})

it('names nobody where one sees one’s own time, also when the address says whose it is', async () => {
  const reading = ({ path }: { path: string }) =>
    path === '/restify/employees' ? listOf([somebody('1', 'Ana')]) : undefined
  const { field } = await time({ may: ['manageTimesheets'], at: '/time?date=2026-03-04&employeeId=1', reading })
  await settled()
  expect((await field('Whose time')).value).toBe('')
})

it('leads a year ahead at most, and never beyond', async () => {
  const { press, place, words } = await time({ at: '/time?view=day&date=9999-12-31' })
  expect(words()).toContain('Fri 05.03.2027')
  await press('Later')
  expect(place()).toBe('/time?view=day&date=9999-12-31')
  await press('Earlier')
  await until(() => expect(words()).toContain('Thu 04.03.2027'))
})

it('offers who keeps time the report of several people, for the days that are shown', async () => {
  const open = async (may: 'manageTimesheets'[]) => {
    const { press } = await time({ may })
    await press('Export')
    return screen.findAllByRole('menuitem')
  }
  const named = (items: HTMLElement[]) => items.find(({ textContent }) => textContent.includes('several people'))
  expect(named(await open([]))).toBeUndefined()
  expect(named(await open(['manageTimesheets']))?.getAttribute('href')).toBe(
    '/reports/detailed?interval_type=custom&start_date=2026-03-02&end_date=2026-03-08',
  )
})
