import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { on } from '../events.ts'
import { keepDaysOf, today } from '../format/dates.ts'
import { opened, refused, until } from '../pressed.fixture.tsx'
import { queryClient } from '../query/client.ts'
import { followOtherPages } from './other-pages.ts'
import { configurationQuery, profileQuery } from './queries.ts'
import { endSession } from './session.ts'

const said = vi.fn<(what: string) => void>()
const profile = { path: '/restify/profile' }
const over = () => refused(401, { message: 'Unauthenticated.' })

beforeEach(() => {
  said.mockClear()
  for (const event of ['session-expired', 'session-begun', 'session-ended'] as const)
    onTestFinished(on(event, () => said(event)))
  // As the app does it.
  onTestFinished(on('session-expired', () => localStorage.removeItem('token')))
})

/** Another page of the browser keeps this token, or forgets it. */
function elsewhere(token: string | null) {
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

async function following(answers: Parameters<typeof opened>[1] = {}) {
  const listening = vi.spyOn(window, 'addEventListener')
  const page = await opened(<p>Pay of Ana</p>, answers)
  const leave = vi.fn<(isOver: boolean) => void>()
  listening.mockClear()
  followOtherPages(leave)
  const listeners = listening.mock.calls.filter(([name]) => name === 'storage')
  onTestFinished(() => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener)
    listening.mockRestore()
  })
  return { ...page, leave, person: queryClient.getQueryData(profileQuery.queryKey)!.id }
}

it('ends the session where the server knows it no more, and says so once', async () => {
  await opened(<p />, { answers: over })
  const errors: ApiError[] = await Promise.all(
    ['/restify/books', '/restify/pages'].map((path) => api.get<never>(path).catch((error) => error)),
  )
  expect(errors.map(({ status, handled }) => [status, handled])).toEqual([
    [401, true],
    [401, true],
  ])
  expect(said.mock.calls).toEqual([['session-expired']])
})

it('ends nothing by a call that was made without a session', async () => {
  await opened(<p />, { answers: over })
  localStorage.removeItem('token')
  await api.get('/restify/books', { onError: 'log' }).catch(() => undefined)
  expect(said).not.toHaveBeenCalled()
})

it('keeps the session that has begun while an answer to the one before was on its way', async () => {
  const late = Promise.withResolvers<unknown>()
  await opened(<p />, { answers: () => late.promise })
  const asked = api.get('/restify/books', { onError: 'caller' }).catch((error) => error)
  localStorage.setItem('token', 'new')
  late.resolve(over())
  expect(await asked).toMatchObject({ status: 401, handled: false })
  expect(said).not.toHaveBeenCalled()
  expect(localStorage.getItem('token')).toBe('new')
})

it('goes on where the same person has signed in on another page', async () => {
  const { leave, person } = await following({
    answers: ({ path }) => path === profile.path && { data: { id: person } },
  })
  elsewhere('new')
  await until(() => expect(said.mock.calls).toEqual([['session-begun']]))
  expect(leave).not.toHaveBeenCalled()
})

it('leaves what somebody else sees once it is known who has signed in, however late', async () => {
  let tries = 0
  const { leave } = await following({
    answers: ({ path }) => {
      if (path !== profile.path) return undefined
      tries += 1
      return tries === 1 ? refused(0) : { data: { id: 'another' } }
    },
  })
  sessionStorage.setItem('draft.books', '{"title":"Diary of Ana"}')
  elsewhere('new')
  await until(() => expect(leave.mock.calls).toEqual([[false]]))
  expect(sessionStorage.length).toBe(0)
  expect(tries).toBe(2)
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined()
})

it('leaves at once where another page has signed out and cleared all that the browser keeps', async () => {
  const { leave } = await following()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await until(() => expect(leave.mock.calls).toEqual([[true]]))
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined()
})

it('has days begin where the company is from when its settings are known', async () => {
  await opened(<p />, {
    answers: ({ path }) => path === '/configuration' && { data: { settings: [], time_zone: 'Pacific/Kiritimati' } },
  })
  onTestFinished(() => keepDaysOf('Europe/Bucharest'))
  const noon = new Date('2026-12-31T12:00:00Z')
  expect(today(noon)).toBe('2026-12-31')
  await queryClient.fetchQuery({ ...configurationQuery, staleTime: 0 })
  expect(today(noon)).toBe('2027-01-01')
})

it('forgets a session but for what the browser is set to', async () => {
  await opened(<p>Pay of Ana</p>)
  const kept = { locale: 'ro', 'mantine-color-scheme-value': 'dark', organization: 'salt-works' }
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  localStorage.setItem('shared_template', 't0ken')
  sessionStorage.setItem('draft.books', '{}')
  onTestFinished(() => localStorage.clear())
  endSession()
  for (const [key, value] of Object.entries(kept)) expect(localStorage.getItem(key)).toBe(value)
  expect(['token', 'shared_template'].map((key) => localStorage.getItem(key))).toEqual([null, null])
  expect(sessionStorage.length).toBe(0)
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined()
  expect(said.mock.calls).toEqual([['session-ended']])
})
