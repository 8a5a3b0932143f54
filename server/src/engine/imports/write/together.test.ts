import { expect, it } from 'vitest'
import { together } from './together.ts'

it('does fifty at a time, in order, and says how many are done', async () => {
  const items = Array.from({ length: 120 }, (_, i) => i)
  const progress: number[] = []
  let running = 0
  let most = 0
  const work = async (item: number) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return item * 2
  }
  expect(await together(items, work, (done) => progress.push(done))).toEqual(items.map((item) => item * 2))
  expect([most, progress]).toEqual([50, [50, 100, 120]])
})

it('ends with the first error once those that began are done, and begins no others', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    if (item < 2) throw new Error(`no ${item}`)
    await new Promise((resolve) => setImmediate(resolve))
    ended.push(item)
  }
  const items = Array.from({ length: 60 }, (_, i) => i)
  await expect(together(items, work)).rejects.toThrow('no 0')
  expect([begun.length, ended.length]).toEqual([50, 48])
})
