import { constants } from 'node:os'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { type LastingProcess, lastingProcess } from './index.ts'

const file = new URL('./trial-process.fixture.ts', import.meta.url)
const all = [
  lastingProcess(file, { memoryMb: 300, timeMs: 20_000 }),
  // Long enough for a process to start on a machine that is busy.
  lastingProcess(file, { memoryMb: 300, timeMs: 6000 }),
  lastingProcess(file, { memoryMb: 300, timeMs: 600_000, processorMs: 1000 }),
]
const [steady, hurried, thrifty] = all as [LastingProcess, LastingProcess, LastingProcess]
afterAll(() => {
  for (const one of all) one.end()
})

interface Answer {
  pieces: number
  length: number
  secrets: string[]
  priority: number
}

describe('a lasting process', () => {
  it('answers one piece of work after the other, bytes too, and knows nothing of the server’s environment', async () => {
    const bytes = Buffer.alloc(3_000_000, 7)
    const answers = await Promise.all([1, 2, 3].map(() => steady.ask<Answer>({ what: 'hello', bytes })))
    expect(answers.map(({ pieces, length }) => [pieces, length])).toEqual([
      [1, 3_000_000],
      [2, 3_000_000],
      [3, 3_000_000],
    ])
    expect(answers[0]!.secrets).not.toContain('PATH')
  })

  it('lets companies come in turn, whatever the length of their queues', async () => {
    const done: string[] = []
    const ask = (company: string, n: number) =>
      steady.ask({ what: 'hello' }, company).then(() => done.push(`${company} ${n}`))
    await Promise.all([...[1, 2, 3].map((n) => ask('large', n)), ask('small', 1), ask('other', 1)])
    expect(done).toEqual(['large 1', 'large 2', 'small 1', 'other 1', 'large 3'])
  })

  it('leaves the processor to the server', async () => {
    expect((await steady.ask<Answer>({ what: 'hello' })).priority).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  })

  it('makes what it is given when its turn has come, and goes on where that cannot be made', async () => {
    const made: string[] = []
    const first = Promise.withResolvers<void>()
    const ask = (name: string, before?: Promise<void>) =>
      steady.ask<Answer>(async () => {
        made.push(name)
        await before
        return { what: 'hello' }
      })
    const failing = () => Promise.reject(new Error('No such file.'))
    const all = [
      ask('first', first.promise),
      expect(steady.ask(failing)).rejects.toThrow('No such file.'),
      ask('second'),
    ]
    for (let round = 0; round < 10; round += 1) await nextRound()
    expect(made).toEqual(['first'])
    first.resolve()
    await Promise.all(all)
    expect(made).toEqual(['first', 'second'])
  })

  it('goes on after a fault of one piece of work', async () => {
    await expect(steady.ask({ what: 'fails' })).rejects.toMatchObject({
      reason: 'broken',
      cause: { message: 'A fault.' },
    })
    expect((await steady.ask<Answer>({ what: 'hello' })).pieces).toBe(13)
  })

  it('is ended by what takes too long, takes too much or leaves; the next piece of work gets another', async () => {
    await hurried.ask({ what: 'hello' })
    await expect(hurried.ask({ what: 'never ends' })).rejects.toMatchObject({ reason: 'time' })
    await expect(steady.ask({ what: 'leaves' })).rejects.toMatchObject({ reason: 'broken' })
    expect((await steady.ask<Answer>({ what: 'hello' })).pieces).toBe(1)
  })

  it.runIf(process.platform === 'linux')('leaves the next piece of work the room that it was promised', async () => {
    for (let piece = 0; piece < 4; piece += 1) await steady.ask({ what: 'leaves much' })
    expect((await steady.ask<Answer>({ what: 'hello' })).pieces).toBe(1)
  })

  it.runIf(process.platform === 'linux')(
    'is ended by what makes the processors work too long, however long it may take',
    async () => {
      await thrifty.ask({ what: 'hello' })
      await expect(thrifty.ask({ what: 'never ends' })).rejects.toMatchObject({ reason: 'time' })
      expect((await thrifty.ask<Answer>({ what: 'hello' })).pieces).toBe(1)
    },
  )

  it.runIf(process.platform === 'linux')('is ended by what fills the memory', async () => {
    await expect(steady.ask({ what: 'fills' })).rejects.toMatchObject({ reason: 'memory' })
    expect((await steady.ask<Answer>({ what: 'hello' })).pieces).toBe(1)
  })
})
