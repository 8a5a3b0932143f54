import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { countStatements } from '#testing/count-statements.ts'
import { processorTime, runJobs, type TestApp, testApp } from '#testing/index.ts'
import { imported, least, leastOf, preview, seats, sheetOf, undo } from './import.fixture.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

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
const peopleOf = (company: string, count: number) =>
  Array.from({ length: count }, (_, n) => [
    ...leastOf('Person', `Number ${n}`, `person${n}@${company}.test`),
    `Department ${n % 10}`,
    `Position ${n % 30}`,
    `Level ${n % 5}`,
    n === 0 ? '' : `person${Math.floor((n - 1) / 8)}@${company}.test`,
    '+40 721 234 567',
    `${3000 + n},50`,
    'Monthly',
    'Cluj-Napoca',
  ])

/** What a step costs: the statements that it sends, and processor time of this process. */
interface Cost {
  statements: number
  processor: number
}

async function costOf<T>(work: () => Promise<T>): Promise<[T, Cost]> {
  let counted: { count: number; result: T } | undefined
  const processor = await processorTime(async () => {
    counted = await countStatements(app.services.database, work)
  })
  return [counted!.result, { statements: counted!.count, processor }]
}

/** Checks so many people, writes them and takes them back; answers what each step costs. */
async function costsOf(count: number): Promise<Record<'checking' | 'writing' | 'undoing', Cost>> {
  const subdomain = `of${count}`
  const { admin } = await app.company({ subdomain, seats: count + 100 })
  const body = { ...sheetOf(columns, ...peopleOf(subdomain, count)), create: ['departments', 'positions', 'levels'] }
  const [{ counts }, checking] = await costOf(() => preview(admin, body))
  expect(counts).toEqual({ new: count, changed: 0, same: 0, wrong: 0 })
  const [report, writing] = await costOf(() => imported(admin, body))
  expect(report.created).toBe(count)
  // A server looks by itself at what has grown, within minutes; without it a removal of each person reads all of them.
  await app.superuser.global((tx) => tx.run(sql`analyze`))
  const [, undoing] = await costOf(async () => {
    expect((await undo(admin, report.import_id)).status).toBe(200)
    await runJobs(app, 'undo-import')
  })
  expect(await seats(admin)).toBe(4)
  return { checking, writing, undoing }
}

describe('a large import', () => {
  it('of 1,000 people is checked in as many statements as one of 100, and each person adds nine when it is written', async () => {
    const [small, large] = [await costsOf(100), await costsOf(1000)]
    expect(large.checking.statements).toBe(small.checking.statements)
    expect((large.writing.statements - small.writing.statements) / 900).toBeLessThan(9.5)
    expect(large.undoing.statements - small.undoing.statements).toBeLessThan(100)
    // Ten times as many people; where each is compared with all of them it is a hundred times the work.
    for (const step of ['checking', 'writing', 'undoing'] as const)
      expect(large[step].processor / small[step].processor, step).toBeLessThan(20)
  }, 120_000)
})
