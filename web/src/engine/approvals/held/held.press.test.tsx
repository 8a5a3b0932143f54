import { act, cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { WaitingCard } from '../waiting/waiting-card.tsx'

const waitingOf = (id: string, person: string) => ({
  ...{ entity: 'leaves', id, person, kind: 'Leave', about: `About ${id}`, avatar: null, version: 'as it is' },
  ...{ page: `/leaves/${id}`, created_at: `2026-02-0${id}T10:00:00Z` },
})

/** The card with three requests, and four more in the inbox; the server gives these answers to decisions, one after the other. */
async function card(...answers: unknown[]) {
  let left = [waitingOf('1', 'Ana'), waitingOf('2', 'Bea'), waitingOf('3', 'Cai')]
  const page = await opened(<WaitingCard inbox="/inbox" />, {
    answers: ({ method, path }) => {
      if (method === 'GET') return { data: { total: left.length + 4, waiting: { leaves: 1 }, first: left } }
      const answer = answers.shift()
      if (answer) return answer
      left = left.filter(({ id }) => !path.includes(`/${id}/`))
      return { data: record('2', {}) }
    },
  })
  await until(() => expect(page.words()).toContain('Open the inbox, 4 more'))
  return {
    ...page,
    names: () => screen.queryAllByRole('link', { name: /^(Ana|Bea|Cai)$/ }).map(({ textContent }) => textContent),
    focused: () => document.activeElement?.textContent,
    focus: (name: string) => act(() => screen.getByRole('link', { name }).focus()),
    decisions: () =>
      page.sent().map(({ path, query, body }: Call) => [path.split('/')[3], query.get('action'), body as object]),
  }
}
const hide = () => act(() => void window.dispatchEvent(new Event('pagehide')))
const seen = (id: string) => ({ seen: { [id]: 'as it is' } })

it('holds a yes by A, which Z takes back: nothing is sent, and the row has the focus again', async () => {
  const { user, focus, focused, names, words, decisions } = await card()
  focus('Ana')
  await user.keyboard('jjjka')
  expect(screen.queryByRole('dialog')).toBeNull()
  await until(() => expect(focused()).toBe('Cai'))
  await until(() => expect(names()).toEqual(['Ana', 'Cai']))
  expect(words()).toContain('Approving: Bea, About 2')
  expect(words()).toContain('Waiting for you 6')
  expect(words()).toContain('Open the inbox, 4 more')
  await user.keyboard('z')
  await until(() => expect(focused()).toBe('Bea'))
  expect(names()).toEqual(['Ana', 'Bea', 'Cai'])
  await until(() => expect(words()).not.toContain('Approving'))
  hide()
  await settled()
  expect(decisions()).toEqual([])
})

it('takes a yes back by the button of its notice too', async () => {
  const { press, names, decisions } = await card()
  await press('Approve: Ana, About 1')
  await until(() => expect(names()).toEqual(['Bea', 'Cai']))
  await press('Undo')
  await until(() => expect(names()).toEqual(['Ana', 'Bea', 'Cai']))
  hide()
  expect(decisions()).toEqual([])
})

it('sends what it holds before the next decision, and when the card goes', async () => {
  const { user, focus, words, names, decisions } = await card()
  focus('Ana')
  await user.keyboard('a')
  await until(() => expect(names()).toEqual(['Bea', 'Cai']))
  expect(decisions()).toEqual([])
  focus('Bea')
  await user.keyboard('a')
  await until(() => expect(words()).toContain('Request approved'))
  expect(decisions()).toEqual([['1', 'approve', seen('1')]])
  cleanup()
  expect(decisions()).toEqual([
    ['1', 'approve', seen('1')],
    ['2', 'approve', seen('2')],
  ])
  await settled()
})

it('brings back what the server refuses, with the reason beside it, and what was typed for the next try', async () => {
  const { press, write, user, words, names, field, decisions } = await card(refused(409, { message: 'Not today.' }))
  await press('More: Ana, About 1')
  await press('Reject', 'menuitem')
  await write(/^Reason/, 'No room')
  await user.click(screen.getAllByRole('button', { name: 'Reject' }).at(-1)!)
  await until(() => expect(names()).toEqual(['Bea', 'Cai']))
  hide()
  await until(() => expect(names()).toEqual(['Ana', 'Bea', 'Cai']))
  expect(words()).toContain('Not rejected: Ana, About 1')
  expect(words().match(/Not today\./g)).toHaveLength(2)
  await press('More: Ana, About 1')
  await press('Reject', 'menuitem')
  expect((await field(/^Reason/)).value).toBe('No room')
  await user.click(screen.getAllByRole('button', { name: 'Reject' }).at(-1)!)
  hide()
  await until(() => expect(words()).toContain('Request rejected'))
  await until(() => expect(words()).not.toContain('Not today.'))
  const call = ['1', 'reject', { status_explanation: 'No room', ...seen('1') }]
  expect(decisions()).toEqual([call, call])
})

it('asks for the comment of a yes where one wants to write it', async () => {
  const { press, inDialog, write, words, decisions } = await card()
  await press('More: Ana, About 1')
  await press('Approve with a comment', 'menuitem')
  await until(() => expect(words()).toContain('Approve the request of Ana'))
  await write('Comment', 'Enjoy')
  await inDialog('Approve')
  hide()
  await until(() => expect(words()).toContain('Request approved'))
  expect(decisions()).toEqual([['1', 'approve', { comment: 'Enjoy', ...seen('1') }]])
})

it('hears what came of its first try where that answer was lost', async () => {
  const { press, words, sent } = await card(refused(0))
  await press('Approve: Ana, About 1')
  hide()
  await until(() => expect(words()).toContain('could not be reached'))
  await press('Approve: Ana, About 1')
  hide()
  await until(() => expect(words()).toContain('Request approved'))
  const [tried, again] = sent().map(({ key }) => key)
  expect(again).toBe(tried)
})

it('says that nothing waits once the last is decided on, and brings it back', async () => {
  const first = [waitingOf('1', 'Ana')]
  const page = await opened(<WaitingCard inbox="/inbox" />, {
    answers: () => ({ data: { total: 1, waiting: { leaves: 1 }, first } }),
  })
  await page.press('Approve: Ana, About 1')
  await until(() => expect(page.words()).toContain('Nothing waits for you'))
  await page.user.keyboard('z')
  await until(() => expect(document.activeElement?.textContent).toBe('Ana'))
  expect(page.sent()).toEqual([])
})
