import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { tasksQuery } from '#web/platform/tasks/tasks-query.ts'
import { entryOf } from './entries/entry.fixture.ts'
import { no, time } from './time.fixture.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:30Z') }))
afterEach(() => void vi.useRealTimers())

const MILL = '00000000-0000-4000-8000-000000000006'
const WHEEL = '00000000-0000-4000-8000-000000000001'
const dialog = () => screen.queryByRole('dialog')
const closed = () => until(() => expect(dialog()).toBeNull())

it('adds time by its dialog, which says what is wrong, keeps what a refusal leaves, and sends once', async () => {
  let answer = (_?: unknown) => {}
  const answers: unknown[] = [no('The day is full.'), new Promise((resolve) => (answer = resolve))]
  const { user, press, choose, write, field, words, place, written } = await time({ before: () => answers.shift() })
  await press('Add time')
  expect(place()).toBe('/time?date=2026-03-04&open=true')
  await choose(/^Project/, 'Mill')
  await user.selectOptions(await field(/^Task/), 'Wheel')
  await write('Time worked', 'soon')
  expect(words()).toContain('Time entry is invalid')
  await press('Save')
  expect(written()).toEqual([])
  await write('Time worked', '1.5')
  expect(words()).not.toContain('Time entry is invalid')
  await write('Description', 'Oak')
  await press('Save')
  await until(() => expect(words()).toContain('The day is full.'))
  expect(((await field('Description')) as HTMLInputElement).value).toBe('Oak')
  await press('Save')
  await press('Save')
  answer()
  await closed()
  const sent = { project_id: MILL, task_id: WHEEL, date: '2026-03-04', worked_minutes: 90, description: 'Oak' }
  const line = `POST ${JSON.stringify({ ...sent, employee_id: '1' })}`
  expect(written()).toEqual([line, line])
  expect(place()).toBe('/time?date=2026-03-04')
  expect(words()).toContain('Time entry created')
})

it('asks before a timer starts on another day, and says once it has', async () => {
  const { user, press, choose, field, words, written } = await time({ at: '/time?date=2026-03-03&open=true' })
  await choose(/^Project/, 'Mill')
  await user.selectOptions(await field(/^Task/), 'Wheel')
  const asks = 'This timer is not for today. Are you sure you want to start it?'
  const question = () => screen.findByRole('dialog', { name: 'Timer is not started today' })
  await press('Save')
  const cancel = async () => within(await question()).findByRole('button', { name: 'Cancel' })
  await user.click(await cancel())
  await settled()
  expect([written(), words().includes('Timer started')]).toEqual([[], false])
  await press('Save')
  expect((await question()).textContent).toContain(asks)
  await press('Restart Timer')
  const body = { project_id: MILL, task_id: WHEEL, date: '2026-03-03', worked_minutes: null, description: null }
  await until(() => expect(written()).toEqual([`POST ${JSON.stringify({ ...body, employee_id: '1' })}`]))
})

it('asks for the task again where the project has changed since it was chosen', async () => {
  const { user, press, choose, write, field, words, written } = await time({})
  await press('Add time')
  await choose(/^Project/, 'Mill')
  await user.selectOptions(await field(/^Task/), 'Wheel')
  await write('Time worked', '1')
  await choose(/^Project/, 'Harbour')
  await press('Save')
  expect(words()).toContain('The task field is required.')
  expect(written()).toEqual([])
  await user.selectOptions(await field(/^Task/), 'Piles')
  expect(words()).not.toContain('The task field is required.')
})

it('opens for a new entry by + from a cell, and not from words; Cancel and the address close it', async () => {
  const { user, press, field, place, words } = await time({ entries: [entryOf('1')] })
  await user.click(await field(/Piles, 03/))
  await user.keyboard('+')
  await settled()
  expect(place()).toContain('open=true')
  await user.click(await field('Description'))
  await user.keyboard('1+1')
  expect((await field('Description')) as HTMLInputElement).toHaveProperty('value', '1+1')
  await press('Cancel')
  await closed()
  expect(place()).toBe('/time?date=2026-03-04')
  expect(words()).toContain('=1:30')
})

it('changes what an entry holds, deletes it after a question, and stays open where the server refuses', async () => {
  const answers: unknown[] = [undefined, no('That month is closed.')]
  const { press, write, field, words, written, place } = await time({
    at: '/time?view=day&date=2026-03-03',
    entries: [entryOf('1', { project_id: MILL, task_id: WHEEL, description: 'Elm' })],
    before: () => answers.shift(),
  })
  await press('Edit time: Harbour · Piles')
  await field('Description')
  // It has its time: none is left empty to have a timer started.
  expect(words()).not.toContain('start the timer')
  await write('Description', 'Oak')
  await press('Save')
  await until(() => expect(words()).toContain('Time entry updated'))
  await closed()
  await until(() => expect(words()).toContain('Oak'))
  await press('Delete: Harbour · Piles')
  expect(words()).toContain('Harbour · Piles, 1:30. Cancel')
  await press('Cancel')
  await press('Delete: Harbour · Piles')
  await press('Delete')
  await until(() => expect(words()).toContain('That month is closed.'))
  expect(dialog()).not.toBeNull()
  await press('Delete')
  await until(() => expect(words()).toContain('Nothing logged on this day'))
  expect(written()).toEqual(['PUT /1 {"description":"Oak"}', 'DELETE /1', 'DELETE /1'])
  expect(place()).toBe('/time?view=day&date=2026-03-03')
})

it('opens the entries of a cell with several, and leaves it when the last one goes', async () => {
  const entries = [entryOf('1', { description: 'Morning' }), entryOf('2', { description: 'Noon', worked_minutes: 45 })]
  const { user, press, words, written, place } = await time({ entries })
  await press(/^Harbour · Piles, 03.03.2026: 2:15/)
  const inDialog = () => within(dialog()!)
  const [, second] = inDialog().getAllByLabelText<HTMLInputElement>(/^Time worked/)
  await user.click(second!)
  await user.keyboard('9:00{Escape}')
  expect([dialog() !== null, second!.value]).toEqual([true, '0:45'])
  await user.clear(second!)
  await user.keyboard('1:00{Enter}')
  await until(() => expect(words()).toContain('Time entry updated'))
  await user.click(inDialog().getAllByRole('button', { name: /^Edit time/ })[1]!)
  await settled()
  expect(words()).toMatch(/Description Noon/)
  // In the place of the entries, which come back after it.
  expect(screen.getAllByRole('dialog').length).toBe(1)
  await press('Cancel')
  await until(() => expect(inDialog().getAllByLabelText(/^Time worked/).length).toBe(2))
  for (const left of [1, 0]) {
    await user.click(inDialog().getAllByRole('button', { name: /^Delete:/ })[0]!)
    await press('Delete')
    await until(() => expect(screen.queryAllByRole('button', { name: /^Delete:/ }).length).toBe(left))
  }
  await closed()
  expect(screen.queryByLabelText('Harbour · Piles, 03.03.2026')).toBeNull()
  expect(written()).toEqual(['PATCH /2 {"worked_minutes":60}', 'DELETE /1', 'DELETE /2'])
  expect(place()).toBe('/time?date=2026-03-04')
})

it('adds a row of what the week has none of, takes it away at once, and one with time after a question', async () => {
  const entries = [
    entryOf('1'),
    entryOf('2', { date: '2026-03-05' }),
    entryOf('3', { task_id: '8', task_name: 'Cranes' }),
  ]
  const answers: unknown[] = [no('That week is closed.')]
  const { press, choose, field, user, words, written } = await time({ entries, before: () => answers.shift() })
  await user.click(await field('Add row'))
  const offered = (await screen.findAllByRole('option')).map((one) => one.getAttribute('aria-label'))
  expect(offered).toEqual(['Mill · Wheel', 'Mill · Stones'])
  await user.click(await field('Add row'))
  await choose('Add row', 'Mill · Wheel')
  await choose('Add row', 'Mill · Stones')
  await press('Delete the row Mill · Wheel')
  expect(dialog()).toBeNull()
  expect(words()).not.toContain('Mill · Wheel')
  expect(words()).toContain('[Mill · Stones, 02.03.2026]')
  await press('Delete the row Harbour · Piles')
  expect(words()).toContain('All time of Harbour · Piles in this week is deleted.')
  await press('Cancel')
  await closed()
  await press('Delete the row Harbour · Piles')
  await press('Delete')
  await until(() => expect(words()).toContain('That week is closed.'))
  expect(dialog()).not.toBeNull()
  await press('Delete')
  await until(() => expect(words()).not.toContain('Harbour · Piles'))
  expect(written()).toEqual(['DELETE /bulk/delete ["1","2"]', 'DELETE /bulk/delete ["1","2"]'])
  await press('Later')
  await press('Earlier')
  await until(() => expect(words()).toContain('Harbour · Cranes'))
})

it('goes from day to day and week to week, and opens a day', async () => {
  const { press, user, place, asked } = await time({ at: '/time?date=2026-02-10' })
  const days = () => {
    const { query } = asked().findLast(({ path }) => path.endsWith('/days'))!
    return [query.get('start_date'), query.get('end_date'), query.get('employee_id')].join(' ')
  }
  await press('Later')
  expect(place()).toBe('/time?date=2026-02-17')
  expect(days()).toBe('2026-02-16 2026-02-22 1')
  await press('Earlier')
  await press('Earlier')
  expect(place()).toBe('/time?date=2026-02-03')
  await press('Today')
  expect(place()).toBe('/time')
  await press(/^Tue 03\.03/)
  expect(place()).toBe('/time?view=day&date=2026-03-03')
  await press('Later')
  expect(days()).toBe('2026-03-04 2026-03-04 1')
  await press('Earlier')
  await press('Earlier')
  expect(place()).toBe('/time?view=day&date=2026-03-02')
  await user.click(screen.getByRole('radio', { name: 'Week' }))
  await until(() => expect(place()).toBe('/time?view=week&date=2026-03-02'))
})

it('copies the last week before into this one, once however often it is pressed, and says what it left out', async () => {
  let answer = (_?: unknown) => {}
  const answers: unknown[] = [new Promise((resolve) => (answer = resolve))]
  const entries = [
    entryOf('1', { date: '2026-02-10' }),
    entryOf('2', { date: '2026-02-18', description: 'Noon' }),
    entryOf('3', { date: '2026-02-19', task_id: 'gone' }),
    entryOf('4', { date: '2026-02-20' }),
  ]
  const days = { '2026-03-06': { blocked: true } }
  const page = await time({ entries, days, before: () => answers.shift() })
  const { press, words, written, asked } = page
  await press('Copy from recent')
  await press('Copy from recent')
  answer()
  await until(() => expect(words()).toContain('Timesheet copied successfully'))
  expect(words()).toContain('2 entries were left out')
  await until(() => expect(words()).toContain('[Harbour · Piles, 04.03.2026]=1:30'))
  const copy = { employee_id: '1', project_id: '5', task_id: '7', description: 'Noon', worked_minutes: 90 }
  expect(written()).toEqual([`POST /bulk ${JSON.stringify([{ ...copy, date: '2026-03-04' }])}`])
  const read = asked().filter(({ path, query }) => path === '/restify/timesheets' && query.has('sort'))
  expect(
    read.map(({ query }) => query.get('date')).filter((dates) => dates?.includes('-02-') || dates?.startsWith(',')),
  ).toEqual([',2026-03-01', '2026-02-16,2026-02-22'])
  await press('Copy from recent')
  await until(() => expect(words()).toContain('1 entry was there already'))
  expect(written()).toHaveLength(1)
  expect(words()).toContain('[Harbour · Piles, 04.03.2026]=1:30')
  const none = await time()
  await none.press('Copy from recent')
  await until(() => expect(none.words()).toContain('No timesheet found to copy from'))
  expect(none.written()).toEqual([])
})

it('copies time of a project that is not one’s own for who keeps projects', async () => {
  const entries = [entryOf('1', { date: '2026-02-19', task_id: 'other' })]
  const { press, words, written } = await time({ entries, may: ['manageProjects'] })
  await press('Copy from recent')
  await until(() => expect(words()).toContain('Timesheet copied successfully'))
  expect(written()).toEqual([expect.stringContaining('"task_id":"other"')])
})

it('runs a timer, asks before one of another day, and stops it in the bar', async () => {
  const answers: unknown[] = [no('Another timer runs.')]
  const given = { entries: [entryOf('1', { date: '2026-03-04' }), entryOf('2')], before: () => answers.shift() }
  const day = await time({ ...given, at: '/time?view=day&date=2026-03-04' })
  await day.press('Start the timer of Harbour · Piles')
  await until(() => expect(day.words()).toContain('Another timer runs.'))
  await day.press('Start the timer of Harbour · Piles')
  await until(() => expect(day.words()).toContain('Timer started'))
  expect(dialog()).toBeNull()
  const stop = { name: 'Stop the timer of Harbour · Piles' }
  await until(() => expect(screen.getAllByRole('button', stop).length).toBe(2))
  answers.push(no('Too late.'))
  await day.user.click(screen.getAllByRole('button', stop)[0]!)
  await until(() => expect(day.words()).toContain('Too late.'))
  expect(screen.getAllByRole('button', stop).length).toBe(2)
  await day.user.click(screen.getAllByRole('button', stop)[0]!)
  await until(() => expect(day.words()).toContain('Timer stopped'))
  await until(() => expect(screen.queryByRole('button', stop)).toBeNull())
  const start = 'POST /1/actions start-timer'
  const end = 'POST /1/actions stop-timer'
  expect(day.written()).toEqual([start, start, end, end])

  const past = await time({ ...given, at: '/time?view=day&date=2026-03-03' })
  await past.press('Start the timer of Harbour · Piles')
  await past.press('Cancel')
  await closed()
  expect(past.written()).toEqual([])
  await past.press('Start the timer of Harbour · Piles')
  answers.push(no('Not on that day.'))
  await past.press('Restart Timer')
  await until(() => expect(past.words()).toContain('Not on that day.'))
  expect(dialog()).not.toBeNull()
  await past.press('Restart Timer')
  await until(() => expect(past.words()).toContain('A timer of 03.03.2026 still runs'))
  await closed()
  await past.press('Later')
  await past.press('Open 03.03.2026')
  expect(past.place()).toBe('/time?view=day&date=2026-03-03')
  await past.user.click(screen.getAllByRole('button', stop)[1]!)
  await until(() => expect(past.words()).not.toContain('still runs'))
  expect(past.written()).toEqual([
    'POST /2/actions start-timer',
    'POST /2/actions start-timer',
    'POST /2/actions stop-timer',
  ])
})

it('leads from the bar to the day of the timer, and takes the word of its person for time that ended by itself', async () => {
  const answers: unknown[] = [no('Locked.')]
  const { press, user, words, place, written } = await time({
    entries: [
      entryOf('1', { date: '2026-02-27', to_confirm: true }),
      entryOf('2', { date: '2026-03-04', timer_started_at: '2026-03-04T09:00:00Z', initial_worked_minutes: 30 }),
    ],
    before: () => answers.shift(),
  })
  await user.click(screen.getAllByRole('link', { name: '1:30 Piles: timer of Harbour · Piles' })[0]!)
  await until(() => expect(place()).toBe('/time?view=day&date=2026-03-04'))
  await press('Open 27.02.2026')
  await press('It is right')
  await until(() => expect(words()).toContain('Locked.'))
  await press('It is right')
  await until(() => expect(words()).toContain('Time confirmed'))
  await until(() => expect(words()).not.toContain('ended by itself'))
  expect(written()).toEqual(['POST /1/actions confirm', 'POST /1/actions confirm'])
})

it('asks for a PDF of the shown days or of their month, and says what came of it', async () => {
  const answers: unknown[] = [undefined, no(''), undefined]
  const { press, words, sent } = await time({ at: '/time?date=2026-02-28', before: () => answers.shift() })
  await press('Export')
  await press('PDF of the month: 01.02.2026 – 28.02.2026', 'menuitem')
  await until(() => expect(words()).toContain('On its way.'))
  await press('Export')
  await press('PDF of these days: 23.02.2026 – 01.03.2026', 'menuitem')
  await until(() => expect(words()).toContain('The report could not be started'))
  await press('Export')
  await press('Spreadsheet of these days: 23.02.2026 – 01.03.2026', 'menuitem')
  await until(() => expect(words()).toContain('Every entry from 23.02.2026 until 01.03.2026'))
  const span = (start_date: string, end_date: string) => ({ report_filter: { start_date, end_date, employee_id: '1' } })
  expect(sent().map(({ body, query }) => [query.get('action'), body])).toEqual([
    ['download-pdf-report', span('2026-02-01', '2026-02-28')],
    ['download-pdf-report', span('2026-02-23', '2026-03-01')],
  ])
})

it('offers the month of the day that is looked at, and has its report stand in the top bar at once', async () => {
  const { press, words } = await time({ at: '/time?date=2026-03-01' })
  queryClient.setQueryData(tasksQuery.queryKey, [])
  await press('Export')
  await press('PDF of the month: 01.03.2026 – 31.03.2026', 'menuitem')
  await until(() => expect(words()).toContain('On its way.'))
  expect(queryClient.getQueryState(tasksQuery.queryKey)?.isInvalidated).toBe(true)
})

it('leaves out national days and leave when it copies, until it is told to copy them all the same', async () => {
  const entries = [entryOf('1', { date: '2026-02-24' }), entryOf('2', { date: '2026-02-25', description: 'Noon' })]
  const days = { '2026-03-04': { national_day: { name: 'Spring Day', is_half_day: false } } }
  const { press, words, written } = await time({ entries, days })
  await press('Copy from recent')
  await until(() => expect(words()).toContain('1 entry was left out: its day is a national day or leave'))
  expect(written().map((call) => call.includes('2026-03-04'))).toEqual([false])
  await press('Copy them all the same')
  await until(() => expect(words()).toContain('Copied too'))
  expect(written().map((call) => call.includes('2026-03-04'))).toEqual([false, true])
})

it('does not say that there is nothing to copy where all of it had to be left out', async () => {
  const entries = [entryOf('1', { date: '2026-02-19', task_id: 'gone' })]
  const { press, words, written } = await time({ entries })
  await press('Copy from recent')
  await until(() => expect(words()).toContain('1 entry was left out'))
  expect(words()).not.toContain('No timesheet found to copy from')
  expect(words()).not.toContain('Timesheet copied successfully')
  expect(written()).toEqual([])
})
