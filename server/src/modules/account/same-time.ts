import { setTimeout as pause } from 'node:timers/promises'

// Twenty times what the work behind it takes: an insert and a queued mail are 3 to 6 ms.
const AT_LEAST_MS = 120

/**
 * Does the work and answers no earlier than after a fixed time: whether there was anything to do for an address cannot
 * be told from the clock.
 */
export async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(AT_LEAST_MS)])
  return result
}
