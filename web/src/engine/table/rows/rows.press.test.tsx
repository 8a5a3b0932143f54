import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { emit } from '#web/platform/events.ts'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ResourcePage } from '../../pages/resource-page.tsx'
import { defineTable } from '../../resource/types.ts'
import { showOutcomes } from '../run-on-several.tsx'

interface Attributes {
  title: string
  is_used?: boolean
}

const table = defineTable<Attributes>({
  entity: 'books',
  nameOf: ({ attributes }) => attributes.title,
  columns: [{ key: 'title', header: 'name:*.name', kind: 'text' }],
})

it('deletes nothing that is in use, and says why in its place', async () => {
  const books = [record('1', { title: 'Ash', is_used: true }), record('2', { title: 'Beech', is_used: false })]
  const { press, user } = await opened(<ResourcePage table={table} title="name:*.records" />, {
    at: '/books',
    width: 1440,
    answers: ({ path }) => (path === '/restify/books' ? listOf(books) : { data: {} }),
  })
  await press('Actions for Ash')
  const item = await screen.findByRole('menuitem', { name: /^Delete.*In use, so it cannot be deleted/ })
  await user.click(item)
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Escape}')
  await press('Actions for Beech')
  await press('Delete', 'menuitem')
  expect(screen.getByRole('dialog').textContent).toContain('Beech')
})

it('goes from row to row by arrows, and ticks the row of a link by Space', async () => {
  const names = ['Ash', 'Beech', 'Cedar']
  const linked = defineTable<Attributes>({
    ...table,
    columns: [{ key: 'title', header: 'name:*.name', kind: 'link', to: ({ id }) => `/books/${id}` }],
    bulkActions: [{ key: 'lend', label: 'name:*.comment', run: () => true }],
  })
  const { user } = await opened(<ResourcePage table={linked} title="name:*.records" />, {
    at: '/books',
    width: 1440,
    answers: () => listOf(names.map((title, at) => record(String(at), { title }))),
  })
  const link = (name: string) => screen.getByRole('link', { name })
  ;(await screen.findByRole('link', { name: 'Ash' })).focus()
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(link('Cedar'))
  await user.keyboard('{ArrowUp} ')
  expect(document.activeElement).toBe(link('Beech'))
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(ticked()).toEqual([false, false, true, false])
})

it('deletes, opens and edits from a card on a phone too', async () => {
  const matches = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => matches.mockRestore())
  matches.mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
  let books = [record('1', { title: 'Ash' }), record('2', { title: 'Beech' })]
  const [onView, onEdit] = [vi.fn(), vi.fn()]
  const { press, inDialog, words, sent } = await opened(
    <ResourcePage table={table} title="name:*.records" onView={onView} onEdit={onEdit} />,
    {
      at: '/books',
      answers: ({ method, path }) => {
        if (method === 'DELETE') books = books.slice(0, 1)
        return path.startsWith('/restify/books') ? listOf(books) : { data: {} }
      },
    },
  )
  for (const way of ['View', 'Edit', 'Delete']) {
    await press('Actions for Beech')
    await press(way, 'menuitem')
  }
  expect([onView, onEdit].map(({ mock }) => mock.calls.map(([{ id }]) => id))).toEqual([['2'], ['2']])
  await inDialog('Delete')
  await until(() => expect(screen.queryByLabelText('Actions for Beech')).toBeNull())
  expect(sent().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/restify/books/2']])
  expect(words()).toContain('Ash')
})

it('keeps a list on screen that could not be read again', async () => {
  let fails = false
  const { words, asked } = await opened(<ResourcePage table={table} title="name:*.records" />, {
    at: '/books',
    width: 1440,
    answers: ({ path }) =>
      path === '/restify/books' ? (fails ? refused(403) : listOf([record('1', { title: 'Ash' })])) : { data: {} },
  })
  await until(() => expect(words()).toContain('Ash'))
  fails = true
  const lists = () => asked().filter(({ path }) => path === '/restify/books').length
  const before = lists()
  act(() => emit('entity-written', { entity: 'books' }))
  await until(() => expect(lists()).toBeGreaterThan(before))
  await settled()
  expect(words()).toContain('Ash')
  expect(words()).not.toContain('could not be loaded')
})

it('says of many that were refused the first five, how many more, and whom nothing was said of', async () => {
  const { words } = await opened(<p>Books</p>)
  const records = Array.from({ length: 8 }, (_, at) => record(`${at}`, { title: `Book ${at}` }))
  const others = records.slice(2).map(({ id }) => ({ id, done: false, message: `No room for ${id}.` }))
  const say = (outcomes: { id: string; done: boolean; message?: string; reason?: 'illegalState' }[]) =>
    act(async () =>
      showOutcomes(records, outcomes, {
        done: (count) => `${count} lent`,
        late: (count) => `${count} lent before`,
        nameOf: ({ attributes }) => attributes.title,
      }),
    )
  await say([{ id: '0', done: true }, ...others])
  await until(() => expect(words()).toContain('1 lent, 7 were not possible'))
  const said = words().match(/Book \d: (No room for \d|It is no longer there)/g)
  expect(said?.map((one) => one.slice(0, 6))).toEqual(['Book 1', 'Book 2', 'Book 3', 'Book 4', 'Book 5'])
  expect(words()).toContain('Book 1: It is no longer there.')
  expect(words()).toContain('and 2 more')
  const late = records.map(({ id }) => ({ id, done: false, reason: 'illegalState' as const }))
  await say([{ id: '0', done: true }, ...late.slice(1)])
  await until(() => expect(words()).toContain('1 lent, 7 lent before'))
})
