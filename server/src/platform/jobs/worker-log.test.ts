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

it('writes no mail address that another service says in its refusal', () => {
  const written: string[] = []
  const keep = (_: object, message: string) => void written.push(message)
  const log = workerLog({ info: keep, warn: keep, error: keep }).scope({ taskIdentifier: 'send-mail' })
  log.error(
    "Failed task 7 with error '550 5.1.1 <ana.pop+work@firmă.test>: unknown':\n  Error: to=dan@acme.test\n    at send (/node_modules/@mail/smtp.js:3:1)",
  )
  log.warn('GET https://calendar.test/calendars/ana%40acme.test/events answered 404')
  expect(written).toEqual([
    "Failed task 7 with error '550 5.1.1 <[address]>: unknown':\n  Error: to=[address]\n    at send (/node_modules/@mail/smtp.js:3:1)",
    'GET https://calendar.test/calendars/[address]/events answered 404',
  ])
})
