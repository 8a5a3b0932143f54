import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { today } from '#web/platform/format/dates.ts'
import { registerModules } from '#web/platform/modules/registry.ts'
import { type Call, opened, until } from '#web/platform/pressed.fixture.tsx'
import { inbox } from '../index.ts'
import { HappenedPage } from './happened-page.tsx'

registerModules([inbox])

const ana = { name: 'Ana Pop', avatar: null }
const eva = { name: 'Eva Rusu', avatar: null }
const listed = (id: string, created_at: string, unread: boolean, title = 'There is news of a leave request') =>
  record(id, { what: title === 'You have new tasks' ? 'tasks' : 'leave-decided', title, created_at, unread })
const said = (id: string, by: object | null, says: string | null, details: string | null) => ({
  ...{ id, by, says, details },
  page: `/holidays/${id}/view`,
})

/** Two approvals by Ana and one by Eva on a day, new tasks, and older news whose record is out of the reader's sight. */
async function open() {
  const unread = new Set(['1', '2'])
  const page = await opened(<HappenedPage />, {
    at: '/inbox/happened',
    answers: ({ method, path, body, query }: Call) => {
      if (method === 'POST') {
        if (query.get('action') === 'mark-all-read') unread.clear()
        else for (const id of (body as { repositories: string[] }).repositories) unread.delete(id)
        return { data: {} }
      }
      if (path === '/approvals/waiting') return { data: { total: 0, waiting: {}, first: [] } }
      if (path.endsWith('/unread-count')) return { data: { unread: unread.size } }
      if (path.endsWith('/details'))
        return {
          data: [
            said('1', ana, 'approved your request: 01.03.2026', 'Dan: 01.03.2026'),
            said('2', ana, 'approved your request: 02.03.2026', 'Dan: 02.03.2026'),
            said('3', eva, 'approved your request: 03.03.2026', null),
            said('4', null, null, 'Two tasks'),
          ],
        }
      return listOf([
        listed('1', `${today()}T10:00:00`, unread.has('1')),
        listed('2', `${today()}T09:00:00`, unread.has('2')),
        listed('3', `${today()}T08:00:00`, false),
        listed('4', '2026-02-09T10:00:00', false, 'You have new tasks'),
        listed('5', '2026-02-09T09:00:00', false),
      ])
    },
  })
  await screen.findAllByRole('listitem')
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  return { ...page, lines }
}

it('shows by day who did what, and in one line what the same person did twice', async () => {
  const { lines, words } = await open()
  expect(lines()).toHaveLength(4)
  expect(words()).toContain('Today')
  expect(words()).toContain('Monday, 09.02.2026')
  expect(lines()[0]).toContain('Ana Pop approved your request: 01.03.2026 and 1 more like it02.03.2026')
  expect(lines()[1]).toContain('Eva Rusu approved your request')
  expect(lines()[2]).toContain('You have new tasksTwo tasks')
  expect(lines()[3]).toContain('There is news of a leave request')
})

it('marks all of a line as read when it is followed', async () => {
  const { press, sent, place } = await open()
  await press(/^Ana Pop/, 'link')
  expect(place()).toBe('/holidays/1/view')
  expect(sent().map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    ['/restify/notifications/actions', 'mark-read', { repositories: ['1', '2'] }],
  ])
})

it('marks all as read, and offers that no more', async () => {
  const { press, lines } = await open()
  expect(lines()[0]).toContain('not read yet')
  await press('Mark all as read')
  await until(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  await until(() => expect(lines()[0]).not.toContain('not read yet'))
})
