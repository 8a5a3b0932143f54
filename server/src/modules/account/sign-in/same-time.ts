import type { Clock } from '#platform/clock.ts'

// Ten times what the work behind it takes: look-ups, an insert and a queued mail are 4 to 10 ms.
const AT_LEAST_MS = 120

/**
 * Does the work and answers no earlier than after a fixed time: whether there was anything to do for an address cannot
 * be read from the clock.
 */
export async function inSameTime<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), clock.wait(AT_LEAST_MS)])
  return result
}
