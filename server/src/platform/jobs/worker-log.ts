import { Logger } from 'graphile-worker'

/** The part of pino that the worker needs. */
export interface JobLogger {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Passes the worker's own messages on: warnings and errors only, never a payload. */
export function workerLog(logger: JobLogger): Logger {
  return new Logger((scope) => (level, message) => {
    const details = { task: scope.taskIdentifier, job: scope.jobId }
    if (level === 'error') logger.error(details, message)
    else if (level === 'warning') logger.warn(details, message)
  })
}
