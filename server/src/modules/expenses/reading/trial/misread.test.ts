import { expect, it } from 'vitest'
import { judge } from './judge.fixture.ts'
import { kinds, paper, type Truth } from './kinds.fixture.ts'
import { misread, misreadAll, misreadTotal, printOf, readTwice } from './misread.fixture.ts'
import { type Random, randomFrom } from './random.fixture.ts'

const RUNS = Number(process.env.MISREAD_RUNS ?? 400)

type Readings = (print: string, random: Random, truth: Truth) => [first: string, second: string]

/** What is wrong and sure in so many receipts, each read twice. */
function wronglySure(readings: Readings) {
  const wrong: string[] = []
  let sure = 0
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomFrom(seed)
    const receipt = paper(kinds[seed % kinds.length]!, random)
    const judged = judge(readTwice(...readings(printOf(receipt), random, receipt.truth)), receipt.truth)
    if (judged.sure.total) sure += 1
    wrong.push(...judged.wronglySure.map((what) => `${seed} ${receipt.kind}: ${what}`))
  }
  return { wrong, sure }
}

it('is sure of most totals that are read well', () => {
  const { wrong, sure } = wronglySure((print) => [print, print])
  expect(wrong).toEqual([])
  expect(sure / RUNS).toBeGreaterThan(0.7)
})

it.each([0.01, 0.03, 0.08])('is sure of nothing wrong where %s of the digits are misread', (share) => {
  const { wrong } = wronglySure((print, random) => [misread(print, share, random), misread(print, share, random)])
  expect(wrong).toEqual([])
})

it('is sure of nothing that one reading alone misreads everywhere', () => {
  expect(wronglySure((print, random) => [print, misreadAll(print, random)]).wrong).toEqual([])
})

it('is sure of no total that both readings misread alike, wherever it is printed', () => {
  const { wrong } = wronglySure((print, random, truth) => {
    const same = misreadTotal(print, truth, random)
    return [same, same]
  })
  expect(wrong).toEqual([])
})
