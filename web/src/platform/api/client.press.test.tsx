import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { on } from '../events.ts'
import { opened, refused, settled, until } from '../pressed.fixture.tsx'
import { ApiError } from './api-error.ts'
import { api } from './client.ts'
import { saveFile } from './downloads.ts'
import { showFailure } from './report.ts'

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

it('says nothing of a write where a call only asks, or fails', async () => {
  const written: string[] = []
  onTestFinished(on('entity-written', ({ entity }) => written.push(entity)))
  await opened(<p>Page</p>, { answers: ({ path }) => (path.endsWith('/no') ? refused(422) : { data: {} }) })
  await api.post('/restify/books/actions', {}, { asks: true })
  await api.post('/restify/books/no', {}, { onError: 'caller' }).catch(() => undefined)
  await api.get('/restify/books')
  await api.post('/login', {})
  expect(written).toEqual([])
  await api.post('/restify/books/actions', {})
  await api.delete('/restify/shelves/3')
  expect(written).toEqual(['books', 'shelves'])
})

it('says once what went wrong, however many hear of it', async () => {
  const { words } = await opened(<p>Page</p>, { answers: () => refused(422, { message: 'Too late.' }) })
  const error = await api.get('/restify/books').catch((error) => error)
  await until(() => expect(words()).toContain('Too late.'))
  await userEvent.click(screen.getByRole('button', { name: 'Close the message' }))
  await until(() => expect(words()).not.toContain('Too late.'))
  showFailure(error)
  await settled()
  expect(words()).not.toContain('Too late.')
})
