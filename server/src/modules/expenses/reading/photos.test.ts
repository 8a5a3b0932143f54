import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { receiptReader } from './read-receipt.ts'
import { type Damage, heightOf, photo, UNDAMAGED } from './trial/draw.fixture.ts'
import { judge } from './trial/judge.fixture.ts'
import { type Kind, OWN, type Paper, paper, TODAY } from './trial/kinds.fixture.ts'
import { randomFrom } from './trial/random.fixture.ts'

// A receipt takes some seconds of a processor, which others have too.
vi.setConfig({ testTimeout: 120_000 })

const { read, end } = receiptReader()
afterAll(end)

const known = { ownIdentifier: OWN, today: TODAY, days: null, currency: 'RON' }

async function readFile(bytes: Uint8Array, fileName: string) {
  const answer = await read({ bytes, fileName, company: 'alfa' }, known)
  if ('failure' in answer) throw new Error(answer.failure)
  return answer
}

const drawn = (kind: Kind, seed: number, damaged: Partial<Damage> = {}) => {
  const random = randomFrom(seed)
  const receipt = paper(kind, random)
  return { receipt, picture: photo(receipt, { ...UNDAMAGED, ...damaged }, random) }
}

function expectRead({ truth }: Paper, { reading }: Awaited<ReturnType<typeof readFile>>) {
  expect(judge(reading, truth)).toMatchObject({ date: 'right', total: 'right', wronglySure: [] })
}

it.each([
  ['upright', 'fiscal', {}],
  ['leaning', 'fuel', { degrees: 5 }],
  ['on its side and faded', 'restaurant', { quarterTurns: 1, faded: 0.4 }],
] as const)('reads a photo %s', async (_, kind, damaged) => {
  const { receipt, picture } = drawn(kind, 3, damaged)
  const answer = await readFile(await picture, 'photo.jpg')
  expectRead(receipt, answer)
  const [page] = answer.pages
  const shown = await sharp(page!.jpeg).metadata()
  expect(shown).toMatchObject({ format: 'jpeg', width: page!.width, height: page!.height })
  // The paper alone, upright.
  expect(Math.abs(page!.height / page!.width - heightOf(receipt))).toBeLessThan(0.1)
  expect(answer.pictureHash).toMatch(/^[01]{64}$/)
  // The total stands in the lower half, at the right.
  const { area } = answer.reading.amount
  expect(area!.x + area!.width).toBeGreaterThan(0.5)
  expect(area!.y).toBeGreaterThan(0.4)
})

it('turns a photo as its notes say, and knows it again when it was saved anew', async () => {
  const { receipt, picture } = drawn('fiscal', 5)
  const side = await sharp(await picture)
    .rotate(90)
    .withMetadata({ orientation: 8 })
    .jpeg({ quality: 90 })
    .toBuffer()
  const [first, again] = [await readFile(await picture, 'a.jpg'), await readFile(side, 'b.jpg')]
  expectRead(receipt, again)
  const differing = [...first.pictureHash!].filter((bit, at) => bit !== again.pictureHash![at]).length
  expect(differing).toBeLessThan(6)
})

it('reads the two pages of a scan as one receipt', async () => {
  const random = randomFrom(7)
  const receipt = paper('fiscal', random)
  const half = Math.ceil(receipt.rows.length / 2)
  const document = await PDFDocument.create()
  for (const rows of [receipt.rows.slice(0, half), receipt.rows.slice(half)]) {
    const picture = await document.embedJpg(await photo({ ...receipt, rows }, UNDAMAGED, random))
    document.addPage([picture.width, picture.height]).drawImage(picture)
  }
  const answer = await readFile(await document.save(), 'scan.pdf')
  expectRead(receipt, answer)
  expect(answer.pages).toHaveLength(2)
  expect(answer.reading.amount.area!.page).toBe(1)
})

it('says that a photo of nothing has no total', async () => {
  const nothing = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#776655' } })
    .jpeg()
    .toBuffer()
  const { reading } = await readFile(nothing, 'table.jpg')
  expect(reading.amount).toMatchObject({ value: null, doubt: 'notFound' })
})
