import { Link } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { ImportPreview, ImportSheet, ImportTable, PastImport } from '#contracts/engine/imports/imports.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import type { Task } from '#web/platform/tasks/tasks-query.ts'
import { ImportPage } from './import-page.tsx'
import type { ImportSubject } from './subject.ts'

/** Three books as their sheet was read; of one nobody knows who wrote it. */
export const books: ImportTable = {
  file_name: 'books.csv',
  headings: ['Book', 'By', ''],
  rows: [
    ['Dune', 'Herbert', 'x'],
    ['Emma', '', 'y'],
    ['Ubik', 'Dick', ''],
  ],
  row_numbers: [2, 3, 5],
  mapping: ['title', 'author', null],
  fields: [
    { key: 'title', label: 'Title', required: true },
    { key: 'author', label: 'Author', required: true },
    { key: 'year', label: 'Year', required: false },
  ],
  date_order: 'day',
  key: 'title',
}

/** What the server finds: a book needs its author. */
export function found({ columns, rows }: ImportSheet, more: Partial<ImportPreview> = {}): ImportPreview {
  const at = columns.indexOf('author')
  const states = rows.map((row) => (row[at] ? ('new' as const) : ('wrong' as const)))
  const wrong = states.flatMap((state, i) => (state === 'wrong' ? [i] : []))
  return {
    states,
    errors: Object.fromEntries(wrong.map((i) => [`${i}.author`, ['Who wrote it?']])),
    counts: { new: states.length - wrong.length, changed: 0, same: 0, wrong: wrong.length },
    was: {},
    taken: [],
    unknown: [],
    ...more,
  }
}

export const done = {
  message: '',
  import_id: '01990000-0000-7000-8000-000000000001',
  task_id: null as string | null,
  created: 3,
  changed: 0,
  same: 0,
  made: {} as Record<string, number>,
}

export interface Kept {
  subject?: Partial<ImportSubject>
  /** Answers of an action, one after the other; then all goes well. */
  says?: Record<string, unknown[]>
  /** What the server finds in a sheet. */
  check?: (sheet: ImportSheet) => ImportPreview
  /** Imports and tasks as the server has them. */
  past?: () => PastImport[]
  tasks?: () => Task[]
}

/** The page that imports books. */
export async function importing({ subject, says = {}, check = found, past = () => [], tasks = () => [] }: Kept = {}) {
  // Only rows in view are drawn, and nothing has a height without a browser.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => height.mockRestore())
  const given: ImportSubject = { entity: 'books', list: '/books', ...subject }
  const part = (
    <>
      <Link to={'/elsewhere' as never}>Away</Link>
      <ImportPage subject={given} />
    </>
  )
  const page = await opened(part, {
    at: '/books/import',
    answers: async ({ path, query, body }) => {
      if (path === '/restify/background-tasks') return listOf(tasks())
      if (path === '/restify/books/getters/imports') return { data: past() }
      if (path === '/restify/books/getters/import-template') return {}
      const action = query.get('action')
      const said = action && (await says[action]?.shift())
      if (said) return said
      if (action === 'read-import-file') return { data: books }
      if (action === 'check-import') return { data: check(body as ImportSheet) }
      if (action === 'undo-import') return { message: 'All of it is gone.' }
      return action ? { data: [done] } : undefined
    },
  })
  await settled()
  /** What was sent to an action. */
  const sentTo = (action: string) => page.sent().filter(({ query }) => query.get('action') === action)
  const add = async (name = 'books.csv') => {
    await page.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], name))
    await settled()
  }
  const reads = (said: string | RegExp) =>
    until(() => {
      const words = page.words()
      if (typeof said === 'string' ? !words.includes(said) : !said.test(words))
        throw new Error(`${said} is not in: ${words}`)
    })
  return {
    ...page,
    sentTo,
    add,
    /** Waits until the page says so. */
    reads,
    /** How many rows are in which state, once they are checked. */
    finds: (counts: string) => reads(`${counts} [Rows shown]`),
    /** The rows of the sheet, as they were last checked. */
    sheet: () => (sentTo('check-import').at(-1)!.body as ImportSheet).rows,
    /** From the file to its rows. */
    toRows: async () => {
      await add()
      await page.press('Check the rows')
      await screen.findByRole('grid')
    },
  }
}

/** A cell by the number of its row in the sheet. */
export function cell(row: number, column: number): HTMLElement {
  const head = screen.getByRole('rowheader', { name: String(row) })
  return within(head.parentElement!).getAllByRole('gridcell')[column]!
}
