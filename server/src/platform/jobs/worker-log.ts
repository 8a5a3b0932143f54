import { Logger } from 'graphile-worker'

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

/**
 * Passes the worker's own messages on: warnings and errors only, never a payload, and no mail address, which other services put into
 * their words for what went wrong. The same one is written once a minute: while the database is away the queue would fill the log
 * with it.
 */
export function workerLog(logger: JobLogger): Logger {
  const isNew = noticesNew()
  return new Logger((scope) => (level, words) => {
    const message = words.replace(ADDRESS, '[address]')
    if ((level !== 'error' && level !== 'warning') || !isNew(message)) return
    const details = { task: scope.taskIdentifier, job: scope.jobId }
    if (level === 'error') logger.error(details, message)
    else logger.warn(details, message)
  })
}
