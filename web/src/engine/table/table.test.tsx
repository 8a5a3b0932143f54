import { beforeEach, expect, test } from 'vitest'
import type { WireRecord } from '#contracts/engine/wire.ts'
import {
  asked,
  drawn,
  known,
  knownList,
  linesOf,
  linksOf,
  namesOf,
  record,
  signIn,
} from '#web/platform/drawn.fixture.tsx'
import { ResourcePage } from '../pages/resource-page.tsx'
import { defineTable, type TableDefinition } from '../resource/types.ts'
import { BulkBar } from './tools/bulk-bar.tsx'

interface Attributes {
  title: string
  pages: number | null
  price?: number
  currency?: string
  bought_on?: string | null
  lent?: boolean
  state?: string
}
type Book = WireRecord<Attributes>

const header = { title: 'name:*.name', other: 'name:*.description' } as const
const columns: TableDefinition<Book>['columns'] = [
  { key: 'title', header: 'name:*.name', kind: 'link', sortable: true, to: ({ id }) => `/books/${id}` },
  { key: 'pages', header: 'name:*.reason', kind: 'number', edit: { kind: 'number', permission: 'manageAssets' } },
  { key: 'price', header: 'name:*.comment', kind: 'money', currency: 'currency', permission: 'manageInvoices' },
  { key: 'bought_on', header: 'name:*.description', kind: 'date', sortable: 'bought.on', hidden: true },
]
const table = (more: Partial<TableDefinition<Book>> = {}) =>
  defineTable<Attributes>({
    entity: 'books',
    nameOf: ({ attributes }) => attributes.title,
    defaultSort: 'title',
    related: ['owner', 'owner.team'],
    columns,
    ...more,
  })
const wood = record('1', { title: 'Wood', pages: 1234, price: 9.5, currency: 'RON', bought_on: '2026-02-09' })
const nails = record('2', { title: 'Nails', pages: null, price: 2, currency: 'EUR' }, {}, { authorizedToUpdate: false })

const width = 1440
const page = (more: Partial<TableDefinition<Book>> = {}, at = '/books', props: object = {}) =>
  drawn(<ResourcePage table={table(more)} title="name:*.name" {...props} />, at)

beforeEach(async () => {
  await signIn({ width })
  knownList('books', [wood, nails], { total: 32, from: 16, to: 17, current_page: 2, last_page: 3 })
})

test('asks for the page, order and relations that its address and its table say', async () => {
  await page({}, '/books?page=2&perPage=5&search=oak&sort=-pages&state=new&f.old=yes', { query: { archived: true } })
  const filters = btoa('[{"key":"old","value":"yes"}]')
  expect(asked('books', 'list')).toEqual([
    {
      archived: true,
      state: 'new',
      search: 'oak',
      sort: '-pages',
      filters,
      page: 2,
      perPage: 5,
      related: 'owner,owner.team',
    },
  ])
  await signIn({ width })
  await page({ pageSize: 50, query: { archived: false, lent: true } }, '/books?lent=false', {
    query: { archived: true },
  })
  expect(asked('books', 'list')).toMatchObject([{ archived: true, lent: true, sort: 'title', page: 1, perPage: 50 }])
})

test('shows no column that the company has switched off, and narrows by none, whatever its address says', async () => {
  const html = await page({}, '/books?pages=12&state=new', { isShown: (key: string) => key !== 'pages' })
  expect(namesOf(html, 'th')).toEqual(['Name', 'Actions'])
  expect(asked('books', 'list')).toMatchObject([{ state: 'new' }])
  expect(asked('books', 'list')[0]).not.toHaveProperty('pages')
})

test('shows the columns that the reader may see, and edits those that they may change', async () => {
  const html = await page()
  expect(namesOf(html, 'th')).toEqual(['Name', 'Reason', 'Actions'])
  expect(html).toMatch(/aria-sort="ascending"[^>]*><button[^>]*>Name/)
  expect(linesOf(html)).toEqual(expect.arrayContaining(['1,234', '- -']))
  expect(namesOf(html, 'button').filter((name) => name.includes('Edit'))).toEqual([])
  expect(linksOf(html)).toMatchObject({ Wood: '/books/1' })
  await signIn({ width, may: ['manageAssets', 'manageInvoices'], locale: 'ro' })
  const more = await page()
  expect(linesOf(more)).toEqual(expect.arrayContaining(['1.234', '9,50 RON']))
  expect(namesOf(more, 'th')).toHaveLength(4)
  // One of the two may be changed.
  expect(namesOf(more, 'td').filter((cell) => cell.includes('Modifică'))).toHaveLength(1)
})

test('says by which columns a list is sorted, and which way, where that are several', async () => {
  const sorts = async (defaultSort: string) =>
    [
      ...(await page({ defaultSort, columns: [...columns.slice(0, 2), { ...columns[3]!, hidden: false }] })).matchAll(
        /aria-sort="(\w+)"/g,
      ),
    ].map(([, way]) => way)
  expect(await sorts('-bought.on,title')).toEqual(['ascending', 'descending'])
  expect(await sorts('-title')).toEqual(['descending', 'none'])
})

test('puts amounts below each other at the right, with their heading', async () => {
  await signIn({ width, may: ['manageAssets', 'manageInvoices'] })
  const html = await page()
  const aligned = (tag: string) => html.match(new RegExp(`<${tag}[^>]*text-align:right`, 'g'))?.length ?? 0
  expect([aligned('th'), aligned('td')]).toEqual([2, 4])
})

test('says which rows are shown, and where the other pages are', async () => {
  const html = await page({}, '/books?page=2')
  expect(linesOf(html)).toContain('16–17 of 32')
  expect(html).toMatch(/aria-label="Page 2"[^>]*aria-current="page"|aria-current="page"[^>]*aria-label="Page 2"/)
  knownList('books', [wood])
  expect(await page()).not.toContain('aria-label="Page 2"')
})

const empty = { title: 'engine:history.empty', help: 'engine:history.emptyHelp' } as const

test('says why it is empty, and offers what would fill it', async () => {
  knownList('books', [])
  const add = { label: 'engine:list.export', onClick: () => undefined } as const
  expect(linesOf(await page())).toContain('No data found')
  const own = linesOf(await page({ empty }, '/books', { primary: add }))
  expect(own.filter((line) => line === 'Export')).toHaveLength(3)
  const invite = { permission: 'manageAssets', help: 'engine:list.errorHelp' } as const
  const words = async () => linesOf(await page({ empty: { ...empty, invite } })).join(' ')
  const invited = 'The server did not answer as expected.'
  expect(await words()).not.toContain(invited)
  await signIn({ width, may: ['manageAssets'] })
  expect(await words()).toContain(invited)
  for (const at of ['/books?search=oak', '/books?state=new']) {
    expect(namesOf(await page({ empty }, at), 'button')).toContain('Clear search and filters')
  }
})

test('offers an export to who may, and rows to select where something can be done with several', async () => {
  const buttons = async (more: Partial<TableDefinition<Book>>) => namesOf(await page(more), 'button')
  expect(await buttons({})).toContain('Export')
  expect(await buttons({ export: false })).not.toContain('Export')
  expect(await buttons({ export: { permission: 'manageAssets' } })).not.toContain('Export')
  const several = { key: 'lend', label: 'engine:row.view', run: () => true } as const
  const ticks = async (bulkActions: TableDefinition<Book>['bulkActions']) =>
    [
      ...(await page({ bulkActions })).matchAll(
        /type="checkbox"[^>]*aria-label="([^"]*)"|aria-label="([^"]*)"[^>]*type="checkbox"/g,
      ),
    ].map(([, one, other]) => one ?? other)
  expect(await ticks([])).toEqual([])
  expect(await ticks([{ ...several, permission: 'manageAssets' }])).toEqual([])
  expect(await ticks([several])).toEqual(['Select all rows on this page', 'Select Wood', 'Select Nails'])
  expect(await ticks([{ ...several, when: ({ id }) => id === '2' }])).toEqual([
    'Select all rows on this page',
    'Select Nails',
  ])
})

test('offers for selected rows what is possible on any of them, with how many', async () => {
  const run = () => true
  const html = await drawn(
    <BulkBar
      actions={[
        { key: 'a', label: 'engine:row.view', run },
        { key: 'b', label: 'engine:row.edit', run, when: ({ id }) => id === '2' },
        { key: 'c', label: 'engine:row.delete', run, when: () => false },
      ]}
      records={[wood, nails] as never[]}
      onClear={() => undefined}
    />,
  )
  expect(namesOf(html, 'button')).toEqual(['View', 'Edit (1)', 'Clear selection'])
  expect(linesOf(html)).toContain('2 selected')
})

test('keeps the button of what it adds from who may not, and closed without a plan for it', async () => {
  const add = (more: object) => ({ primary: { label: 'engine:row.edit', onClick: () => undefined, ...more } })
  const buttons = async (more: object = {}) => namesOf(await page({}, '/books', add(more)), 'button').slice(0, 1)
  expect(await buttons()).toEqual(['Edit'])
  expect(await buttons({ permission: 'manageAssets' })).not.toContain('Edit')
  expect(linksOf(await page({}, '/books', add({ to: '/books/create' })))).toMatchObject({ Edit: '/books/create' })
  const on = (plan: string, stripe_status: string) =>
    signIn({
      width,
      company: {
        active_plan: { activePlan: { id: '1', plan, stripe_status }, is_restricted: stripe_status !== 'active' },
      },
    })
  await on('Free', 'active')
  expect([await buttons(), await buttons({ paid: true })]).toEqual([['Edit'], ['Edit (off)']])
  await on('Pro Monthly', 'active')
  expect(await buttons({ paid: true })).toEqual(['Edit'])
  await on('Pro Monthly', 'past_due')
  expect(await buttons()).toEqual(['Edit (off)'])
})

test('draws cards on a narrow screen: what is not there has no line, and figures say what they are', async () => {
  await signIn({ may: ['manageInvoices'], width: 390 })
  const html = await page({ columns: [...columns, { key: 'state', header: header.other, kind: 'badge', choices: [] }] })
  expect(namesOf(html, 'th')).toEqual([])
  expect(namesOf(html, 'dt')).toEqual(['Reason', 'Comment', 'Comment'])
  expect(html.match(/data-named="true"/g)).toHaveLength(3)
})

test('lets a table say what leads on its cards, and what there needs no name', async () => {
  await signIn({ may: ['manageInvoices'], width: 390 })
  const title = { ...columns[0]!, kind: 'custom', render: () => 'the title', speaks: true } as const
  const html = await page({ columns: [title, ...columns.slice(1)], card: { title: 'price', beside: 'pages' } })
  expect(namesOf(html, 'dt')).toEqual(['Name', 'Name'])
  expect(html).not.toContain('data-named')
  expect(html.indexOf('9.50')).toBeLessThan(html.indexOf('1,234'))
  expect(html.indexOf('1,234')).toBeLessThan(html.indexOf('the title'))
})

test('says that a list cannot be loaded, but keeps the one that is there', async () => {
  known(['restify', 'books', 'list'], undefined)
  expect(linesOf(await page()).join()).not.toContain('Wood')
})
