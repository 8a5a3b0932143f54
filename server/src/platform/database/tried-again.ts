import { isContended } from './constraint.ts'

/** Others may come in between again. After this many tries something is wrong, and the answer is to wait. */
const ATTEMPTS = 3

/**
 * Does something in a transaction of its own, and again where PostgreSQL has ended that for the sake of others: all that it does is in
 * its transaction or undone with it, so nothing was done.
 */
export async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isContended(error)) throw error
    }
  }
}
