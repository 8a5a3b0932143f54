import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import type { TableDefinition } from '../resource/types.ts'
import { ResourceTable } from '../table/resource-table.tsx'

const table: TableDefinition = {
  entity: 'books',
  nameOf: () => 'Book',
  columns: [{ key: 'title', header: 'name:*.name', kind: 'text' }],
  pinnedFilters: ['state'],
}
const matches = (column: string, title: string, more: object = {}) => ({ key: 'matches', column, title, ...more })
const options = ['new', 'used', 'torn'].map((property) => ({ property, label: property.toUpperCase() }))
const filters = [
  matches('state', 'State', { options }),
  matches('lent', 'Lent', { type: 'bool' }),
  matches('bought_on', 'Bought', { type: 'datetime' }),
  matches('pages', 'Pages', { type: 'between' }),
  matches('isbn', 'Number', { type: 'text' }),
  matches('shelf_id', 'Shelf', { repository: { key: 'shelves', display_key: 'name' } }),
]

type Refuses = (query: URLSearchParams) => boolean

async function list(at = '/books', refuses: Refuses = () => false, begins: string | RegExp = /^State/) {
  const page = await opened(<ResourceTable table={table} label="Books" />, {
    at,
    width: 1440,
    answers: ({ path, query }) => {
      if (path === '/filters') return { data: filters }
      if (path === '/restify/shelves') return listOf([record('3', { name: 'Top' }), record('4', { name: 'Low' })])
      if (refuses(query)) return refused(422, { message: 'No such book.' })
      return { ...listOf([record('1', { title: 'Ash' })]), links: { filters: '/filters' } }
    },
  })
  await screen.findByRole('button', { name: begins })
  const add = async (name: string) => {
    await page.press('Filter')
    await page.press(name, 'menuitem')
  }
  const tick = async (label: string) => {
    await page.user.click(await screen.findByLabelText(label))
    await settled()
  }
  const asked = () => {
    const {
      page: _,
      perPage,
      ...query
    } = Object.fromEntries(
      page
        .asked()
        .filter(({ path }) => path === '/restify/books')
        .at(-1)!.query,
    )
    return query
  }
  return { ...page, add, tick, narrowed: (query: object) => until(() => expect(asked()).toEqual(query)) }
}

it('narrows by several choices, takes them out again, and keeps a pinned filter', async () => {
  const { press, tick, narrowed, place, user } = await list('/books?page=2')
  await press('State')
  await tick('NEW')
  await tick('TORN')
  await narrowed({ state: 'new,torn' })
  expect(place()).toBe('/books?state=new,torn')
  expect(screen.getByRole('button', { name: 'State: NEW, TORN' })).toBeTruthy()
  await tick('NEW')
  await narrowed({ state: 'torn' })
  await user.keyboard('{Escape}')
  await press('Remove the filter State')
  await until(() => expect(place()).toBe('/books'))
  expect(document.activeElement?.textContent).toBe('State')
})

it('offers the other filters behind one button, opens one that is added, and clears all', async () => {
  const { press, add, tick, narrowed, words, place, user } = await list('/books?state=new')
  expect(screen.queryByRole('button', { name: 'Lent' })).toBeNull()
  await add('Lent')
  await tick('Yes')
  await narrowed({ state: 'new', lent: 'true' })
  // Of yes and no only one.
  await tick('No')
  await narrowed({ state: 'new', lent: 'false' })
  await tick('No')
  await until(() => expect(place()).toBe('/books?state=new'))
  await tick('Yes')
  await user.keyboard('{Escape}')
  await press('Filter')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Bought',
    'Pages',
    'Number',
    'Shelf',
  ])
  await user.keyboard('{Escape}')
  await press('Clear filters')
  await until(() => expect(place()).toBe('/books'))
  expect(words()).not.toContain('Clear filters')
})

it('narrows by figures, days and words, open at either end', async () => {
  const { press, add, write, narrowed, place, user } = await list()
  await add('Pages')
  await write('From', '5')
  await narrowed({ pages: '5,' })
  await write('To', '9')
  await narrowed({ pages: '5,9' })
  await write('From', '')
  await narrowed({ pages: ',9' })
  await user.keyboard('{Escape}')
  await press('Remove the filter Pages')
  await until(() => expect(place()).toBe('/books'))
  expect(screen.queryByRole('button', { name: /^Pages/ })).toBeNull()
  await add('Bought')
  await write('To', '9.2.2026')
  await narrowed({ bought_on: ',2026-02-09' })
  // No day after the other end is taken.
  await write('From', '10.2.2026')
  expect(place()).toBe('/books?bought_on=,2026-02-09')
  await write('From', '8.2.2026')
  await narrowed({ bought_on: '2026-02-08,2026-02-09' })
  await user.keyboard('{Escape}{Escape}')
  await press('Clear filters')
  await add('Number')
  await write('Value', ' 978 ')
  expect(place()).toBe('/books')
  await press('Apply')
  await narrowed({ isbn: '978' })
})

it('takes every tick that is pressed quickly, and narrows once by a number of several figures', async () => {
  const { press, add, narrowed, user, field, asked } = await list()
  await press('State')
  const ticks = await Promise.all(['NEW', 'USED', 'TORN'].map((label) => screen.findByLabelText(label)))
  for (const tick of ticks) tick.click()
  await narrowed({ state: 'new,used,torn' })
  await user.keyboard('{Escape}')
  await press('Remove the filter State')
  await add('Pages')
  const before = asked().length
  const from = await field('From')
  await user.click(from)
  for (const figure of '1250') {
    await user.keyboard(figure)
    await settled()
  }
  expect(from.value).toBe('1250')
  await narrowed({ pages: '1250,' })
  const lists = asked()
    .slice(before)
    .filter(({ path }) => path === '/restify/books')
  expect(lists.map(({ query }) => query.get('pages'))).toEqual(['1250,'])
})

it('narrows by a number at once for who leaves its field, and waits for no further figure', async () => {
  const { add, user, field, place } = await list()
  await add('Pages')
  await user.click(await field('From'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
  await user.keyboard('7')
  await user.tab()
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)))
  expect(place()).toBe('/books?pages=7,')
  vi.useRealTimers()
})

it('keeps the filter that a list fails for, so that it can be taken back', async () => {
  const { press, tick, words, place } = await list('/books', (query) => query.get('state') === 'torn')
  await press('State')
  await tick('TORN')
  await until(() => expect(words()).toContain('This list could not be loaded'))
  await tick('TORN')
  await until(() => expect(words()).toContain('Ash'))
  expect(place()).toBe('/books')
})

it('offers a way out of an address whose filter is refused', async () => {
  const { press, words, place } = await list('/books?price=5', (query) => query.has('price'), 'Try again')
  await press(/^Clear/)
  await until(() => expect(words()).toContain('Ash'))
  expect(place()).toBe('/books')
})

it('narrows by records, found on the server', async () => {
  const { add, tick, narrowed, user, asked } = await list()
  await add('Shelf')
  await tick('Top')
  await tick('Low')
  await narrowed({ shelf_id: '3,4' })
  await user.type(screen.getAllByLabelText('Search').at(-1)!, 'to')
  const queries = () =>
    asked().flatMap(({ path, query }) =>
      path === '/restify/shelves' && !query.has('id') ? [Object.fromEntries(query)] : [],
    )
  await until(() => expect(queries().at(-1)).toMatchObject({ search: 'to', page: '1' }))
  expect(queries()[0]).toMatchObject({ sort: 'name' })
})

it.each([
  ['state=new,gone', 'State: NEW, gone'],
  ['state=new,used,torn', 'State: 3 selected'],
  ['lent=true', 'Lent: Yes'],
  ['lent=false', 'Lent: No'],
  ['shelf_id=3,4', 'Shelf: Top, Low'],
  ['pages=5', 'Pages: 5'],
  ['pages=5,9', 'Pages: 5 – 9'],
  ['bought_on=2026-02-08,2026-02-08', 'Bought: 08.02.2026'],
  ['bought_on=2026-02-08,2026-02-09', 'Bought: 08.02.2026 – 09.02.2026'],
  ['bought_on=2026-02-08,', 'Bought: from 08.02.2026'],
  ['bought_on=,2026-02-09', 'Bought: until 09.02.2026'],
])('says what a list is narrowed by at %s', async (query, name) => {
  await list(`/books?${query}`)
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})
