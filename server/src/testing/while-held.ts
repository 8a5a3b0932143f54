import type { RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { sql } from '#platform/database/index.ts'
import type { TestApp } from './test-app.ts'

/** How many statements wait for somebody's lock now. */
const countWaiting = async ({ superuser }: TestApp): Promise<number> =>
  (
    await superuser.global((tx) =>
      tx.rows(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
  ).length

/** Goes on once so many statements wait for somebody's lock. */
export const untilWaiting = (app: TestApp, count: number): Promise<void> =>
  expect.poll(() => countWaiting(app), { interval: 10, timeout: 10_000 }).toBe(count)

type Answers<T extends readonly (() => Promise<unknown>)[]> = { -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> }

/**
 * Begins these one after the other while something is locked, each once those before it wait, lets go, and answers all. The last
 * of several may be done without waiting.
 */
export async function whileHeld<const T extends readonly (() => Promise<unknown>)[]>(
  app: TestApp,
  held: RawBuilder<unknown>,
  ...begin: T
): Promise<Answers<T>> {
  const begun: Promise<unknown>[] = []
  await app.superuser.global(async (gate) => {
    await gate.run(held)
    for (const one of begin) {
      let isDone = false
      const done = () => {
        isDone = true
      }
      const promise = one()
      promise.then(done, done)
      begun.push(promise)
      const mayBeDone = begun.length > 1 && begun.length === begin.length
      const isUnderWay = async () => (mayBeDone && isDone) || (await countWaiting(app)) === begun.length
      await expect.poll(isUnderWay, { interval: 10, timeout: 10_000 }).toBe(true)
    }
  })
  return (await Promise.all(begun)) as Answers<T>
}
