import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { ReceiptFailure } from '#contracts/expenses/receipts.ts'
import { endlessPdf } from '#modules/documents/library/bad-files/bad-files.fixture.ts'
import { KNOWN } from './fields/read-text.fixture.ts'
import { receiptReader } from './read-receipt.ts'

// Its time is that of a processor, which others have too.
vi.setConfig({ testTimeout: 200_000 })

const limits = { memoryMb: 768, timeMs: 600_000 }
const steady = receiptReader(limits)
const hurried = receiptReader({ ...limits, processorMs: 4000 })
const narrow = receiptReader({ ...limits, memoryMb: 40 })
afterAll(() => {
  for (const { end } of [steady, hurried, narrow]) end()
})

const read = (bytes: Uint8Array | string, fileName: string, reader = steady) =>
  reader.read({ bytes: Buffer.from(bytes), fileName, company: 'alfa' }, KNOWN)
const note = 'HANUL SRL\nCIF RO17826040\nPaine 5,00\nLapte 7,50\nTOTAL LEI 12,50\n12.11.2026'

/** A PNG whose head says a size, and that holds next to nothing. */
function bombPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

async function lockedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([300, 600]).drawText('TOTAL 5,00')
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  return document.save()
}
async function longPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < 11; page += 1) document.addPage([300, 600])
  return document.save()
}
const jpeg = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
const entities = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Invoice><LegalMonetaryTotal>&b;</LegalMonetaryTotal></Invoice>`

const CASES: [
  what: string,
  name: string,
  bytes: () => Promise<Uint8Array> | Uint8Array | string,
  failure: ReceiptFailure,
][] = [
  ['a picture that says it has gigabytes', 'a.png', () => bombPng(50_000, 50_000), 'tooLarge'],
  ['a picture of 61 megapixels', 'a.png', () => bombPng(7810, 7820), 'tooLarge'],
  ['a picture that is cut off', 'a.jpg', async () => (await jpeg()).subarray(0, 900), 'broken'],
  ['a PDF that is cut off', 'a.pdf', async () => (await longPdf()).subarray(0, 60), 'broken'],
  ['a PDF with a password', 'a.pdf', lockedPdf, 'locked'],
  ['a PDF of more pages than a receipt has', 'a.pdf', longPdf, 'tooLong'],
  ['a zip', 'a.zip', () => Buffer.from('504b030414000000', 'hex'), 'wrongKind'],
  ['a Word file that is cut off', 'a.docx', () => Buffer.from('504b030414000000', 'hex'), 'broken'],
  ['a Word file of before 2007', 'a.doc', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'wrongKind'],
  ['an XML file that is no invoice', 'a.xml', () => '<note>Hello</note>', 'wrongKind'],
  ['an invoice with entities that grow', 'a.xml', () => entities, 'broken'],
  ['an invoice that ends too soon', 'a.xml', () => '<Invoice><LegalMonetaryTotal>', 'broken'],
  ['a drawing that names a file', 'a.svg', () => '<svg><image href="file:///etc/passwd"/></svg>', 'wrongKind'],
  ['a text that is a book', 'a.txt', () => 'word '.repeat(100_000), 'tooLarge'],
  ['nothing', 'a.jpg', () => '', 'wrongKind'],
]

describe('a file that is no good', () => {
  it.each(CASES)('%s', async (_, name, bytes, failure) => {
    expect(await read(await bytes(), name)).toEqual({ failure })
  })

  it('leaves the next file its reader', async () => {
    expect(await read(await endlessPdf(), 'endless.pdf', hurried)).toEqual({ failure: 'tooLong' })
    expect(await read(note, 'note.txt', hurried)).toMatchObject({ reading: { amount: { value: 12.5, state: 'sure' } } })
  })

  it.runIf(process.platform === 'linux')('is not read with more memory than it may have', async () => {
    expect(await read(await jpeg(), 'a.jpg', narrow)).toEqual({ failure: 'tooLarge' })
  })

  it('that its store does not give is a fault of the store, and not of the file', async () => {
    const bytes = () => Promise.reject(new Error('No store.'))
    await expect(steady.read({ bytes, fileName: 'a.pdf', company: 'alfa' }, KNOWN)).rejects.toThrow('No store.')
  })
})
