import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { on } from '../events.ts'
import { clearEntity, clearEverything, declareRefreshes, queryClient } from './client.ts'
import { keys } from './keys.ts'

it('lets what a page waits for arrive while something else changes, and asks for it again afterwards', async () => {
  let answer: (value: unknown) => void = () => undefined
  const waiting = queryClient.fetchQuery({
    queryKey: keys.profile,
    queryFn: () => new Promise((resolve) => (answer = resolve)),
  })
  clearEverything()
  answer({ name: 'Ana' })
  expect(await waiting).toEqual({ name: 'Ana' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(queryClient.getQueryState(keys.profile)?.isInvalidated).toBe(true)
})

it('asks again for an open list whose first answer a write overtook, once however many writes came', async () => {
  const answers: ((rows: string[]) => void)[] = []
  const list = new QueryObserver(queryClient, {
    queryKey: keys.list('books', {}),
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  })
  const closeList = list.subscribe(() => undefined)
  await clearEntity('books')
  await clearEntity('books')
  answers[0]?.(['older'])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['older', 'written'])
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['older', 'written']))
  expect(answers).toHaveLength(2)
  closeList()
})

it('forgets what nobody looks at, but for what lists can be filtered by, which is asked for again', () => {
  const filters = keys.filters('books', '/restify/books/filters')
  queryClient.setQueryData(['restify', 'books', {}], [])
  queryClient.setQueryData(filters, ['author'])
  clearEverything()
  expect(queryClient.getQueryData(['restify', 'books', {}])).toBeUndefined()
  expect(queryClient.getQueryState(filters)).toMatchObject({ data: ['author'], isInvalidated: true })
})

it('asks three times where a moment may help, and once where the server has said no or is at fault', () => {
  const retry = queryClient.getDefaultOptions().queries!.retry as (count: number, error: Error) => boolean
  const tries = (error: Error) => [0, 1, 2, 3].filter((count) => retry(count, error)).length + 1
  const of = (statuses: number[]) => statuses.map((status) => tries(new ApiError(status, '')))
  expect(of([0, 502, 503, 504])).toEqual([3, 3, 3, 3])
  expect(of([401, 403, 404, 422, 429, 500, 501])).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(tries(new TypeError('x is no function'))).toBe(1)
})

it('leads to the maintenance page only where nothing can be shown without the answer', async () => {
  const said = vi.fn()
  onTestFinished(on('maintenance', said))
  const asked = async (queryKey: readonly unknown[], status: number, isLookedAt: boolean) => {
    said.mockClear()
    const options = { queryKey, queryFn: () => Promise.reject(new ApiError(status, '')), retry: false, staleTime: 0 }
    const close = isLookedAt ? new QueryObserver(queryClient, options).subscribe(() => undefined) : () => undefined
    await queryClient.fetchQuery(options).catch(() => undefined)
    close()
    return said.mock.calls.length > 0
  }
  const list = keys.list('letters', {})
  expect([await asked(list, 503, false), await asked(list, 503, true), await asked(list, 500, true)]).toEqual([
    false,
    true,
    false,
  ])
  queryClient.setQueryData(list, ['read before'])
  expect(await asked(list, 503, true)).toBe(false)
  queryClient.removeQueries({ queryKey: keys.configuration })
  expect(await asked(keys.configuration, 503, false)).toBe(true)
})

it('asks again for the reader and for the look-ups after writes that change them, and after no others', async () => {
  declareRefreshes({ profile: ['pens'], configuration: ['inks', 'pens'] })
  const stale = async (entity: string) => {
    const known = [keys.profile, keys.configuration]
    for (const queryKey of known) queryClient.setQueryData(queryKey, {} as never)
    await clearEntity(entity)
    return known.map((queryKey) => queryClient.getQueryData(queryKey) === undefined)
  }
  expect([await stale('pens'), await stale('inks'), await stale('papers')]).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
})

it('keeps records apart by their entity, their id and what was asked of them', () => {
  const asked = [
    keys.record('books', '1'),
    keys.record('books', '2'),
    keys.record('pens', '1'),
    keys.record('books', '1', { related: 'owner' }),
  ]
  for (const [i, queryKey] of asked.entries()) queryClient.setQueryData(queryKey, i)
  expect(asked.map((queryKey) => queryClient.getQueryData(queryKey))).toEqual([0, 1, 2, 3])
})

it('loads by itself what could not be loaded once there is a network again', async () => {
  queryClient.mount()
  onTestFinished(() => queryClient.unmount())
  let tries = 0
  const list = new QueryObserver(queryClient, {
    queryKey: keys.list('shelves', {}),
    queryFn: async () => {
      tries += 1
      if (tries === 1) throw new ApiError(422, 'No.')
      return ['Top']
    },
  })
  const close = list.subscribe(() => undefined)
  await vi.waitFor(() => expect(list.getCurrentResult().isError).toBe(true))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['Top']))
  close()
})
