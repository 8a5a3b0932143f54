import { afterAll, expect, it } from 'vitest'
import { receiptReader } from '../read-receipt.ts'
import { damage, photo } from './draw.fixture.ts'
import { type Judged, judge } from './judge.fixture.ts'
import { type Kind, kinds, OWN, paper, TODAY } from './kinds.fixture.ts'
import { randomFrom } from './random.fixture.ts'

const { read, end } = receiptReader()
afterAll(end)

/** Drawn from seeds from the first on. */
const RECEIPTS = Number(process.env.RECEIPTS ?? 160)
const FIRST = Number(process.env.FIRST_RECEIPT ?? 1)
const known = { ownIdentifier: OWN, today: TODAY, days: null, currency: 'RON' }

interface Row {
  receipts: number
  'date right': number
  'date sure': number
  'total right': number
  'total sure': number
  'wrong and sure': number
}
const empty = (): Row => ({
  receipts: 0,
  'date right': 0,
  'date sure': 0,
  'total right': 0,
  'total sure': 0,
  'wrong and sure': 0,
})

function count(row: Row, { date, total, sure, wronglySure }: Judged): void {
  row.receipts += 1
  if (date === 'right') row['date right'] += 1
  if (total === 'right') row['total right'] += 1
  if (sure.date) row['date sure'] += 1
  if (sure.total) row['total sure'] += 1
  row['wrong and sure'] += wronglySure.length
}

it(`says of none of ${RECEIPTS} damaged receipts that something wrong is sure`, {
  timeout: RECEIPTS * 60_000,
}, async () => {
  const table = Object.fromEntries(kinds.map((kind) => [kind, empty()])) as Record<Kind, Row>
  const wrong: string[] = []
  for (let seed = FIRST; seed < FIRST + RECEIPTS; seed += 1) {
    const random = randomFrom(seed)
    const receipt = paper(kinds[seed % kinds.length]!, random)
    const bytes = await photo(receipt, damage(random), random)
    const answer = await read({ bytes, fileName: 'photo.jpg', company: 'alfa' }, known)
    if ('failure' in answer) throw new Error(`Receipt ${seed} was not read: ${answer.failure}.`)
    const judged = judge(answer.reading, receipt.truth)
    count(table[receipt.kind], judged)
    wrong.push(...judged.wronglySure.map((what) => `${seed} ${receipt.kind}: ${what}`))
  }
  console.table(table)
  const all = Object.values(table)
  const sum = (column: keyof Row) => all.reduce((total, row) => total + row[column], 0)
  expect(wrong).toEqual([])
  // Asking about everything would be no reading: most of what can be read is, and is sure.
  expect(sum('total right') / sum('receipts')).toBeGreaterThan(0.8)
  expect(sum('total sure') / sum('receipts')).toBeGreaterThan(0.5)
  expect(sum('date right') / sum('receipts')).toBeGreaterThan(0.8)
})
