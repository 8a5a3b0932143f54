import { Logger } from 'graphile-worker'
import { networkFailure } from '#platform/errors/network.ts'

/** The part of pino that the worker needs. */
export interface JobLogger {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** How long the same message is not written again. */
const AGAIN_MS = 60_000
/** More different ones than this are no repetition. */
const MOST = 100

/** Says of a message whether it was not written within the last minute. */
function noticesNew(): (message: string) => boolean {
  const written = new Map<string, number>()
  return (message) => {
    const now = Date.now()
    // Behind the first line stands where it came from, which differs from one attempt to the next.
    const [line = ''] = message.split('\n', 1)
    const before = written.get(line)
    if (before !== undefined && now - before < AGAIN_MS) return false
    if (written.size >= MOST) written.clear()
    written.set(line, now)
    return true
  }
}

/** Mail addresses, also as a part of a web address. */
const ADDRESS = /[\p{L}\p{N}.!#$%&*+?^_{|}~-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu

/** What the worker says beside its words, where a job failed. */
interface Failed {
  error?: unknown
  job?: { task_identifier: string; attempts: number; max_attempts: number }
}

/**
 * One line where a job failed because a service does not answer: nothing here is at fault, so no trace helps, and the job is tried again.
 * Undefined for all else.
 */
function unreached({ error, job }: Failed): string | undefined {
  const why = networkFailure(error)
  if (why === undefined) return undefined
  const tries = job ? ` Try ${job.attempts} of ${job.max_attempts}.` : ''
  return `${job?.task_identifier ?? 'A job'} could not reach a service: ${why}.${tries}`
}

/**
 * Passes the worker's own messages on: warnings and errors only, never a payload, and no mail address, which other services put into
 * their words for what went wrong. The same one is written once a minute: while the database is away the queue would fill the log
 * with it.
 */
export function workerLog(logger: JobLogger): Logger {
  const isNew = noticesNew()
  return new Logger((scope) => (level, words, meta: Failed = {}) => {
    const line = unreached(meta)
    const message = (line ?? words).replace(ADDRESS, '[address]')
    if ((level !== 'error' && level !== 'warning') || !isNew(message)) return
    const details = { task: scope.taskIdentifier, job: scope.jobId }
    if (level === 'error' && line === undefined) logger.error(details, message)
    else logger.warn(details, message)
  })
}
