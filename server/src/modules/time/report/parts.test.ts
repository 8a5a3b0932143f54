import { expect, it } from 'vitest'
import type { ReportEntry } from './lay-out.ts'
import { inFiles } from './parts.ts'

async function* days(...counts: number[]) {
  for (const [day, count] of counts.entries())
    for (let n = 0; n < count; n += 1) yield { date: `2026-03-${String(day + 1).padStart(2, '0')}` } as ReportEntry
}
const sizes = async (...counts: number[]) =>
  (await Array.fromAsync(inFiles(days(...counts), { file: 10, part: 4 }))).map((parts) => parts.map((of) => of.length))

it('divides entries between days into parts and files of so many at most', async () => {
  expect(await sizes(2, 2, 3, 1, 4)).toEqual([[4, 4], [4]])
  expect(await sizes(4, 4, 2)).toEqual([[4, 4, 2]])
})

it('never divides a day, and has one part of nothing', async () => {
  expect(await sizes(1, 13, 2)).toEqual([[1], [13], [2]])
  expect(await sizes()).toEqual([[0]])
})
