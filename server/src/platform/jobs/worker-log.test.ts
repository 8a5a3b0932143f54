import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workerLog } from './worker-log.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

it('writes the same message of the queue once a minute, and others at once', () => {
  const written: string[] = []
  const logger = {
    info: (_: object, message: string) => void written.push(`info ${message}`),
    warn: (_: object, message: string) => void written.push(`warn ${message}`),
    error: (_: object, message: string) => void written.push(`error ${message}`),
  }
  const log = workerLog(logger).scope({ taskIdentifier: 'send-mail' })
  log.error('Gone\n  at one')
  log.error('Gone\n  at another')
  log.warn('Slow')
  log.info('Picked up')
  vi.setSystemTime(59_999)
  log.error('Gone\n  at one')
  log.error('Failed job 7')
  vi.setSystemTime(60_000)
  log.error('Gone\n  at one')
  expect(written).toEqual(['error Gone\n  at one', 'warn Slow', 'error Failed job 7', 'error Gone\n  at one'])
})
