import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { PreviewProblem } from '../problems/preview-problem.ts'
import { checkArchive, expectArchive } from './check-archive.ts'

async function archive(parts: Record<string, Buffer>, options = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(content, name, options)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: PreviewProblem) => error.code,
  )
const KB = 1024
const limits = { unpacked: 100 * KB, markup: 40 * KB }
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

test('an archive may unpack to as much as its reader takes, and not to one byte more', async () => {
  const part = (size: number) => archive({ 'word/media/a.png': Buffer.alloc(size) })
  expect(await problemOf(checkArchive(blob(await part(100 * KB)), limits))).toBeNull()
  expect(await problemOf(checkArchive(blob(await part(100 * KB + 1)), limits))).toBe('tooLarge')
  const two = await archive({ a: Buffer.alloc(60 * KB), b: Buffer.alloc(60 * KB) })
  expect(await problemOf(checkArchive(blob(two), limits))).toBe('tooLarge')
  const stored = await archive({ a: Buffer.alloc(101 * KB) }, { compress: false })
  expect(await problemOf(checkArchive(blob(stored), limits))).toBe('tooLarge')
})

test('markup, which is drawn at once, has a smaller limit', async () => {
  const markup = (size: number) => archive({ 'word/document.xml': Buffer.alloc(size, ' ') })
  expect(await problemOf(checkArchive(blob(await markup(40 * KB)), limits))).toBeNull()
  expect(await problemOf(checkArchive(blob(await markup(40 * KB + 1)), limits))).toBe('tooLarge')
})

test('what an archive says of its size is not believed', async () => {
  const bomb = await archive({ 'word/document.xml': Buffer.alloc(300 * KB) })
  // The size that a part says it has, in both places where it is said.
  for (const [mark, at] of [
    [0x04034b50, 22],
    [0x02014b50, 24],
  ] as const) {
    const place = bomb.indexOf(Buffer.from(new Uint32Array([mark]).buffer))
    bomb.writeUInt32LE(10, place + at)
  }
  expect(await problemOf(checkArchive(blob(bomb), { unpacked: 200 * KB, markup: 200 * KB }))).toBe('tooLarge')
})

test('a cut, scrambled or locked archive says what is wrong', async () => {
  const whole = await archive({ 'a.xml': Buffer.from('<a/>'.repeat(500)) })
  expect(await problemOf(checkArchive(blob(whole.subarray(0, 60)), limits))).toBe('damaged')
  const scrambled = Buffer.from(whole)
  scrambled.fill(0xff, 40, 55)
  expect(await problemOf(checkArchive(blob(scrambled), limits))).toBe('damaged')
  const locked = Buffer.from(whole)
  const entry = locked.indexOf(Buffer.from(new Uint32Array([0x02014b50]).buffer))
  locked.writeUInt16LE(1, entry + 8)
  expect(await problemOf(checkArchive(blob(locked), limits))).toBe('encrypted')
})

test('a document of Office with a password is a container of its own', async () => {
  const starting = (...bytes: number[]) => expectArchive(blob(Buffer.from(bytes)))
  expect(await problemOf(starting(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe('encrypted')
  expect(await problemOf(starting(0x25, 0x50, 0x44, 0x46))).toBe('damaged')
  expect(await problemOf(starting())).toBe('empty')
  expect(await problemOf(starting(0x50, 0x4b, 3, 4))).toBeNull()
})
