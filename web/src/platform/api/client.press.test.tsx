import { expect, it, vi } from 'vitest'
import { opened, refused, settled, until } from '../pressed.fixture.tsx'
import { ApiError } from './api-error.ts'
import { api } from './client.ts'

it('says nothing of a call that was given up, and that there is no connection of one that was not', async () => {
  const { words } = await opened(<p>Page</p>, { answers: () => refused(0) })
  const known = fetch
  vi.stubGlobal('fetch', (url: string, given: RequestInit) => {
    if (!given.signal) return known(url, given)
    return new Promise((_, reject) => given.signal!.addEventListener('abort', () => reject(given.signal!.reason)))
  })
  const leaving = new AbortController()
  const given = api.get('/restify/books', { signal: leaving.signal }).catch((error) => error)
  leaving.abort()
  expect(await given).not.toBeInstanceOf(ApiError)
  await settled()
  expect(words()).not.toMatch(/connect/i)
  expect(await api.get('/restify/books').catch((error) => error)).toMatchObject({ status: 0, handled: true })
  await until(() => expect(words()).toMatch(/connect/i))
})
