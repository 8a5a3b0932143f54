import { expect, it } from 'vitest'
import { TooManyAttempts } from './limits/rate-limit.ts'
import { waitInLine } from './slow-line.ts'

const LIMIT = { name: 'place', max: 1, seconds: 900 }

it('lets a place through twice a second, others beside it, and nobody whose turn is more than ten seconds away', async () => {
  const waited: number[] = []
  let now = 0
  const clock = { now: () => new Date(now), wait: async (milliseconds: number) => void waited.push(milliseconds) }
  for (let i = 0; i < 20; i += 1) await waitInLine(clock, LIMIT, 'office')
  await waitInLine(clock, LIMIT, 'elsewhere')
  expect(waited).toEqual([...Array.from({ length: 20 }, (_, i) => (i + 1) * 500), 500])
  const refused = await waitInLine(clock, LIMIT, 'office').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TooManyAttempts)
  expect((refused as TooManyAttempts).limit.seconds).toBe(10)
  now = 10_000
  await waitInLine(clock, LIMIT, 'office')
  expect(waited.at(-1)).toBe(500)
})
