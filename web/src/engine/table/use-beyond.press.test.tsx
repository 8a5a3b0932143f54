import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ResourcePage } from '../pages/resource-page.tsx'
import { defineTable } from '../resource/types.ts'

const books = Array.from({ length: 18 }, (_, i) => record(String(i + 1), { title: `Book ${i + 1}` }))
const table = defineTable<{ title: string }>({
  entity: 'books',
  nameOf: ({ attributes }) => attributes.title,
  defaultSort: 'title',
  columns: [{ key: 'title', header: 'name:*.name', kind: 'text' }],
  bulkActions: [{ key: 'a', label: 'engine:row.view', run: () => true }],
})

/** A list of so many books, of which a page holds as many as it is asked for. */
async function page(total: number) {
  const shown = await opened(<ResourcePage table={table} title="name:*.records" />, {
    at: '/books',
    width: 1440,
    answers: ({ path, query }) => {
      if (path !== '/restify/books') return { data: {} }
      const answer = listOf(books.slice(0, Number(query.get('perPage'))))
      return { ...answer, meta: { ...answer.meta, current_page: 1, last_page: 2, total } }
    },
  })
  await settled()
  await shown.user.click(screen.getByLabelText('Select all rows on this page'))
  await until(() => expect(shown.words()).toContain('15 selected'))
  return shown
}

it('selects the rows of all pages at once', async () => {
  const { press, words, place } = await page(18)
  await press('Select all 18')
  await until(() => expect(words()).toContain('18 selected'))
  expect([place(), words().includes('Select all 18')]).toEqual(['/books?perPage=20', false])
})

it('offers that for no list that is longer than the longest page', async () => {
  const { words } = await page(201)
  expect(words()).not.toContain('Select all 201')
})
