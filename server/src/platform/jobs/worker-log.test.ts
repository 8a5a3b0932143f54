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

it('says in one line that a service could not be reached, and traces whatever else goes wrong', () => {
  const written: string[] = []
  const keep = (level: string) => (_: object, message: string) => void written.push(`${level} ${message}`)
  const log = workerLog({ info: keep('info'), warn: keep('warn'), error: keep('error') })
  const failed = (task: string, error: Error) =>
    log.scope({ taskIdentifier: task }).error(`Failed task 29 (${task}):\n  ${error.stack}`, {
      ...{ failure: true, error },
      job: { task_identifier: task, attempts: 5, max_attempts: 8 },
    })
  const lookUp = Object.assign(new Error('getaddrinfo ENOTFOUND curs.bnr.ro'), { code: 'ENOTFOUND' })
  failed('bnr-rates', new TypeError('fetch failed', { cause: lookUp }))
  // Both addresses of a name were tried.
  const all = Object.assign(new AggregateError([lookUp], ''), { code: 'ECONNREFUSED' })
  failed('refresh-anaf', new Error('No answer', { cause: new TypeError('fetch failed', { cause: all }) }))
  failed('send-mail', Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' }))
  failed('clients.logo', new DOMException('The operation timed out', 'TimeoutError'))
  failed('bnr-rates', new TypeError('fetch failed', { cause: new Error('unexpected redirect') }))
  expect(written.slice(0, -1)).toEqual([
    'warn bnr-rates could not reach a service: getaddrinfo ENOTFOUND curs.bnr.ro. Try 5 of 8.',
    'warn refresh-anaf could not reach a service: ECONNREFUSED. Try 5 of 8.',
    'warn send-mail could not reach a service: Greeting never received. Try 5 of 8.',
    'warn clients.logo could not reach a service: The operation timed out. Try 5 of 8.',
  ])
  expect(written.at(-1)).toMatch(/^error Failed task 29 \(bnr-rates\):\n {2}TypeError: fetch failed\n {4}at /)
})
