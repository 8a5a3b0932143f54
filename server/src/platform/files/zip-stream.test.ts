import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type ZipEntries, zipStream } from './zip-stream.ts'

const mtime = new Date('2026-11-23T10:00:00Z')
/** A file that never ends. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024))
    },
  })
const zipped = (write: (zip: ZipEntries) => Promise<void>, signal = new AbortController().signal) =>
  zipStream({ signal, mtime }, write)

it('ends the file that is being read when its own reader leaves, or the signal comes', async () => {
  const stop = new AbortController()
  for (const end of [(output: Readable) => void output.destroy(), () => stop.abort()]) {
    const file = endless()
    const written = Promise.withResolvers<string>()
    const output = zipped((zip) => zip.file('a.bin', file).catch(() => written.resolve('given up')), stop.signal).on(
      'error',
      () => {},
    )
    output.resume()
    await new Promise((read) => file.once('data', read))
    end(output)
    await new Promise((closed) => file.once('close', closed))
    expect(await written.promise).toBe('given up')
  }
})

it('holds what was added, to its end', async () => {
  const bytes = await buffer(
    zipped(async (zip) => {
      zip.text('a.txt', 'words')
      await zip.file('b.txt', Readable.from([Buffer.from('more')]))
    }),
  )
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))).toBeGreaterThan(0)
  expect(bytes.includes('a.txt') && bytes.includes('b.txt')).toBe(true)
})
