import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../query/client.ts'
import { ownSetting, saveOwnSetting } from './own-settings.ts'
import { type Configuration, configurationQuery } from './queries.ts'

const [sent, stored] = vi.hoisted(() => [vi.fn(), vi.fn()])
vi.mock('../api/client.ts', () => ({ api: { post: sent, get: stored } }))

const { queryKey } = configurationQuery
const seen = () => ownSetting(queryClient.getQueryData(queryKey), 'own_color_scheme')
const begin = () => queryClient.setQueryData(queryKey, { settings: [], time_zone: 'UTC' } as Configuration)

afterEach(() => {
  sent.mockReset()
  stored.mockReset()
  queryClient.clear()
})

test('a choice shows at once, and of several made meanwhile only the last is sent', async () => {
  begin()
  const first = Promise.withResolvers<void>()
  sent.mockReturnValueOnce(first.promise)
  void saveOwnSetting('own_color_scheme', 'dark')
  expect(seen()).toBe('dark')
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  void saveOwnSetting('own_color_scheme', 'auto')
  const last = saveOwnSetting('own_color_scheme', 'light')
  // An answer that was on its way holds what was there before.
  begin()
  first.resolve()
  await last
  expect(sent.mock.calls.map(([, [{ value }]]) => value)).toEqual(['dark', 'light'])
  expect(seen()).toBe('light')
})

test('a choice stays on the screen while the one before it is stored', async () => {
  begin()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  sent.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  void saveOwnSetting('own_color_scheme', 'dark')
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  const last = saveOwnSetting('own_color_scheme', 'light')
  first.resolve()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(seen()).toBe('light')
  second.resolve()
  await last
})

test('a choice that the server refuses is asked for again, and the next one is sent all the same', async () => {
  begin()
  sent.mockRejectedValueOnce(new Error('offline'))
  await saveOwnSetting('own_color_scheme', 'dark')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  await saveOwnSetting('own_color_scheme', 'light')
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a choice leaves the other settings as they are', () => {
  const others = ['hidden_modules', 'own_list_views'].map((key) => ({ attributes: { key, value: key } }))
  queryClient.setQueryData(queryKey, { settings: others, time_zone: 'UTC' } as never)
  void saveOwnSetting('own_color_scheme', 'dark')
  const settings = queryClient.getQueryData(queryKey)!.settings.map(({ attributes }) => attributes.key)
  expect(settings).toEqual(['hidden_modules', 'own_list_views', 'own_color_scheme'])
})

test('a choice among several goes into what the server has by then, not into what this page knows', async () => {
  const of = (value: object) => ({ data: [{ attributes: { key: 'own_list_views', value } }] })
  queryClient.setQueryData(queryKey, { settings: [], time_zone: 'UTC' } as never)
  stored.mockResolvedValueOnce(of({ employees: 'columns=phone' }))
  stored.mockResolvedValueOnce(of({ employees: 'columns=phone', clients: 'columns=vat' }))
  const show = (list: string) => saveOwnSetting('own_list_views', (now) => ({ ...now, [list]: 'columns=new' }))
  const views = () => ownSetting(queryClient.getQueryData(queryKey), 'own_list_views')
  const first = show('projects')
  expect(views()).toEqual({ projects: 'columns=new' })
  await first
  // Another page of theirs has changed another list meanwhile.
  await show('assets')
  const phone = { employees: 'columns=phone' }
  expect(sent.mock.calls.map(([, [{ value }]]) => value)).toEqual([
    { ...phone, projects: 'columns=new' },
    { ...phone, clients: 'columns=vat', assets: 'columns=new' },
  ])
  expect(views()).toEqual({ ...phone, clients: 'columns=vat', assets: 'columns=new' })
})
