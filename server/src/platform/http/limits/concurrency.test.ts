import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency.ts'

/** Work that begins, and goes on until it has to end. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = (name: string) => {
    ends.get(name)!()
    return settled()
  }
  return { begun, work, end, settled }
}
const patient = () => new AbortController()

it('gives a place to who has waited longest, and to nobody more than each may have', async () => {
  const limit = createConcurrencyLimit({ inAll: 2, each: 1 })
  const { begun, work, end, settled } = works()
  const run = (person: string, name: string) => limit.run(person, patient().signal, work(name))
  const all = [run('ana', 'a1'), run('ana', 'a2'), run('ion', 'i1'), run('eva', 'e1'), run('dan', 'd1')]
  await settled()
  expect(begun).toEqual(['a1', 'i1'])
  await end('i1')
  // Ana has waited longer, and has her place already.
  expect(begun).toEqual(['a1', 'i1', 'e1'])
  await end('a1')
  expect(begun.at(-1)).toBe('a2')
  await end('e1')
  await end('a2')
  await end('d1')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'i1', 'e1', 'd1'])
})

it('leaves no place to who has given up, and takes none from those behind them', async () => {
  const limit = createConcurrencyLimit({ inAll: 1, each: 1 })
  const { begun, work, end, settled } = works()
  const [first, second, third] = [patient(), patient(), patient()]
  const a = limit.run('ana', first.signal, work('a'))
  const i = limit.run('ion', second.signal, work('i'))
  const e = limit.run('eva', third.signal, work('e'))
  await settled()
  second.abort()
  await expect(i).rejects.toMatchObject({ status: 503 })
  await end('a')
  expect(begun).toEqual(['a', 'e'])
  // Who is at work already has not waited in vain, whatever becomes of their line, and those who wait still wait.
  const d = limit.run('dan', patient().signal, work('d'))
  third.abort()
  await end('e')
  expect(begun).toEqual(['a', 'e', 'd'])
  await end('d')
  expect(await Promise.all([a, e, d])).toEqual(['a', 'e', 'd'])
  await expect(limit.run('ana', second.signal, work('late'))).rejects.toMatchObject({ status: 503 })
  expect(begun).not.toContain('late')
})

it('gives a place back where the work fails', async () => {
  const limit = createConcurrencyLimit({ inAll: 1, each: 1 })
  const failed = limit.run('ana', patient().signal, () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  expect(await limit.run('ana', patient().signal, async () => 'again')).toBe('again')
})
