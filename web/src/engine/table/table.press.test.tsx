import { useLocation, useRouter } from '@tanstack/react-router'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ResourcePage } from '../pages/resource-page.tsx'
import { defineTable, type TableDefinition } from '../resource/types.ts'

interface Attributes {
  title: string
  pages: number | null
}
type Book = WireRecord<Attributes>
const book = (id: string, title: string) => record(id, { title, pages: 12 })

const table = (more: Partial<TableDefinition<Book>> = {}) =>
  defineTable<Attributes>({
    entity: 'books',
    nameOf: ({ attributes }) => attributes.title,
    defaultSort: 'title',
    columns: [
      { key: 'title', header: 'name:*.name', kind: 'text', sortable: true },
      { key: 'pages', header: 'name:*.reason', kind: 'number', sortable: true },
      { key: 'isbn', header: 'name:*.comment', kind: 'text', hidden: true },
    ],
    ...more,
  })

/** A library of so many books, ten a page. */
async function list(more: Partial<TableDefinition<Book>> = {}, given: Pressing = {}, props: object = {}) {
  let books = ['Ash', 'Beech', 'Cedar'].map((title, i) => book(String(i + 1), title))
  const page = await opened(<ResourcePage table={table(more)} title="name:*.records" {...props} />, {
    at: '/books',
    width: 1440,
    ...given,
    answers: async (call) => {
      const own = await given.answers?.(call)
      if (own) return own
      const { method, path, query } = call
      if (method === 'DELETE') {
        books = books.filter(({ id }) => !path.endsWith(id))
        return { message: 'Gone' }
      }
      if (path !== '/restify/books') return { data: {} }
      const at = Number(query.get('page'))
      const answer = listOf(query.get('search') === 'none' ? [] : books)
      return { ...answer, meta: { ...answer.meta, current_page: at, last_page: 3, total: 32 } }
    },
  })
  await settled()
  const asked = () =>
    page.asked().flatMap(({ path, query }) => (path === '/restify/books' ? [Object.fromEntries(query)] : []))
  const last = async (wanted: object) => {
    await until(() => expect(asked().at(-1)).toEqual(wanted))
    await settled()
  }
  const menu = async (name: string, item: string) => {
    await page.press(`Actions for ${name}`)
    await page.press(item, 'menuitem')
  }
  const tick = (name: string | RegExp) => page.user.click(screen.getByLabelText(name))
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap((box) => (box.checked ? [box.getAttribute('aria-label')] : []))
  return { ...page, asked, last, menu, tick, ticked }
}
const usual = { sort: 'title', page: '1', perPage: '15' }

it('searches, sorts and leafs by its address, and begins again at the first page', async () => {
  const { press, user, last, place } = await list()
  await last(usual)
  await press('Page 2')
  await last({ ...usual, page: '2' })
  await press('Next page')
  await last({ ...usual, page: '3' })
  expect(place()).toBe('/books?page=3')
  // It has no more to do, but keeps the focus.
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' })
  expect([next.disabled, next.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await press('Next page')
  expect(place()).toBe('/books?page=3')
  // Also those that are pressed before the page has followed.
  for (const [way, end] of [
    ['Previous page', '/books'],
    ['Next page', '/books?page=3'],
    ['Previous page', '/books'],
  ] as const) {
    for (let press = 0; press < 2; press += 1) fireEvent.click(screen.getByRole('button', { name: way }))
    await until(() => expect(place()).toBe(end))
  }
  await press('Page 2')
  await until(() => expect(place()).toBe('/books?page=2'))
  await user.type(screen.getByLabelText('Search'), 'oak')
  await last({ search: 'oak', page: '1', perPage: '15' })
  expect(place()).toBe('/books?search=oak')
  await press('Name')
  await last({ search: 'oak', sort: 'title', page: '1', perPage: '15' })
  await press('Name')
  await last({ search: 'oak', sort: '-title', page: '1', perPage: '15' })
  await press('Name')
  // What was asked already is kept.
  expect(place()).toBe('/books?search=oak')
  await press('Clear the search')
  await until(() => expect(place()).toBe('/books'))
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50')
  await last({ ...usual, perPage: '50' })
  expect(place()).toBe('/books?perPage=50')
})

it('clears search and filters where nothing matches, and asks again where it could not be loaded', async () => {
  const { press, last, place, words } = await list({}, { at: '/books?search=none&state=new&perPage=50' })
  await until(() => expect(words()).toContain('No results found'))
  await press('Clear search and filters')
  await last({ ...usual, perPage: '50' })
  expect(place()).toBe('/books?perPage=50')
  expect(words()).toContain('Ash')
  let isGone = true
  const failing = await list({}, { answers: ({ path }) => path === '/restify/books' && isGone && refused(500) })
  await until(() => expect(failing.words()).toContain('This list could not be loaded'))
  isGone = false
  await failing.press(/again/i)
  await until(() => expect(failing.words()).toContain('Ash'))
})

it('deletes a row that was confirmed, once, and keeps the question where the server refuses', async () => {
  const answers: unknown[] = [refused(409, { message: 'Lent.' }), new Promise(() => {})]
  const { menu, press, words, sent, user, write } = await list(
    { remove: { typed: true, reason: true, title: 'engine:list.error', text: 'engine:list.errorHelp' } },
    { answers: ({ method }) => (method === 'DELETE' ? answers.shift() : undefined) },
  )
  await menu('Beech', 'Delete')
  const dialog = () => within(screen.getByRole('dialog'))
  const remove = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(screen.getByRole('dialog').textContent).toMatch(/could not be loaded.*Beech.*did not answer as expected/)
  await press('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  await menu('Cedar', 'Delete')
  await write('Type DELETE to confirm', 'delete')
  expect(remove().disabled).toBe(true)
  await write('Type DELETE to confirm', 'DELETE')
  await user.click(await dialog().findByLabelText('Reason'))
  await user.tab()
  expect(remove().disabled).toBe(true)
  await write('Reason', ' Torn ')
  await press('Delete')
  await until(() => expect(words()).toContain('Lent.'))
  expect(words()).toContain('=DELETE')
  await press('Delete')
  expect(remove().disabled).toBe(true)
  await user.click(remove())
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['DELETE', '/restify/books/3', { reason: 'Torn' }],
    ['DELETE', '/restify/books/3', { reason: 'Torn' }],
  ])
})

it('says what was deleted, and shows the list without it', async () => {
  const { menu, press, words, sent } = await list()
  await menu('Beech', 'Delete')
  await press('Delete')
  await until(() => expect(words()).toContain('Beech was deleted'))
  await until(() => expect(screen.queryByLabelText('Actions for Beech')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent().map(({ path, body }) => [path, body])).toEqual([['/restify/books/2', undefined]])
})

it('opens rows and runs what the table offers for them', async () => {
  const run = vi.fn()
  const actions: TableDefinition<Book>['actions'] = [
    { key: 'lend', label: 'engine:list.export', when: ({ id }) => id === '2', run },
    { key: 'shelf', label: 'engine:list.columns', to: ({ id }) => `/shelves/${id}` },
  ]
  const { menu, place } = await list({ actions })
  await menu('Beech', 'Export')
  expect(run.mock.calls.map(([{ id }]) => id)).toEqual(['2'])
  await menu('Cedar', 'Columns')
  expect(place()).toBe('/shelves/3')
  const onView = vi.fn()
  const onEdit = vi.fn()
  const here = await list({}, {}, { onView, onEdit })
  await here.menu('Ash', 'View')
  await here.menu('Cedar', 'Edit')
  expect([onView, onEdit].map(({ mock }) => mock.calls[0]?.[0].id)).toEqual(['1', '3'])
  const other = await list()
  await other.menu('Beech', 'Edit')
  expect(other.place()).toBe('/books/2/edit')
  const viewed = await list()
  await viewed.menu('Beech', 'View')
  expect(viewed.place()).toBe('/books/2/details')
})

it('leaves who has gone on to search where they are once an action on several is done', async () => {
  const done = Promise.withResolvers<boolean>()
  const bulkActions: TableDefinition<Book>['bulkActions'] = [
    { key: 'lend', label: 'engine:row.view', run: () => done.promise },
  ]
  const { tick, ticked, press, user, field, words, place } = await list({ bulkActions })
  await tick('Select Beech')
  await press('View')
  await user.type(await field('Search'), 'a')
  await until(() => expect(place()).toBe('/books?search=a'))
  await settled()
  expect(words()).not.toContain('selected')
  await tick('Select Cedar')
  const search = await field('Search')
  await user.click(search)
  done.resolve(true)
  await settled()
  expect(document.activeElement).toBe(search)
  expect(ticked()).toEqual(['Select Cedar'])
})

it('runs an action on those selected rows on which it is possible, once, and unselects them when it is done', async () => {
  let end = (_: boolean) => {}
  const run = vi.fn((_: Book[]) => new Promise<boolean>((resolve) => (end = resolve)))
  const other = vi.fn(() => true)
  const bulkActions: TableDefinition<Book>['bulkActions'] = [
    { key: 'lend', label: 'engine:row.view', when: ({ id }) => id !== '3', run },
    { key: 'sell', label: 'engine:row.edit', run: other },
  ]
  const { tick, ticked, press, words, last } = await list({ bulkActions })
  await tick('Select Beech')
  await tick('Select Cedar')
  expect(ticked()).toEqual(['Select Beech', 'Select Cedar'])
  await press('View (1)')
  await press('View (1)')
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect(['View (1)', 'Edit', 'Clear selection'].map(isOff)).toEqual([false, true, true])
  await press('Edit')
  await press('Clear selection')
  expect(run.mock.calls.map(([records]) => records.map(({ id }) => id))).toEqual([['2']])
  expect(other).not.toHaveBeenCalled()
  end(false)
  await settled()
  expect(words()).toContain('2 selected')
  await press('View (1)')
  end(true)
  await settled()
  expect(words()).not.toContain('selected')
  await tick('Select all rows on this page')
  expect(ticked()).toEqual(['Select all rows on this page', 'Select Ash', 'Select Beech', 'Select Cedar'])
  await press('Clear selection')
  expect(ticked()).toEqual([])
  expect(document.activeElement?.tagName).toBe('DIV')
  await tick('Select Ash')
  await press('Name')
  await last({ ...usual, sort: '-title' })
  expect(ticked()).toEqual([])
})

it('says that an action on selected rows failed, and keeps them selected', async () => {
  const run = () => Promise.reject(new Error('Its code could not be fetched.'))
  const { tick, ticked, press, words } = await list({ bulkActions: [{ key: 'lend', label: 'engine:row.view', run }] })
  await tick('Select Beech')
  await press('View')
  await until(() => expect(words()).toContain('A server error occurred'))
  expect(ticked()).toEqual(['Select Beech'])
})

it('keeps rows selected where its page is drawn again and asks for the same', async () => {
  const bulkActions: TableDefinition<Book>['bulkActions'] = [{ key: 'lend', label: 'engine:row.view', run: () => true }]
  function Shelf() {
    const [drawn, setDrawn] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setDrawn(drawn + 1)}>{`Drawn ${drawn}`}</button>
        <ResourcePage table={table({ bulkActions })} title="name:*.records" query={{ shelf: 1 }} />
      </>
    )
  }
  const { press, user, words } = await opened(<Shelf />, {
    at: '/books',
    width: 1440,
    answers: ({ path }) => (path === '/restify/books' ? listOf([book('1', 'Ash')]) : { data: {} }),
  })
  await user.click(await screen.findByLabelText('Select Ash'))
  await press('Drawn 0')
  expect(words()).toContain('Drawn 1')
  expect(screen.getByLabelText<HTMLInputElement>('Select Ash').checked).toBe(true)
})

it('keeps which columns are shown for the reader, and goes back where the server refuses', async () => {
  const saving = ({ method, path }: Call) => method === 'POST' && path.includes('bulk') && refused(500)
  const { press, tick, sent, words } = await list()
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await press('Columns')
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, false])
  await tick('Comment')
  expect(heads()).toEqual(['Name', 'Reason', 'Comment', 'Actions'])
  await tick('Reason')
  expect(heads()).toEqual(['Name', 'Comment', 'Actions'])
  await press('Show the usual columns')
  expect(heads()).toEqual(['Name', 'Reason', 'Actions'])
  expect(words()).not.toContain('Show the usual columns')
  await until(() => expect(sent().length).toBe(3))
  expect(sent().map(({ body }) => (body as { value: unknown }[])[0]!.value)).toEqual([
    { books: 'columns=isbn' },
    { books: 'columns=isbn%2C-pages' },
    null,
  ])
  const other = await list({}, { answers: saving })
  await other.press('Columns')
  await other.tick('Comment')
  await until(() => expect(other.words()).toContain('A server error occurred'))
})

it('exports what the list shows, under a name of its own, after a question where it is sensitive', async () => {
  const links: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const answers: unknown[] = [refused(422, { message: 'Too many.' }), { file: 1 }, { file: 1 }]
  const sensitive = { columns: [{ key: 'price', header: 'name:*.description' }], confirm: 'engine:list.errorHelp' }
  const { press, write, words, sent, tick, asked } = await list(
    { export: { fileName: 'Books', sensitive } as never, query: { archived: false } },
    {
      at: '/books?search=a&state=new&page=2',
      answers: ({ query }) => (query.get('action') === 'export' ? answers.shift() : undefined),
    },
  )
  const before = asked().length
  await press('Export')
  const name = await screen.findByLabelText<HTMLInputElement>(/^File name/)
  expect(name.value).toMatch(/^Books \d{4}-\d\d-\d\d$/)
  const submit = () => within(screen.getAllByRole('dialog').at(-1)!).getByRole('button', { name: 'Export' })
  await write(/^File name/, ' ')
  expect(words()).toContain('The file name field is required.')
  expect(submit()).toHaveProperty('disabled', true)
  await write(/^File name/, ' Oak ')
  await press('Text (csv)', 'radio')
  submit().click()
  await until(() => expect(words()).toContain('Too many.'))
  expect(words()).toContain('File name')
  await tick(/^Also include/)
  submit().click()
  await until(() => expect(words()).toContain('The server did not answer as expected.'))
  expect(sent().length).toBe(1)
  submit().click()
  await until(() => expect(words()).toContain('Data exported successfully!'))
  await until(() => expect(words()).not.toContain('File name'))
  await settled()
  // It wrote nothing, so nothing is read again.
  expect(asked().length).toBe(before)
  const body = { format: 'csv', file_name: 'Oak', columns: { title: 'Name', pages: 'Reason' }, repositories: 'all' }
  const withPrice = { ...body, columns: { ...body.columns, price: 'Description' } }
  const query = { archived: 'false', state: 'new', search: 'a', action: 'export' }
  expect(sent().map(({ query, body }) => [Object.fromEntries(query), body])).toEqual([
    [query, body],
    [query, withPrice],
  ])
  expect(links).toEqual(['Oak.csv'])
  vi.restoreAllMocks()
})

it('leaves a page that is no more for the last there is', async () => {
  const Steps = () => {
    useLocation()
    return <p>Steps: {useRouter().history.length}</p>
  }
  const { last, place, words } = await list({}, { at: '/books?page=9' }, { children: <Steps /> })
  await last({ ...usual, page: '3' })
  expect(place()).toBe('/books?page=3')
  // Back leads no more to the one that is gone.
  expect(words()).toContain('Steps: 1')
})

it('leaves an export open that is prepared while the one before is still on its way', async () => {
  let answer = (_: unknown) => {}
  const file = new Promise((resolve) => (answer = resolve))
  const { press, inDialog, write, field } = await list(
    {},
    { answers: ({ method }) => (method === 'POST' ? file : undefined) },
  )
  await press('Export')
  await inDialog('Export')
  await inDialog('Cancel')
  await press('Export')
  await write(/^File name/, 'Another')
  answer({})
  await settled()
  expect(await field(/^File name/)).toHaveProperty('value', 'Another')
})
