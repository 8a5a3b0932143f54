import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ResourcePage } from '../../pages/resource-page.tsx'
import { defineTable } from '../../resource/types.ts'
import { showOutcomes } from '../run-on-several.tsx'

interface Attributes {
  title: string
  is_used?: boolean
}

it('deletes nothing that is in use, and says why in its place', async () => {
  const books = [record('1', { title: 'Ash', is_used: true }), record('2', { title: 'Beech', is_used: false })]
  const table = defineTable<Attributes>({
    entity: 'books',
    nameOf: ({ attributes }) => attributes.title,
    columns: [{ key: 'title', header: 'name:*.name', kind: 'text' }],
  })
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

it('says of many that were refused the first five, how many more, and whom nothing was said of', async () => {
  const { words } = await opened(<p>Books</p>)
  const records = Array.from({ length: 8 }, (_, at) => record(`${at}`, { title: `Book ${at}` }))
  const refused = records.slice(2).map(({ id }) => ({ id, done: false, message: `No room for ${id}.` }))
  const say = (outcomes: { id: string; done: boolean; message?: string; reason?: 'illegalState' }[]) =>
    act(async () =>
      showOutcomes(records, outcomes, {
        done: (count) => `${count} lent`,
        late: (count) => `${count} lent before`,
        nameOf: ({ attributes }) => attributes.title,
      }),
    )
  await say([{ id: '0', done: true }, ...refused])
  await until(() => expect(words()).toContain('1 lent, 7 were not possible'))
  const said = words().match(/Book \d: (No room for \d|It is no longer there)/g)
  expect(said?.map((one) => one.slice(0, 6))).toEqual(['Book 1', 'Book 2', 'Book 3', 'Book 4', 'Book 5'])
  expect(words()).toContain('Book 1: It is no longer there.')
  expect(words()).toContain('and 2 more')
  const late = records.map(({ id }) => ({ id, done: false, reason: 'illegalState' as const }))
  await say([{ id: '0', done: true }, ...late.slice(1)])
  await until(() => expect(words()).toContain('1 lent, 7 lent before'))
})
