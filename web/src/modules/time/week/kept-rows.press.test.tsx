import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { until } from '#web/platform/pressed.fixture.tsx'
import { entryOf } from '../entries/entry.fixture.ts'
import { no, time } from '../time.fixture.tsx'

const ID = '00000000-0000-4000-8000-00000000000'
const cell = (day: string, task = 'Harbour · Piles') =>
  screen.findByLabelText<HTMLInputElement>(`${task}, ${day}.03.2026`)
const undo = () => screen.findByRole('button', { name: 'Undo' })

it('remembers a row without hours in its week, in every browser, until it is taken away', async () => {
  const row = { week: '2026-03-02', employee_id: '1', task_id: `${ID}1` }
  const first = await time({ entries: [entryOf('1')] })
  await first.choose('Add row', 'Mill · Wheel')
  await until(() => expect(first.words()).toContain('[Mill · Wheel, 02.03.2026]'))
  await until(() => expect(first.sent().map(({ body }) => body)).toEqual([[{ key: 'own_time_rows', value: [row] }]]))
  // Another browser, which reads what the server has.
  const others = [
    { ...row, week: '2026-03-09', task_id: `${ID}2` },
    { ...row, employee_id: '2', task_id: `${ID}2` },
  ]
  const later = await time({ entries: [entryOf('1')], settings: { own_time_rows: [row, ...others] } })
  expect(later.words()).toContain('[Mill · Wheel, 02.03.2026]')
  expect(later.words()).not.toContain('[Mill · Stones,')
  await later.press('Delete the row Mill · Wheel')
  await until(() => expect(later.sent().map(({ body }) => body)).toEqual([[{ key: 'own_time_rows', value: others }]]))
  expect(later.words()).not.toContain('[Mill · Wheel,')
})

it('writes back what was emptied, from the notice of it', async () => {
  const { user, written, words } = await time({ entries: [entryOf('1')] })
  await user.click(await cell('03'))
  await user.keyboard('{Delete}{Tab}')
  await until(() => expect(words()).toContain('Emptied: Harbour · Piles, 03.03.2026, 1:30'))
  // Its row stays.
  await until(() => expect(words()).toContain('[Harbour · Piles, 03.03.2026] '))
  await user.click(await undo())
  await until(() => expect(words()).toContain('The time is back'))
  await until(async () => expect((await cell('03')).value).toBe('1:30'))
  const [gone, back] = written()
  expect(gone).toBe('DELETE /1')
  expect(JSON.parse(back!.replace('POST ', ''))).toEqual({
    ...{ employee_id: '1', project_id: '5', task_id: '7', date: '2026-03-03' },
    ...{ worked_minutes: 90, description: null },
  })
})

it('writes back a deleted row as a whole, words too, and can be asked again where that was refused', async () => {
  const entries = [entryOf('1', { description: 'Oak' }), entryOf('2', { date: '2026-03-05', worked_minutes: 30 })]
  const answers: unknown[] = [undefined, no('That week is closed.')]
  const { user, press, inDialog, written, words } = await time({ entries, before: () => answers.shift() })
  await press('Delete the row Harbour · Piles')
  await inDialog('Delete')
  await until(() => expect(words()).toContain('Deleted the week’s time of Harbour · Piles'))
  await user.click(await undo())
  await until(() => expect(words()).toContain('That week is closed.'))
  await user.click(await undo())
  await until(() => expect(words()).toContain('The time is back'))
  const rows = JSON.parse(written().at(-1)!.replace('POST /bulk ', '')) as { worked_minutes: number }[]
  expect(rows).toMatchObject([{ worked_minutes: 90, description: 'Oak' }, { worked_minutes: 30 }])
  expect(words()).toContain('[Harbour · Piles, 05.03.2026]=0:30')
})

it('does not offer to write back an entry without time, which would start its timer', async () => {
  const at = '/time?view=day&date=2026-03-03'
  const { press, inDialog, words } = await time({ at, entries: [entryOf('1', { worked_minutes: 0 })] })
  await press('Delete: Harbour · Piles')
  await inDialog('Delete')
  await until(() => expect(words()).toContain('Deleted: Harbour · Piles, 0:00'))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('shows, adds and changes the description of a cell, from its button and by Shift and Enter', async () => {
  const entries = [
    entryOf('1', { description: 'Oak' }),
    entryOf('2', { date: '2026-03-04' }),
    entryOf('3', { date: '2026-03-05', is_invoiced: true, description: 'Elm' }),
  ]
  const { user, press, write, field, written, words } = await time({ entries })
  expect((await cell('03')).title).toBe('Description (Shift + Enter): Oak')
  expect((await cell('04')).title).toBe('')
  await press('Description of Harbour · Piles, 03.03.2026')
  expect((await field('Description')).value).toBe('Oak')
  await write('Description', 'Oak, then ash')
  await press('Save')
  await until(() => expect(words()).toContain('Description saved'))
  expect((await cell('03')).title).toContain('Oak, then ash')
  // What was typed is stored first, also where the cell was empty.
  await user.click(await cell('02'))
  await user.keyboard('2{Shift>}{Enter}{/Shift}')
  await write('Description', 'Birch')
  await press('Save')
  await until(async () => expect((await cell('02')).title).toContain('Birch'))
  expect(written().slice(1)).toEqual([
    'POST {"employee_id":"1","project_id":"5","task_id":"7","date":"2026-03-02","worked_minutes":120}',
    'PUT /101 {"description":"Birch"}',
  ])
  await user.click(await cell('06'))
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(screen.queryByRole('dialog')).toBeNull()
  // On an invoice: to be read.
  await press('Description of Harbour · Piles, 05.03.2026')
  expect(words()).toMatch(/Elm/)
  expect(screen.queryByLabelText('Description')).toBeNull()
})

it('goes to a day that is picked, years back', async () => {
  const { user, press, place } = await time({})
  await press('Choose a day')
  const named = (name: string | RegExp) => screen.findByRole('button', { name })
  await user.click(await named('March 2026'))
  await user.click(await named('2026'))
  await user.click(await named('2024'))
  await user.click(await named('Jan'))
  await user.click(await named('9 January 2024'))
  await until(() => expect(place()).toBe('/time?date=2024-01-09'))
})
