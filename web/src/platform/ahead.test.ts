import { afterEach, expect, test, vi } from 'vitest'
import { askAhead } from './ahead.ts'
import { queryClient } from './query/client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** How much is asked for ahead of a page with this layout. */
function askedFor(layout: string | undefined, token: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => token })
  const prefetched = vi.spyOn(queryClient, 'prefetchQuery').mockResolvedValue()
  const match = { routeId: 'page', params: {}, search: {}, staticData: { page: layout && { layout } } }
  const router = { latestLocation: {}, matchRoutes: () => [match], routesById: { page: { options: {} } } }
  askAhead(router as never)
  const count = prefetched.mock.calls.length
  prefetched.mockRestore()
  return count
}

test('what a page needs is asked for ahead where its reader has signed in, and where it takes a sign-in', () => {
  expect(askedFor('default', 'x')).toBe(3)
  expect(askedFor('default', null)).toBe(0)
  // A token that has ended would lead away from a page that is open to everybody.
  expect(askedFor('auth', 'x')).toBe(0)
  expect(askedFor('empty', 'x')).toBe(0)
  expect(askedFor(undefined, 'x')).toBe(0)
})
