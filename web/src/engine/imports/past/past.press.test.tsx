import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { PastImport } from '#contracts/engine/imports/imports.ts'
import { record } from '#web/platform/drawn.fixture.tsx'
import { refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { type Task, tasksQuery } from '#web/platform/tasks/tasks-query.ts'
import { cell, done, found, importing } from '../imports.fixture.tsx'

const one = (id: string, more: Partial<PastImport> = {}): PastImport => ({
  id: `01990000-0000-7000-8000-00000000000${id}`,
  at: `2026-03-0${id}T10:00:00Z`,
  by: 'Ana Pop',
  file_name: `${id}.csv`,
  created: 1200,
  changed: 3,
  undone_at: null,
  kept: 0,
  undo_task_id: null,
  undo_error: null,
  ...more,
})
const task = (id: string, attributes: object) =>
  record(id, { done: 0, total: null, error: null, ...attributes }) as Task

it('lists earlier imports with what became of each', async () => {
  const undone_at = '2026-03-09T10:00:00Z'
  const { words } = await importing({
    past: () => [
      one('1', { undone_at }),
      one('2', { undone_at, kept: 1 }),
      one('3', { undo_task_id: 't' }),
      one('4', { undo_task_id: 'of another' }),
      one('5', { file_name: null, undo_error: 'A book was lent.' }),
    ],
    tasks: () => [task('t', { state: 'running', done: 40, total: 100 })],
  })
  expect(words()).toMatch(
    /01.03.2026.* Ana Pop 1.csv 1,200 3 Taken back 02.* Taken back, 1 record stayed 03.* taken back: 40 of 100.* 04.*Being taken back .*05/,
  )
  expect(words()).toMatch(/05.03.2026.* Ana Pop - - 1,200 3 .*Undo A book was lent\./)
  expect(screen.getAllByRole('button', { name: /^Take back/ }).length).toBe(1)
})

it('lists them on a phone below each other, each with the way back of its own', async () => {
  const matches = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => matches.mockRestore())
  matches.mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
  const { press, inDialog, words, reads, sentTo } = await importing({
    past: () => [one('1'), one('2', { changed: 7 })],
  })
  expect(screen.queryByRole('table')).toBeNull()
  expect(words()).toMatch(/02.03.2026.* Ana Pop .*2.csv .*Added: 1,200 .*Changed: 7/)
  await press(/^Take back the import of 02.03.2026/)
  await inDialog('Take the import back')
  await reads('All of it is gone.')
  expect(sentTo('undo-import').map(({ body }) => body)).toEqual([{ import_id: one('2').id }])
})

it('takes one of them back after a question, and shows how far that is until it is done', async () => {
  let past = [one('1'), one('2')]
  let tasks: Task[] = []
  const says = { 'undo-import': [refused(422, { message: 'A book was lent.' })] }
  const { press, inDialog, words, reads, sentTo } = await importing({
    says,
    past: () => past,
    tasks: () => tasks,
  })
  await press(/^Take back the import of 02.03.2026/)
  expect(words()).toContain('What somebody has changed or used since stays.')
  await inDialog('Take the import back')
  await reads('A book was lent.')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  past = [one('1'), one('2', { undo_task_id: 't' })]
  tasks = [task('t', { state: 'running', done: 1, total: 9 })]
  await inDialog('Take the import back')
  await reads('All of it is gone.')
  await reads('Being taken back: 1 of 9')
  past = [one('1'), one('2', { undone_at: '2026-03-09T10:00:00Z' })]
  await reads(/02.03.2026.* Taken back/)
  expect(sentTo('undo-import').map(({ body }) => body)).toEqual([
    { import_id: one('2').id },
    { import_id: one('2').id },
  ])
})

const many = { ...done, task_id: 't', created: 0 }

it('shows how far a long import is, and then what came of it', async () => {
  let tasks: Task[] = []
  let past: PastImport[] = []
  const { toRows, press, reads, words } = await importing({
    check: (sheet) => found({ ...sheet, rows: [['Dune', 'Herbert']] }),
    says: { import: [{ data: [many] }] },
    past: () => past,
    tasks: () => tasks,
  })
  await toRows()
  tasks = [task('t', { state: 'waiting' })]
  await press('Import 1 row')
  await reads('The rows are being imported')
  tasks = [task('t', { state: 'running', done: 700, total: 2000 })]
  await reads('700 of 2,000 rows')
  past = [{ ...one('1'), id: many.import_id }]
  tasks = [task('t', { state: 'done' })]
  await reads('The import is done')
  await reads('1,200 rows were added 3 rows were changed')
  // Once done it stays done, though the task is taken off the list.
  tasks = []
  await queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey })
  await settled()
  expect(words()).toContain('The import is done')
})

it('says why a long import failed, and leads back to its rows as they were mended', async () => {
  const { user, toRows, press, reads, words, finds } = await importing({
    says: { import: [{ data: [many] }] },
    tasks: () => [task('t', { state: 'failed', error: 'The disk is full.' })],
  })
  await toRows()
  await user.click(cell(3, 1))
  await user.keyboard('Austen{Enter}')
  await finds('3 new rows')
  await press('Import 3 rows')
  await reads('Nothing was imported The disk is full.')
  await press('Back to the rows')
  await finds('3 new rows')
  expect(words()).toContain('Emma Austen')
})

it('imports the same rows again after a long import failed, and not its answer alone', async () => {
  let tasks = [task('t', { state: 'failed', error: 'The disk is full.' })]
  const { toRows, press, reads, sentTo, finds } = await importing({
    check: (sheet) => found({ ...sheet, rows: [['Dune', 'Herbert']] }),
    says: { import: [{ data: [many] }, { data: [{ ...many, task_id: 'next' }] }] },
    tasks: () => tasks,
  })
  await toRows()
  await press('Import 1 row')
  await reads('Nothing was imported The disk is full.')
  await press('Back to the rows')
  await finds('1 new row')
  tasks = [task('next', { state: 'running', done: 1, total: 9 })]
  await press('Import 1 row')
  await until(() => expect(sentTo('import').length).toBe(2))
  const [first, second] = sentTo('import').map(({ key }) => key)
  expect(second).not.toBe(first)
})

it('keeps the next import of who did not wait for the one before to be taken back', async () => {
  const undone = Promise.withResolvers<unknown>()
  const { toRows, add, press, inDialog, reads, words } = await importing({
    check: (sheet) => found({ ...sheet, rows: [['Dune', 'Herbert']] }),
    says: { 'undo-import': [undone.promise] },
  })
  await toRows()
  await press('Import 1 row')
  await reads('The import is done')
  await press('Take the import back')
  await inDialog('Take the import back')
  await inDialog('Cancel')
  await press('Import another sheet')
  await add()
  await reads('Check the rows')
  undone.resolve({ message: 'All of it is gone.' })
  await reads('All of it is gone.')
  expect(words()).toContain('Check the rows')
})
