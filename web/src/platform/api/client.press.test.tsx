import { expect, it, onTestFinished, vi } from 'vitest'
import { opened, refused, settled, until } from '../pressed.fixture.tsx'
import { ApiError } from './api-error.ts'
import { api } from './client.ts'
import { saveFile } from './downloads.ts'

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

it('saves a file under the name that was asked for, else the one of the server', () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const blob = new Blob(['x'])
  saveFile({ blob, fileName: 'server.csv' }, 'Mine.csv')
  saveFile({ blob, fileName: 'server.csv' })
  saveFile({ blob, fileName: null })
  expect(saved).toEqual(['Mine.csv', 'server.csv', 'download'])
})
