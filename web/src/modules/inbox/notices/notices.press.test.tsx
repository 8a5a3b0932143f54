import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { registerModules } from '#web/platform/modules/registry.ts'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { BarParts } from '#web/platform/shell/bar-parts.tsx'
import { inbox } from '../index.ts'

registerModules([inbox])

const address = '/restify/notifications'
const created_at = '2026-02-09T10:00:00Z'

/** An inbox with leave that was decided on, news without a page, and what was read before. */
function answersOf() {
  const unread = new Set(['1', '2'])
  const notices = () =>
    [
      ['1', 'Your leave has news'],
      ['2', 'Your bank account was changed'],
      ['3', 'You have new tasks'],
    ].map(([id, title]) => record(id!, { title, created_at, unread: unread.has(id!) }))
  const details = [
    { id: '1', details: 'Ana Pop, 01.03.2026', page: '/holidays/7/view' },
    { id: '2', details: null, page: null },
    { id: '3', details: null, page: '/onboarding-tasks?mine=true' },
  ]
  return ({ method, path, query }: Call) => {
    if (path === `${address}/getters/unread-count`) return { data: { unread: unread.size } }
    if (path === `${address}/getters/details`)
      return { data: details.filter(({ id }) => query.get('ids')!.split(',').includes(id)) }
    if (method === 'GET') return listOf(notices())
    if (query.get('action') === 'mark-all-read') unread.clear()
    else unread.delete(path.split('/')[3]!)
    return { data: {} }
  }
}

const open = async (answers: (call: Call) => unknown) => {
  const page = await opened(<BarParts />, { answers })
  await until(() => expect(page.asked().map(({ path }) => path)).toContain(`${address}/getters/unread-count`))
  return page
}

it('shows in the bar how many notices are unread, and what they say once it is opened', async () => {
  const { press, words, asked } = await open(answersOf())
  await press('Inbox: 2 unread')
  await until(() => expect(words()).toContain('Your leave has news Ana Pop, 01.03.2026'))
  // The newest eight.
  const { query } = asked().find(({ path }) => path === address)!
  expect(Object.fromEntries(query)).toEqual({ perPage: '8', sort: '-created_at' })
  expect(words()).toContain('Your bank account was changed')
  expect(words()).toContain('You have new tasks')
})

it('leads to what a notice is about, which is read then', async () => {
  const { press, place, sent, words } = await open(answersOf())
  await press('Inbox: 2 unread')
  await press('Your leave has news', 'link')
  expect(place()).toBe('/holidays/7/view')
  expect(sent().map(({ path, query }) => `${path} ${query}`)).toEqual([`${address}/1/actions action=mark-read`])
  expect(words()).not.toContain('Ana Pop')
})

it('leads to what was read before without marking it once more', async () => {
  const { press, place, sent } = await open(answersOf())
  await press('Inbox: 2 unread')
  await press('You have new tasks', 'link')
  expect(place()).toBe('/onboarding-tasks?mine=true')
  expect(sent()).toEqual([])
})

it('marks one as read, and all that are left', async () => {
  const { press, words } = await open(answersOf())
  await press('Inbox: 2 unread')
  await press('Mark as read: Your bank account was changed')
  await press('Mark all as read')
  await until(() => expect(words()).not.toContain('Mark all'))
  await press('Inbox')
})

it('says that nothing has come yet', async () => {
  const none = ({ path }: Call) => (path === address ? listOf([]) : { data: { unread: 0 } })
  const { press, words } = await open(none)
  await press('Inbox')
  await until(() => expect(words()).toContain('Nothing here yet'))
})

it('says that the inbox could not be loaded, and tries again', async () => {
  let fails = true
  const well = answersOf()
  const { press, words } = await open((call) => (fails && call.path === address ? refused(403) : well(call)))
  await press('Inbox: 2 unread')
  await until(() => expect(words()).toContain('Your inbox could not be loaded'))
  fails = false
  await press('Try again')
  await until(() => expect(words()).toContain('Your leave has news'))
})

it('marks a notice as read once, however often that is pressed before it is', async () => {
  const answers = answersOf()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { press, sent, user } = await open(async (call) => {
    if (call.method !== 'GET') await promise
    return answers(call)
  })
  await press('Inbox: 2 unread')
  const mark = () => screen.queryByRole<HTMLButtonElement>('button', { name: /: Your bank account was changed$/ })
  await user.click(mark()!)
  await user.click(mark()!)
  resolve()
  await until(() => expect(mark()).toBeNull())
  expect(sent()).toHaveLength(1)
})

const request = (id: string) => ({
  ...{ entity: 'holidays', id, module: 'holidays', kind: 'Leave request', person: `Ana ${id}`, avatar: null },
  ...{ about: null, words: null, page: `/holidays/${id}/view`, version: null, created_at },
})

it('counts in the bar what waits, up to 99, and says of more that it is more', async () => {
  const sign = async (total: number) =>
    (
      await open(({ path }) => {
        if (path === '/approvals/waiting') return { data: { total, waiting: {}, first: [] } }
        return path === address ? listOf([]) : { data: { unread: 1 } }
      })
    ).words
  const few = await sign(99)
  await until(() => expect(few()).toContain('[Inbox: 99 wait for you, 1 unread]'))
  expect(few()).not.toContain('99+')
  const many = await sign(100)
  await until(() => expect(many()).toContain('99+'))
})

it('opens with eight of the inbox: what waits first, and at most four of what happened', async () => {
  const others = answersOf()
  const first = ['1', '2', '3', '4', '5', '6', '7', '8'].map(request)
  const { press, words, place } = await open((call) =>
    call.path === '/approvals/waiting' ? { data: { total: 8, waiting: {}, first } } : others(call),
  )
  await press('Inbox: 8 wait for you, 2 unread')
  await until(() => expect(words()).toContain('Your leave has news'))
  expect([5, 6].map((n) => words().includes(`Ana ${n}`))).toEqual([true, false])
  await press(/Ana 2/, 'link')
  expect(place()).toBe('/inbox?id=2')
})
