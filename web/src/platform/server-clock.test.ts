import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepServerTime, serverNow } from './server-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => {
  keepServerTime(new Date().toUTCString())
  vi.useRealTimers()
})

it('goes by the server’s clock where the computer’s is wrong, and by its own where they agree or nothing is said', () => {
  keepServerTime('Wed, 04 Mar 2026 09:45:00 GMT')
  expect(new Date(serverNow()).toISOString()).toBe('2026-03-04T09:45:00.000Z')
  vi.advanceTimersByTime(60_000)
  expect(new Date(serverNow()).toISOString()).toBe('2026-03-04T09:46:00.000Z')
  for (const unread of [null, 'yesterday']) keepServerTime(unread)
  expect(new Date(serverNow()).toISOString()).toBe('2026-03-04T09:46:00.000Z')
  keepServerTime('Wed, 04 Mar 2026 10:00:58 GMT')
  expect(serverNow()).toBe(Date.now())
})
