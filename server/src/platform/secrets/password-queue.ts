import { Refusal } from '#platform/errors/errors.ts'

/** Too much password work is waiting: 503 with Retry-After, the person tries again. */
export class BusyError extends Refusal {
  constructor() {
    super(503, 'unavailable')
    this.name = 'BusyError'
  }
}

/**
 * Runs at most `atOnce` works side by side, the rest in order of arrival; over `waiting` more it throws BusyError.
 * Hashing shares libuv's four threads with files and name look-ups: without a bound, a flood of logins stops both.
 */
export function boundedQueue(atOnce: number, waiting: number) {
  const line: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new BusyError()
      await new Promise<void>((turn) => line.push(turn))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
