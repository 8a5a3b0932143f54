import { setTimeout } from 'node:timers/promises'
import { isContended } from './constraint.ts'

/** Others may come in between again. After this many tries something is wrong, and the answer is to wait. */
const ATTEMPTS = 3
/** Milliseconds, at most, before the second try, and twice that before the third. */
const PAUSE = 50

/**
 * Does something in a transaction of its own, and again where PostgreSQL has ended that for the sake of others: all that it does is in
 * its transaction or undone with it, so nothing was done. Before that it pauses for a chance time: back at once, it could take what
 * the other has not yet woken up to take, and both would wait for each other again.
 */
export async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isContended(error)) throw error
    }
    await setTimeout(PAUSE * attempt * (0.5 + Math.random() / 2))
  }
}
