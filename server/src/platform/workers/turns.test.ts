import { setImmediate as nextRound } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { turns } from './turns.ts'

/** Work that is begun by its turn and ended by the test. */
function trial(atOnce: number) {
  const places = turns(atOnce)
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const ask = (company: string, name: string) =>
    places.take(company, () => {
      begun.push(name)
      return new Promise<string>((resolve) => end.set(name, () => resolve(name)))
    })
  const ends = async (name: string) => {
    end.get(name)!()
    await nextRound()
  }
  return { begun, ask, ends }
}

describe('turns', () => {
  it('begin so many pieces of work at once and no more, companies in turn', async () => {
    const { begun, ask, ends } = trial(2)
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => ask(name[0]!, name))
    expect(begun).toEqual(['a1', 'a2'])
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await ends(name)
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
    for (const name of ['a4', 'b2']) await ends(name)
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
  })

  it('go on after work that fails, and are all free again at the end', async () => {
    const places = turns(1)
    const failing = places.take('a', () => Promise.reject(new Error('A fault.')))
    const after = places.take('b', async () => 'done')
    await expect(failing).rejects.toThrow('A fault.')
    expect(await after).toBe('done')
    expect(await places.take('a', async () => 'again')).toBe('again')
  })
})
