import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { entryOf } from '../entries/entry.fixture.ts'
import { no, time } from '../time.fixture.tsx'

const cell = (task: string, day: string) =>
  screen.findByLabelText<HTMLInputElement>(`Harbour · ${task}, ${day}.03.2026`)
const here = () => document.activeElement!.getAttribute('aria-label')!.replace('.03.2026', '')
const week = [entryOf('1'), entryOf('2', { task_id: '8', task_name: 'Cranes', worked_minutes: 30 })]

it('keeps what is typed into its cells, in every spelling, once each', async () => {
  const { user, written, words } = await time({ entries: week })
  await user.click(await cell('Piles', '03'))
  await user.keyboard('2,5{Enter}')
  await until(() => expect(words()).toContain('3:00 / 8:00'))
  // It stays in the last row, and what is typed next stands in place of it.
  const { value, selectionStart, selectionEnd } = await cell('Piles', '03')
  expect([here(), value, selectionStart, selectionEnd]).toEqual(['Harbour · Piles, 03', '2:30', 0, 4])
  await user.click(await cell('Piles', '05'))
  await user.keyboard('90m{Tab}')
  await until(() => expect(words()).toContain('1:30 / 8:00'))
  await user.keyboard('1:30{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}')
  await user.keyboard('{Escape}')
  await user.click(await cell('Cranes', '03'))
  await user.keyboard('{Delete}{Tab}')
  await settled()
  // The same time again, in another spelling, is nothing new.
  await user.click(await cell('Piles', '03'))
  await user.keyboard('150m{Enter}')
  await settled()
  expect(written()).toEqual([
    'PATCH /1 {"worked_minutes":150}',
    'POST {"employee_id":"1","project_id":"5","task_id":"7","date":"2026-03-05","worked_minutes":90}',
    'DELETE /2',
  ])
  expect((await cell('Piles', '03')).value).toBe('2:30')
})

it('is walked by arrows, Enter and Tab, over cells that take no time, and inside a time letter by letter', async () => {
  const entries = [...week, entryOf('3', { date: '2026-03-05' }), entryOf('4', { date: '2026-03-05' })]
  const { user, written } = await time({ entries, days: { '2026-03-04': { blocked: true } } })
  const press = async (...keys: string[]) => {
    await user.keyboard(keys.map((key) => `{${key}}`).join(''))
    return here()
  }
  await user.click(await cell('Cranes', '03'))
  expect(await press('ArrowDown')).toBe('Harbour · Piles, 03')
  expect(await press('ArrowDown')).toBe('Harbour · Piles, 03')
  expect(await press('ArrowLeft')).toBe('Harbour · Piles, 02')
  expect(await press('ArrowLeft')).toBe('Harbour · Piles, 02')
  expect(await press('ArrowUp')).toBe('Harbour · Cranes, 02')
  expect(await press('Enter')).toBe('Harbour · Piles, 02')
  expect(await press('ArrowRight')).toBe('Harbour · Piles, 03')
  // Of a time that is not marked as a whole, its ends lead on.
  const input = await cell('Piles', '03')
  input.setSelectionRange(1, 1)
  expect(await press('ArrowLeft')).toBe('Harbour · Piles, 03')
  input.setSelectionRange(3, 3)
  expect(await press('ArrowRight')).toBe('Harbour · Piles, 03')
  input.setSelectionRange(0, 0)
  expect(await press('ArrowRight')).toBe('Harbour · Piles, 03')
  input.setSelectionRange(4, 4)
  // Wednesday is blocked, and Thursday has two entries.
  expect(await press('ArrowRight')).toMatch(/^Harbour · Piles, 05: 3:00. 2 entries/)
  expect(await press('ArrowUp')).toBe('Harbour · Cranes, 05')
  // Enter opens a cell of several, and does not pass over it.
  expect(await press('ArrowDown')).toMatch(/^Harbour · Piles, 05/)
  await user.keyboard('{Enter}')
  expect((await screen.findAllByLabelText('Time worked: Harbour · Piles')).length).toBe(2)
  await user.keyboard('{Escape}')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  ;(await cell('Cranes', '05')).focus()
  await user.keyboard('{Tab}')
  expect(here()).toBe('Harbour · Cranes, 06')
  await user.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  expect(here()).toBe('Harbour · Cranes, 03')
  input.setSelectionRange(0, 0)
  await user.click(input)
  input.setSelectionRange(0, 0)
  expect(await press('ArrowLeft')).toBe('Harbour · Piles, 02')
  expect(written()).toEqual([])
})

it('brings the old time back by Escape, for what is no time, and where the server refuses', async () => {
  const answers = [no('More than a day has.'), undefined]
  const { user, written, words } = await time({ entries: week, before: () => answers.shift() })
  const input = await cell('Cranes', '03')
  await user.click(input)
  await user.keyboard('7:00{Escape}')
  expect(input.value).toBe('0:30')
  await user.keyboard('{Tab}')
  await user.click(input)
  await user.keyboard('soon{Enter}')
  await until(() => expect(words()).toContain('Time entry is invalid'))
  expect(input.value).toBe('0:30')
  expect(written()).toEqual([])
  await user.click(input)
  await user.keyboard('23:00{Enter}')
  await until(() => expect(words()).toContain('More than a day has.'))
  await until(() => expect(input.value).toBe('0:30'))
  await user.click(input)
  await user.keyboard('2:00{Enter}')
  await until(() => expect(words()).toContain('3:30 / 8:00'))
  expect(written()).toEqual(['PATCH /2 {"worked_minutes":1380}', 'PATCH /2 {"worked_minutes":120}'])
})

it('stores what is typed into a cell while its last time is on its way, as a change of the entry that it made', async () => {
  let answer = (_?: unknown) => {}
  const answers: unknown[] = [new Promise((resolve) => (answer = resolve)), undefined, no('More than a day has.')]
  const { user, written, words } = await time({ entries: week, before: () => answers.shift() })
  const input = await cell('Cranes', '05')
  await user.click(input)
  await user.keyboard('2{Enter}')
  await user.click(input)
  expect(input.value).toBe('2:00')
  await user.keyboard('3:00{Enter}')
  expect(written().length).toBe(1)
  answer()
  await until(() => expect(words()).toContain('3:00 / 8:00'))
  // Somebody is still at it when the answer comes: it is neither taken from them nor stored half.
  answers.unshift(new Promise((resolve) => (answer = resolve)))
  await user.click(input)
  await user.keyboard('4{Enter}')
  await user.click(input)
  await user.keyboard('23:')
  answer()
  await until(() => expect(words()).toContain('4:00 / 8:00'))
  expect(input.value).toBe('23:')
  await user.keyboard('30{Tab}')
  await until(() => expect(words()).toContain('More than a day has.'))
  await until(() => expect(input.value).toBe('4:00'))
  expect(written()).toEqual([
    'POST {"employee_id":"1","project_id":"5","task_id":"8","date":"2026-03-05","worked_minutes":120}',
    'PATCH /101 {"worked_minutes":180}',
    'PATCH /101 {"worked_minutes":240}',
    'PATCH /101 {"worked_minutes":1410}',
  ])
})

it('keeps a time that met no answer, says so, and stores it once the connection is back', async () => {
  const answers: unknown[] = [refused(0), undefined]
  const { user, written } = await time({ entries: week, before: () => answers.shift() })
  await user.click(await cell('Piles', '03'))
  await user.keyboard('2,5{Tab}')
  await until(async () => expect((await cell('Piles', '03')).title).toBe('Not saved yet. Press Enter here to save it.'))
  expect((await cell('Piles', '03')).value).toBe('2:30')
  window.dispatchEvent(new Event('online'))
  await until(() => expect(written().length).toBe(2))
  await until(async () => expect((await cell('Piles', '03')).title).toBe(''))
  expect((await cell('Piles', '03')).value).toBe('2:30')
})

it('asks before a cell that is emptied takes what was written to its time with it', async () => {
  const { user, written, words, inDialog } = await time({
    entries: [entryOf('1', { description: 'Found the old charts' })],
  })
  const before = (await cell('Piles', '03')).value
  const empty = async () => {
    await user.click(await cell('Piles', '03'))
    await user.keyboard('{Delete}{Tab}')
    await until(() => expect(words()).toContain('with what was written to it: “Found the old charts”'))
  }
  await empty()
  await inDialog('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await cell('Piles', '03')).value).toBe(before)
  expect(written()).toEqual([])
  await empty()
  await inDialog('Delete')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written()).toEqual(['DELETE /1'])
  // The row held nothing else, and stays.
  await until(async () => expect((await cell('Piles', '03')).value).toBe(''))
})
