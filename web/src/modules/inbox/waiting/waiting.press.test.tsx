import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { record as madeRecord } from '#web/platform/drawn.fixture.tsx'
import { emit } from '#web/platform/events.ts'
import { registerModules } from '#web/platform/modules/registry.ts'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { inbox } from '../index.ts'
import { WaitingPage } from './waiting-page.tsx'

const kinds = [{ order: 1, entity: 'expense-bundles', verb: 'expenses:inbox.verb' }] as const
registerModules([inbox, { key: 'expenses', slots: { 'waiting.kinds': [...kinds] } }])

const waits = (id: string, person: string, day: number, more: object = {}) => ({
  entity: 'holidays',
  id,
  module: 'holidays',
  kind: 'Leave request',
  person,
  avatar: null,
  about: `Two days ${id}`,
  words: null,
  page: `/holidays/${id}/view`,
  version: `v${id}`,
  created_at: `2026-02-0${day}T10:00:00Z`,
  ...more,
})
const bundle = { entity: 'expense-bundles', module: 'expenses', kind: 'Bundle', page: '/expenses/4/details' }

// A wide screen, whatever another file has made of the window.
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never,
  )
})
afterEach(() => void vi.restoreAllMocks())

/** An inbox with three requests for leave and a bundle; `decided` are gone from it. */
async function open(decide: (call: Call) => unknown = () => undefined, last: object | null = null) {
  let left = [
    waits('2', 'Bea', 2),
    waits('1', 'Ana', 1, { words: 'We are moving house.' }),
    waits('4', 'Dan', 4, bundle),
    waits('3', 'Cri', 3),
  ]
  const later: typeof left = []
  const remove = (...ids: string[]) => {
    left = left.filter(({ id }) => !ids.includes(id))
  }
  const page = await opened(<WaitingPage />, {
    at: '/inbox',
    answers: (call) => {
      const { method, path } = call
      if (path === '/approvals/later') {
        const { ids, until } = call.body as { ids: string[]; until: string | null }
        if (until === null) left = [...left, ...later.splice(0)]
        else later.push(...left.filter(({ id }) => ids.includes(id)))
        if (until !== null) remove(...ids)
        return { data: {} }
      }
      if (method === 'POST') {
        const answer = decide(call)
        if (answer) return answer
        const { repositories = [path.split('/')[3]!] } = (call.body ?? {}) as { repositories?: string[] }
        remove(...repositories)
        const outcomes = repositories.map((id) => ({ id, done: true }))
        return { data: path.endsWith('s/actions') ? { outcomes } : madeRecord(repositories[0]!, {}) }
      }
      if (path === '/approvals/waiting')
        return {
          data: { total: left.length, waiting: { holidays: 1, 'expense-bundles': 1 }, first: left, later, last },
        }
      if (path.endsWith('/getters/approvals')) {
        const decisions = [{ name: 'Eva', decision: 'approved', comment: null, decided_at: '2026-02-05T10:00:00Z' }]
        return { data: left.some(({ id }) => path.includes(`/${id}/`)) ? [] : [{ step: 'leave', decisions }] }
      }
      return { data: { unread: 0 } }
    },
  })
  const list = await screen.findByRole('region', { name: 'Waiting for you' })
  const rows = () => within(list).queryAllByRole('link')
  const pane = () => screen.getByRole('region', { name: 'The chosen request' })
  const keys = async (typed: string) => {
    await page.user.keyboard(typed)
  }
  return { ...page, list, rows, pane, keys, remove }
}

/** The page is left, and what it holds is sent. */
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))

it('lists what waits by module, oldest first, and shows the whole of the chosen one', async () => {
  const { rows, pane, user } = await open()
  expect(rows().map((row) => row.textContent!.slice(0, 3))).toEqual(['Ana', 'Bea', 'Cri', 'Dan'])
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['Holidays3', 'Expenses1'])
  await until(() => expect(pane().textContent).toContain('We are moving house.'))
  await user.click(rows()[1]!)
  await until(() => expect(pane().textContent).toContain('Bea · Two days 2'))
  expect(pane().textContent).not.toContain('moving house')
})

it('is decided on by keys while the focus is in the list, goes on to the next request, and takes it back by Z', async () => {
  const { rows, keys, sent, words, place } = await open()
  await keys('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => rows()[0]!.focus())
  await keys('jkj')
  expect(document.activeElement).toBe(rows()[1])
  await keys('a')
  await until(() => expect(rows()).toHaveLength(3))
  expect(words()).toContain('Approving: Bea, Two days 2')
  await keys('z')
  await until(() => expect(document.activeElement?.textContent).toContain('Bea'))
  expect([rows().length, sent()]).toEqual([4, []])
  await keys('a')
  leave()
  await until(() => expect(words()).toContain('Request approved'))
  expect(sent().map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    ['/restify/holidays/2/actions', 'approve', { seen: { 2: 'v2' } }],
  ])
  await until(() => expect(rows()).toHaveLength(3))
  expect(document.activeElement).toBe(rows()[1])
  expect(rows()[1]!.textContent).toContain('Cri')
  await keys('{Enter}')
  expect(place()).toBe('/holidays/3/view')
})

it('rejects in place with a reason, and keeps what is typed after a refusal', async () => {
  const answers: unknown[] = [refused(503, { message: 'Soon again.' })]
  const { rows, keys, sent, pane, write, field, user, words } = await open(() => answers.shift())
  act(() => rows()[0]!.focus())
  await keys('r')
  await write(/^Reason/, 'No room')
  const reject = () => within(pane()).getByRole('button', { name: 'Reject' })
  await user.click(reject())
  await until(() => expect(rows()).toHaveLength(3))
  leave()
  await until(() => expect(rows()[0]!.textContent).toContain('Soon again.'))
  act(() => rows()[0]!.focus())
  await keys('r')
  expect((await field(/^Reason/)).value).toBe('No room')
  await user.click(reject())
  leave()
  await until(() => expect(words()).toContain('Request rejected'))
  expect(sent().at(-1)!.body).toEqual({ status_explanation: 'No room', seen: { 1: 'v1' } })
  await until(() => expect(rows()).toHaveLength(3))
})

it('approves several at once; what cannot go with them says why and stays', async () => {
  const { press, rows, keys, inDialog, pane, sent, words } = await open(() => ({
    data: {
      outcomes: [
        { id: '1', done: true },
        { id: '2', done: false, message: 'Own request.' },
      ],
    },
  }))
  for (const name of ['Select: Ana, Two days 1', 'Select: Bea, Two days 2', 'Select: Dan, Two days 4'])
    await press(name, 'checkbox')
  expect(pane().textContent).toContain('choose “Check the bundle”')
  act(() => rows()[2]!.focus())
  await keys('a')
  await inDialog('Approve')
  await until(() => expect(words()).toContain('Approving 2 requests'))
  leave()
  await until(() => expect(words()).toContain('Request approved'))
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/restify/holidays/actions', { comment: null, repositories: ['2', '1'], seen: { 1: 'v1', 2: 'v2' } }],
  ])
  await until(() => expect(rows()[0]!.textContent).toContain('Own request.'))
  expect(words()).toContain('Not approved: Bea, Two days 2')
  expect(rows().map((row) => row.textContent!.slice(0, 3))).toEqual(['Bea', 'Cri', 'Dan'])
})

it('offers the page of what takes more than a yes or a no, and neither of these', async () => {
  const { rows, user, pane, keys } = await open()
  await user.click(rows()[3]!)
  await until(() => expect(within(pane()).getByRole('link', { name: 'Check the bundle' })).toBeTruthy())
  expect(
    within(pane())
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['LaterH'])
  await keys('ar')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says who has decided meanwhile, and lets the row go', async () => {
  const { rows, remove, words, list } = await open()
  remove('2')
  act(() => emit('entity-written', { entity: 'holidays' }))
  await until(() => expect(words()).toContain('Eva has approved it.'))
  expect(rows()).toHaveLength(3)
  expect(list.textContent).toContain('Bea')
  await until(() => expect(list.textContent).not.toContain('Bea'))
})

it('says that all is decided once nothing waits', async () => {
  const decided = { person: 'Ana', kind: 'Leave request', decided_at: '2026-02-05T10:00:00Z' }
  const { remove, words } = await open(undefined, decided)
  remove('1', '2', '3', '4')
  act(() => emit('entity-written', { entity: 'holidays' }))
  await until(() => expect(words()).toContain('All decided.'))
  expect(words()).toContain('The last one was of Ana: Leave request, on 05.02.2026')
})

it('puts a request off by H until a day, and takes that back by Z', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-06T09:00:00Z') })
  const { rows, keys, sent, words, pane, user } = await open()
  act(() => rows()[0]!.focus())
  await keys('h')
  const choices = () => within(pane()).getByRole('group', { name: 'Put off until' })
  expect(
    within(choices())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tomorrow', 'Monday, 09.02.2026', 'A day …', 'Cancel'])
  await user.click(within(choices()).getByRole('button', { name: /Monday/ }))
  await until(() => expect(rows()).toHaveLength(3))
  expect(sent().at(-1)!.body).toEqual({ entity: 'holidays', ids: ['1'], until: '2026-02-09' })
  expect(document.activeElement).toBe(rows()[0])
  await keys('z')
  await until(() => expect(rows()).toHaveLength(4))
  expect(sent().at(-1)!.body).toEqual({ entity: 'holidays', ids: ['1'], until: null })
  expect(words()).toContain('Ana')
  vi.useRealTimers()
})

it('selects on by Shift and J, folds groups, and does nothing by letters that are switched off', async () => {
  const { rows, keys, pane, press, list } = await open()
  act(() => rows()[0]!.focus())
  await keys('{Shift>}jj{/Shift}')
  await until(() => expect(pane().textContent).toContain('3 requests selected'))
  await press(/^Holidays/)
  await until(() =>
    expect(
      within(list)
        .getByRole('button', { name: /^Holidays/ })
        .getAttribute('aria-expanded'),
    ).toBe('false'),
  )
})
