import { describe, expect, it } from 'vitest'
import { runInWorker, type WorkerLimits } from './index.ts'

const file = new URL('./trial-worker.fixture.ts', import.meta.url)
const run = (what: string, limits: Partial<WorkerLimits> = {}) =>
  runInWorker<{ said: string }>(file, { what }, { memoryMb: 64, timeMs: 20_000, ...limits })

describe('a worker', () => {
  it('answers once', async () => {
    expect(await run('hello')).toEqual({ said: 'hello' })
  })

  it('runs beside one other and no more', async () => {
    const done: string[] = []
    const runs = ['first', 'second', 'third'].map((name) =>
      run(name === 'third' ? 'hello' : 'never ends', { timeMs: name === 'third' ? 20_000 : 1500 }).then(
        () => done.push(name),
        () => done.push(name),
      ),
    )
    await Promise.all(runs)
    expect(done.indexOf('third')).toBeGreaterThan(0)
  })

  it('is ended when it takes too long, and when it ends without an answer or by a fault', async () => {
    await expect(run('never ends', { timeMs: 300 })).rejects.toMatchObject({ reason: 'time' })
    await expect(run('leaves')).rejects.toMatchObject({ reason: 'broken' })
    await expect(run('fails')).rejects.toMatchObject({ reason: 'broken', cause: { message: 'A fault.' } })
  })

  it('is ended when its heap or the bytes beside it grow over the limit, and the server goes on', async () => {
    const before = process.memoryUsage().rss
    await expect(run('fills bytes')).rejects.toMatchObject({ reason: 'memory' })
    await expect(run('fills the heap')).rejects.toMatchObject({ reason: 'memory' })
    expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000)
  })
})
