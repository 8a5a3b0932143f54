import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answering, answered, wordsOf } from '#web/platform/answered.fixture.tsx'
import { linksOf } from '#web/platform/drawn.fixture.tsx'
import { dayOf, entryOf } from './entries/entry.fixture.ts'
import { TimePage } from './time-page.tsx'

const week = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']
const task = { id: '7', attributes: { name: 'Piles' } }
const projects = [{ id: '5', attributes: { name: 'Harbour' }, relationships: { tasks: [task] } }]

interface Shown extends Answering {
  days?: Record<string, object>
  entries?: object[]
  works?: object[]
  running?: object[]
  toConfirm?: object[]
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:30Z') }))
afterEach(() => void vi.useRealTimers())

/** The page of time in a first week of March, and what it asked for. */
async function page({ days = {}, entries = [], works = projects, running = [], toConfirm = [], ...given }: Shown = {}) {
  const asked: Record<string, string> = {}
  const html = await answered(<TimePage />, {
    at: '/time?date=2026-03-04',
    answers: (path, query) => {
      if (path.endsWith('/days')) {
        const [from, to] = [query.get('start_date')!, query.get('end_date')!]
        asked.days = `${from} ${to} ${query.get('employee_id')}`
        return { data: { days: week.filter((one) => from <= one && one <= to).map((one) => dayOf(one, days[one])) } }
      }
      if (path.endsWith('/employee-projects')) return { data: works }
      if (query.has('timer')) return { data: running }
      if (query.has('to_confirm')) return { data: toConfirm }
      if (path.endsWith('/timesheets')) asked.entries = String(query)
      return { data: entries }
    },
    ...given,
  })
  return { words: wordsOf(html), links: linksOf(html), asked, short: html.split(' data-short').length - 1 }
}

it('shows the week from Monday to Sunday around a day, with its sums beside what is planned', async () => {
  const entries = [
    entryOf('1', { worked_minutes: 90 }),
    entryOf('2', { task_id: '8', task_name: 'Cranes', worked_minutes: 45 }),
    entryOf('3', { date: '2026-03-05', worked_minutes: 500 }),
  ]
  const { words, asked } = await page({ entries, days: { '2026-03-07': { planned_minutes: 60, weekend: true } } })
  expect(asked.days).toBe('2026-03-02 2026-03-08 1')
  expect(asked.entries).toBe('date=2026-03-02%2C2026-03-08&employee_id=1&perPage=500&sort=id')
  expect(words).toContain('02.03.2026 – 08.03.2026')
  expect(words).toMatch(/Mon 02\.03 Tue 03\.03 Wed 04\.03 Thu 05\.03 Fri 06\.03 Sat 07\.03 This day is on a weekend/)
  expect(words).toContain(
    'Total 0:00 / 8:00 2:15 / 8:00 0:00 / 8:00 8:20 / 8:00 0:00 / 8:00 0:00 / 1:00 0:00 / 8:00 10:35 / 49:00',
  )
  expect(words).toContain('[Harbour · Piles, 03.03.2026]=1:30')
  expect(words).toMatch(/\[Harbour · Cranes, 03\.03\.2026\]=0:45.* 0:45 \[Delete the row Harbour · Cranes/)
  expect(words).toMatch(/\[Harbour · Piles, 05\.03\.2026\]=8:20.* 9:50 \[Delete the row Harbour · Piles/)
})

it('marks the days and the week that hold less than what is planned, and none that holds just that', async () => {
  const full = week.map((date, at) => entryOf(String(at), { date, worked_minutes: 480 }))
  expect((await page({ entries: full })).short).toBe(0)
  // A day, and the week with it.
  expect((await page({ entries: full.slice(1) })).short).toBe(2)
})

it('takes no time on days before and after employment, on blocked days and on tasks that are closed', async () => {
  const days = { '2026-03-02': { employed: false }, '2026-03-04': { blocked: true } }
  const { words } = await page({ days, entries: [entryOf('1', {}), entryOf('2', { task_id: '9', task_name: 'Old' })] })
  const off = (name: string) => words.includes(`[Harbour · ${name}](off)`)
  expect(['Piles, 02.03.2026', 'Piles, 04.03.2026', 'Piles, 05.03.2026'].map(off)).toEqual([true, true, false])
  expect(words).toContain('[Harbour · Old, 03.03.2026]=1:30')
  expect(words).not.toContain('[Harbour · Old, 03.03.2026]=1:30(off)')
  expect(off('Old, 05.03.2026')).toBe(true)
})

it('says of each day what speaks against work on it, and the name of leave where its reader may know it', async () => {
  const days = {
    '2026-03-02': { national_day: { name: 'Harbour day', is_half_day: false } },
    '2026-03-03': { national_day: { name: 'Eve', is_half_day: true } },
    '2026-03-04': { leave: [{ part: 1, name: 'Vacation' }] },
    '2026-03-05': { leave: [{ part: 0.5, name: 'Vacation' }] },
    '2026-03-06': { leave: [{ part: 1, name: null }] },
    '2026-03-07': { leave: [{ part: 0.5, name: null }], blocked: true },
  }
  const { words } = await page({ days })
  expect(words).toContain(
    'Mon 02.03 National day: Harbour day. Tue 03.03 National day, half: Eve. Wed 04.03 Leave: Vacation ' +
      'Thu 05.03 Leave, half a day: Vacation Fri 06.03 Away Sat 07.03 No time can be logged on it. Away half the day Sun 08.03',
  )
})

it('shows one day with its entries, what it comes to, and what its reader may change', async () => {
  const entries = [
    entryOf('1', { description: 'Morning', created_at: '2026-03-03T09:05:00' }),
    entryOf('2', { task_name: 'Cranes', worked_minutes: 30, to_confirm: true }, true, false),
    entryOf('3', { task_name: 'Locked', to_confirm: true }, false),
    entryOf('4', { task_name: 'Runs', initial_worked_minutes: 20, timer_started_at: '2026-03-04T09:50:00Z' }),
  ]
  const { words, asked } = await page({ at: '/time?view=day&date=2026-03-03', entries })
  expect(asked.days).toBe('2026-03-03 2026-03-03 1')
  const list = words.slice(words.indexOf('Harbour'))
  expect(list).toBe(
    [
      'Harbour · Piles Morning Entered 03.03.2026 09:05 [Time worked: Harbour · Piles]=1:30',
      '[Start the timer of Harbour · Piles] [Edit time: Harbour · Piles] [Delete: Harbour · Piles]',
      'Harbour · Cranes Ended by itself. Is the time right? It is right [Time worked: Harbour · Cranes]=0:30',
      '[Start the timer of Harbour · Cranes] [Edit time: Harbour · Cranes]',
      'Harbour · Locked Ended by itself. Is the time right? [Time worked: Harbour · Locked]=1:30(off)',
      '[Start the timer of Harbour · Locked]',
      'Harbour · Runs [Time worked: Harbour · Runs]=0:30',
      '[Stop the timer of Harbour · Runs] [Edit time: Harbour · Runs] [Delete: Harbour · Runs]',
      'Total: 4:00 of 8:00',
    ].join(' '),
  )
})

const parts = {
  add: 'Add time',
  copy: 'Copy from recent',
  file: 'Export',
  row: 'Add row',
  whose: '[Whose time]',
  delete: '[Delete the row',
}
const partsIn = (words: string) =>
  Object.entries(parts)
    .filter(([, said]) => words.includes(said))
    .map(([part]) => part)

it('of a colleague is read by who keeps people, and written by who keeps time', async () => {
  const at = '/time?date=2026-03-04&employeeId=2'
  const entries = [entryOf('1', {})]
  const own = await page({ at, entries })
  expect(own.asked.days).toMatch(/ 1$/)
  expect(partsIn(own.words)).toEqual(['add', 'copy', 'file', 'row', 'delete'])
  const reader = await page({ at, may: ['manageEmployees'], entries })
  expect(partsIn(reader.words)).toEqual(['whose'])
  expect(reader.words).toContain('[Harbour · Piles, 03.03.2026]=1:30(off)')
  const writer = await page({ at, may: ['manageTimesheets'], entries })
  expect(partsIn(writer.words)).toEqual(['add', 'file', 'row', 'whose', 'delete'])
  expect(writer.words).not.toContain('[Harbour · Piles, 03.03.2026]=1:30(off)')
  for (const { asked } of [reader, writer]) expect(`${asked.days} ${asked.entries}`).toMatch(/ 2 .*employee_id=2/)
  const day = await page({ at: `${at}&view=day`, may: ['manageTimesheets'], entries })
  expect(day.words).not.toContain('[Start the timer')
})

it('leads to a project who keeps projects, and asks for it then alone', async () => {
  const entries = [entryOf('1', {})]
  const keeper = await page({ entries, may: ['manageProjects'] })
  expect(keeper.links).toEqual({ Harbour: '/projects/5/details' })
  expect(keeper.asked.entries).toContain('related=project')
  const other = await page({ entries })
  expect(other.links).toEqual({})
  expect(other.asked.entries).not.toContain('related')
})

it('says where no task takes time, of oneself and of others, and what a day without time invites to', async () => {
  const own = await page({ works: [], at: '/time?view=day&date=2026-03-03' })
  expect(own.words).toContain('There is no task yet that you can log time on.')
  expect(own.words).toContain('(off) Add time')
  expect(own.words).toContain('Nothing logged on this day Total')
  // Who keeps time finds others.
  const keeper = await page({ works: [], may: ['manageTimesheets'], at: '/time?employeeId=2' })
  expect(keeper.words).not.toContain('There is no task yet')
  expect(keeper.words).not.toContain('(off) Add time')
  const reader = await page({ works: [], may: ['manageEmployees'], at: '/time?employeeId=2' })
  expect(reader.words).not.toContain('There is no task yet')
  const open = await page({ at: '/time?view=day&date=2026-03-03' })
  expect(open.words).toMatch(/Nothing logged on this day (?!Total)/)
})

it('opens no form for new time, whatever the address says, to who may add none', async () => {
  const at = '/time?date=2026-03-04&open=true'
  const open = async (given: Shown) =>
    (await page({ at, ...given })).words.includes('Leave it empty to start the timer')
  expect(await open({})).toBe(true)
  expect(await open({ works: [] })).toBe(false)
  const company = { active_plan: { activePlan: { plan: 'Free', stripe_status: 'active' } } }
  expect(await open({ company })).toBe(false)
})

it('takes no new time without a paid plan, and keeps what is there to be changed', async () => {
  const company = { active_plan: { activePlan: { plan: 'Free', stripe_status: 'active' } } }
  const { words } = await page({ company, entries: [entryOf('1', {})] })
  expect(words).toContain('(off) Add time')
  expect(partsIn(words)).toEqual(['add', 'copy', 'file', 'delete'])
  expect(words).toContain('[Harbour · Piles, 05.03.2026](off)')
  expect(words).toContain('[Harbour · Piles, 03.03.2026]=1:30 [')
})

it('speaks of a timer of a past day, or that ended by itself, but not of one that runs today', async () => {
  const timer = (date: string) => entryOf('1', { date, timer_started_at: `${date}T08:00:00Z` })
  const past = await page({ running: [timer('2026-03-03')] })
  expect(past.words).toContain('A timer of 03.03.2026 still runs or ended by itself. Open 03.03.2026')
  const now = await page({ running: [timer('2026-03-04')] })
  expect(now.words).not.toContain('still runs')
  const ended = await page({ running: [timer('2026-03-04')], toConfirm: [entryOf('2', { date: '2026-02-27' })] })
  expect(ended.words).toContain('A timer of 27.02.2026 still runs or ended by itself.')
  const at = '/time?date=2026-03-04&employeeId=2'
  const other = await page({ at, may: ['manageTimesheets'], toConfirm: [entryOf('2', { date: '2026-02-27' })] })
  expect(other.words).not.toContain('ended by itself')
})

it('offers to go to today from every other day', async () => {
  expect((await page({ at: '/time' })).words).toContain('(off) Today')
  const other = await page({ at: '/time?date=2026-03-03' })
  expect(other.words).toContain('[Later] [Choose a day] Today')
  // No day at all: this week.
  expect((await page({ at: '/time?date=2026-02-31' })).asked.days).toBe('2026-03-02 2026-03-08 1')
})

it('says so to who is no employee, asks for nobody’s time, and shows that of others to who keeps it', async () => {
  const own = await page({ employee: undefined })
  expect(own.words).toContain('You have no employee record in this company, and so no time of your own.')
  expect(own.asked).toEqual({})
  const keeper = await page({ employee: undefined, may: ['manageTimesheets'] })
  expect(keeper.words).toContain('Choose above whose time you want to see.')
  const at = '/time?date=2026-03-04&employeeId=2'
  const other = await page({ employee: undefined, may: ['manageTimesheets'], at })
  expect(other.words).toContain('Total')
  expect(other.words).not.toContain('You have no employee record')
})
