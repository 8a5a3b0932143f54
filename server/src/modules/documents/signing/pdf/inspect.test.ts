import { describe, expect, it } from 'vitest'
import { makeKeyPair, sealPdf } from '../seal/index.ts'
import { bombPdf, filledForm, somePdf, stampedPdf } from '../seal/pdf.fixture.ts'
import { inspect } from './index.ts'

const problemOf = async (pdf: Buffer) =>
  inspect(pdf).then(
    () => 'none',
    ({ problem }) => problem,
  )

describe('a PDF that is to be signed', () => {
  it('says how large its pages are, as they are shown', async () => {
    expect(await inspect(await somePdf({ pages: 2, turned: 90 }))).toEqual({
      pages: Array(2).fill({ width: 841.89, height: 595.28 }),
    })
    expect(await problemOf(await somePdf({ pages: 300 }))).toBe('none')
  })

  it('is refused with the reason when it is something else, cut off, locked or too long', async () => {
    const pdf = await somePdf()
    expect(await problemOf(Buffer.from('<html></html>'))).toBe('noPdf')
    expect(await problemOf(pdf.subarray(0, pdf.length / 2))).toBe('broken')
    expect(await problemOf(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).toBe('broken')
    expect(await problemOf(await somePdf({ with: 'password' }))).toBe('locked')
    expect(await problemOf(await somePdf({ pages: 301 }))).toBe('tooLong')
  })

  it('is refused when it runs, hides, is signed already or holds a form that would be drawn otherwise', async () => {
    expect(await problemOf(await somePdf({ with: 'script' }))).toBe('active')
    expect(await problemOf(await somePdf({ with: 'attachment' }))).toBe('attachments')
    for (const words of ['Ștefan', 'Ion 🎉']) expect(await problemOf(await filledForm(words))).toBe('form')
    expect(await problemOf(await filledForm('Ștefan', 'rich'))).toBe('form')
    for (const words of ['', 'José\nMüller']) expect(await problemOf(await filledForm(words))).toBe('none')
    const key = await makeKeyPair('Vatra', new Date())
    expect(await problemOf(await sealPdf(await stampedPdf(), key, null))).toBe('signedAlready')
  })

  it('is refused in bounded memory and time when it unpacks to more than it says', async () => {
    const bomb = await bombPdf(800)
    const before = process.memoryUsage().rss
    expect(await problemOf(bomb)).toBe('tooBig')
    expect(process.memoryUsage().rss - before).toBeLessThan(700_000_000)
  })
})
