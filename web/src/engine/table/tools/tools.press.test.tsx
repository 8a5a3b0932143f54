import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ResourcePage } from '../../pages/resource-page.tsx'
import { defineTable, type TableDefinition } from '../../resource/types.ts'
import { PreviewLink } from '../rows/preview-link.tsx'

afterEach(() => void vi.restoreAllMocks())

interface Attributes {
  title: string
  pages: number
  state: string
}
type Book = WireRecord<Attributes>

interface Shown extends Pressing {
  table?: Partial<TableDefinition<Book>>
  isPhone?: boolean
}

/** A list of two books, in a narrow window where that is said. */
async function list({ table = {}, isPhone = false, ...given }: Shown = {}) {
  const matches = vi.spyOn(window, 'matchMedia')
  matches.mockReturnValue(Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList)
  const books = defineTable<Attributes>({
    entity: 'books',
    nameOf: ({ attributes }) => attributes.title,
    defaultSort: 'title',
    columns: [
      { key: 'title', header: 'name:*.name', kind: 'text', sortable: true },
      { key: 'pages', header: 'name:*.reason', kind: 'number', sortable: 'length' },
      { key: 'state', header: 'name:*.comment', kind: 'text', onCards: false },
      { key: 'price', header: 'name:*.description', kind: 'number', permission: 'manageBilling' },
    ],
    ...table,
  })
  const page = await opened(<ResourcePage table={books} title="name:*.records" />, {
    at: '/books',
    ...given,
    answers: async (call) => {
      const own = await given.answers?.(call)
      if (own) return own
      if (call.path !== '/restify/books') return { data: {} }
      return listOf(['Ash', 'Beech'].map((title, at) => record(String(at), { title, pages: 12, state: 'old' })))
    },
  })
  await settled()
  const asked = () =>
    page.asked().flatMap(({ path, query }) => (path === '/restify/books' ? [Object.fromEntries(query)] : []))
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  return { ...page, asked, heads, last: () => asked().at(-1)! }
}
const buttons = (name: RegExp) => screen.queryAllByRole('button', { name })

it('keeps order and columns folded on a phone, and sorts cards by what is chosen there, in either direction', async () => {
  const { press, user, last, place, words } = await list({ isPhone: true, at: '/books?state=old&page=2' })
  expect(screen.queryByLabelText('Sort by')).toBeNull()
  expect(words()).not.toContain('old')
  await press(/Filters|order/i)
  const sort = () => screen.getByLabelText<HTMLSelectElement>('Sort by')
  expect([...sort().options].map(({ value }) => value)).toEqual(['', 'title', 'length'])
  expect(sort().value).toBe('title')
  await user.selectOptions(sort(), 'length')
  await until(() => expect(last()).toMatchObject({ sort: 'length', page: '1', state: 'old' }))
  await press('Ascending')
  await until(() => expect(last().sort).toBe('-length'))
  await press('Descending')
  await until(() => expect(place()).toBe('/books?state=old&sort=length'))
  await user.selectOptions(sort(), '')
  await until(() => expect(place()).toBe('/books?state=old'))
  expect(sort().value).toBe('title')
  await press(/Filters|order/i)
  expect(screen.queryByLabelText('Sort by')).toBeNull()
})

it('selects cards on a phone, one by one and all, and takes them out again', async () => {
  const run = vi.fn((_: Book[]) => false)
  const bulkActions: TableDefinition<Book>['bulkActions'] = [{ key: 'lend', label: 'engine:row.edit', run }]
  const { user, press, words } = await list({ isPhone: true, table: { bulkActions } })
  const tick = async (name: string) => user.click(await screen.findByLabelText(name))
  await tick('Select Ash')
  await until(() => expect(words()).toContain('1 selected'))
  await tick('Select Beech')
  await tick('Select Ash')
  expect(words()).toContain('1 selected')
  await press('Edit')
  await tick('Select all rows on this page')
  await press('Edit')
  expect(run.mock.calls.map(([books]) => books.map(({ id }) => id))).toEqual([['1'], ['0', '1']])
  await tick('Select all rows on this page')
  expect(words()).not.toContain('selected')
})

it('says on a phone by how many filters the list is narrowed, folded away as they are', async () => {
  const narrowed = async (at: string) => {
    const { words } = await list({ isPhone: true, at })
    return words()
      .match(/(\d*) ?\[(Filters[^\]]*)\]/)
      ?.slice(1)
  }
  expect(await narrowed('/books?state=old&length=3')).toEqual(['2', 'Filters and order, 2 filters'])
  expect(await narrowed('/books?search=oak')).toEqual(['', 'Filters and order'])
})

it('opens a record over its list as it is narrowed, and stays on its page', async () => {
  const { press, place } = await list({
    at: '/books?search=oak&state=old',
    table: {
      columns: [
        {
          key: 'title',
          header: 'name:*.name',
          kind: 'custom',
          render: ({ id, attributes }) => <PreviewLink id={id}>{attributes.title}</PreviewLink>,
        },
      ],
    },
  })
  await press('Beech', 'link')
  const { searchParams } = new URL(place(), 'http://vatra.test')
  expect(Object.fromEntries(searchParams)).toEqual({ search: 'oak', state: 'old', id: '1' })
})

it('shows the columns that one has kept for this list alone, and exports no fewer from a phone', async () => {
  const settings = { own_list_views: { books: 'columns=title,-pages', shelves: 'columns=-title' } }
  const wide = await list({ settings })
  expect(wide.heads()).toEqual(['Name', 'Comment', 'Actions'])
  await wide.press('Columns')
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels![0]!.textContent)).toEqual([
    'Reason',
    'Comment',
  ])
  await wide.user.click(screen.getByLabelText('Reason'))
  await until(() => expect(wide.heads()).toEqual(['Name', 'Reason', 'Comment', 'Actions']))
  await until(() =>
    expect(wide.sent().map(({ body }) => body)).toEqual([
      [{ key: 'own_list_views', value: { shelves: 'columns=-title', books: 'columns=title%2Cpages' } }],
    ]),
  )
  const phone = await list({
    settings,
    isPhone: true,
    answers: ({ query }) => query.get('action') === 'export' && refused(422),
  })
  await phone.press(/Filters|order/i)
  await phone.press('Export')
  await phone.inDialog('Export')
  await until(() => expect(phone.sent().length).toBe(1))
  expect(phone.sent()[0]!.body).toMatchObject({ columns: { title: 'Name', state: 'Comment' }, format: 'xlsx' })
})

it('offers an export, columns and actions on several rows only to who may use them', async () => {
  const bulkActions: TableDefinition<Book>['bulkActions'] = [
    { key: 'sell', label: 'engine:row.edit', permission: 'manageBilling', run: () => true },
  ]
  const table = { bulkActions, export: { permission: 'manageBilling' } } as const
  const reader = await list({ table })
  expect([buttons(/^Export$/), screen.queryAllByRole('checkbox')]).toEqual([[], []])
  expect(reader.heads()).not.toContain('Description')
  const payer = await list({ table, may: ['manageBilling'] })
  expect(payer.heads()).toContain('Description')
  expect(buttons(/^Export$/)).toHaveLength(1)
  await payer.user.click(screen.getByLabelText('Select Ash'))
  await until(() => expect(buttons(/^Edit$/)).toHaveLength(1))
  await list({ table: { export: false }, may: ['manageBilling'] })
  expect(buttons(/^Export$/)).toEqual([])
})

it('says of each action on several rows on how many of them it is possible, and leaves out one that is on none', async () => {
  const ran: string[][] = []
  const run = (books: Book[]) => ran.push(books.map(({ id }) => id)) > 0
  const { user, press, words } = await list({
    table: {
      bulkActions: [
        { key: 'lend', label: 'engine:row.view', when: ({ id }) => id === '1', run },
        { key: 'sell', label: 'engine:row.edit', run },
      ],
    },
  })
  await user.click(screen.getByLabelText('Select Ash'))
  await until(() => expect(words()).toContain('1 selected'))
  expect(buttons(/^View/)).toEqual([])
  await user.click(screen.getByLabelText('Select Beech'))
  expect(words()).toContain('2 selected')
  expect(buttons(/^(View|Edit)/).map(({ textContent }) => textContent)).toEqual(['View (1)', 'Edit'])
  expect(screen.queryByLabelText('Rows per page')).toBeNull()
  await press('Edit')
  expect([ran, words().includes('selected')]).toEqual([[['0', '1']], false])
  expect(screen.getByLabelText('Rows per page')).toBeTruthy()
})

it('asks once for what is typed, and shows in its field what the address says', async () => {
  const { asked, place, press, field } = await list({ at: '/books?search=oak' })
  expect((await field('Search')).value).toBe('oak')
  const input = await field('Search')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const value of ['oak and', 'oak and ash']) {
    fireEvent.change(input, { target: { value } })
    await act(async () => vi.advanceTimersByTime(199))
  }
  await act(async () => vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await until(() => expect(place()).toBe('/books?search=oak+and+ash'))
  expect(asked().map(({ search }) => search)).toEqual(['oak', 'oak and ash'])
  await press('Clear the search')
  await until(() => expect(place()).toBe('/books'))
  await list({ table: { searchable: false } })
  expect(screen.queryByLabelText('Search')).toBeNull()
})

it('offers sensitive columns of an export to who may have them alone', async () => {
  const columns = [{ key: 'salary', header: 'name:*.description' }] as const
  const sensitive = { columns, confirm: 'engine:list.errorHelp', permission: 'manageBilling' } as const
  const offered = async (given: Shown) => {
    const { press, field } = await list({ table: { export: { sensitive } }, ...given })
    await press('Export')
    await field(/^File name/)
    return screen.queryByLabelText(/^Also include/) !== null
  }
  expect([await offered({}), await offered({ may: ['manageBilling'] })]).toEqual([false, true])
})

it('puts what narrows an export into its body where the entity wants it there', async () => {
  const { press, inDialog, sent } = await list({
    at: '/books?search=oak&state=old',
    table: { query: { archived: false }, export: { narrowedBy: ({ search, state }) => ({ only: [search, state] }) } },
    answers: ({ query }) => query.get('action') === 'export' && refused(422),
  })
  await press('Export')
  await inDialog('Export')
  await until(() => expect(sent().length).toBe(1))
  expect(sent().map(({ query, body }) => [`${query}`, body])).toEqual([
    ['action=export', expect.objectContaining({ only: ['oak', 'old'] })],
  ])
})
