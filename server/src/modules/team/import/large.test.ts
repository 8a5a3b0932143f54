import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, testApp } from '#testing/index.ts'
import { imported, least, leastOf, preview, seats, sheetOf, undo } from './import.fixture.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('a large import', () => {
  it('checks 1,000 people, writes them and takes them back, each in under 10 seconds', async () => {
    const big = await app.company({ subdomain: 'big', seats: 1100 })
    const columns = [
      ...least,
      'department',
      'position_id',
      'level_id',
      'manager_employee_id',
      'phone',
      'salary',
      'salary_type',
      'address.city',
    ]
    const rows = Array.from({ length: 1000 }, (_, n) => [
      ...leastOf('Person', `Number ${n}`, `person${n}@big.test`),
      `Department ${n % 10}`,
      `Position ${n % 30}`,
      `Level ${n % 5}`,
      n === 0 ? '' : `person${Math.floor((n - 1) / 8)}@big.test`,
      '+40 721 234 567',
      `${3000 + n},50`,
      'Monthly',
      'Cluj-Napoca',
    ])
    const body = { ...sheetOf(columns, ...rows), create: ['departments', 'positions', 'levels'] }
    const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
      const started = performance.now()
      return [await work, performance.now() - started]
    }
    const [{ counts }, checking] = await timed(preview(big.admin, body))
    expect(counts).toEqual({ new: 1000, changed: 0, same: 0, wrong: 0 })
    const [report, writing] = await timed(imported(big.admin, body))
    expect(report.created).toBe(1000)
    expect((await undo(big.admin, report.import_id)).body.data.task_id).not.toBeNull()
    // A server looks by itself at what has grown, within minutes; without it a removal of each person reads all of them.
    await app.superuser.global((tx) => tx.run(sql`analyze`))
    const [, undoing] = await timed(runJobs(app, 'undo-import'))
    expect(await seats(big.admin)).toBe(4)
    console.info(
      `1,000 people: checked in ${checking.toFixed(0)} ms, written in ${writing.toFixed(0)} ms, taken back in ${undoing.toFixed(0)} ms`,
    )
    for (const time of [checking, writing, undoing]) expect(time).toBeLessThan(10_000)
  }, 60_000)
})
