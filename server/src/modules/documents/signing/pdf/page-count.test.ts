import { expect, it, vi } from 'vitest'
import { pdfWithout, somePdf } from '../seal/pdf.fixture.ts'
import { inspectPdf, MOST_PAGES } from './inspect.ts'
import { saidPages } from './page-count.ts'
import { pdfLib } from './pdf-lib.ts'

/** A file of one page whose tree says that it has this many, as somebody else's program writes it. */
const saying = (count: number) =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
      `2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count ${count}>>\nendobj`,
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj',
      'trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF',
    ].join('\n'),
  )

const { PDFDocument } = pdfLib()

it('is read from plain objects and from packed ones', async () => {
  const document = await PDFDocument.load(await somePdf({ pages: 7 }))
  expect(saidPages(await document.save({ useObjectStreams: true }))).toBe(7)
  expect(saidPages(await document.save({ useObjectStreams: false }))).toBe(7)
  expect(saidPages(saying(12))).toBe(12)
})

it('is that of the latest part of a file', () => {
  const changed = Buffer.concat([
    saying(400),
    Buffer.from('\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n%%EOF'),
  ])
  expect(saidPages(changed)).toBe(1)
})

it('is not known of a file that does not say it plainly', async () => {
  expect(saidPages(await pdfWithout('/Count'))).toBeNull()
  expect(saidPages(Buffer.from('%PDF-1.4\n/Root 1 0 R\n%%EOF'))).toBeNull()
  expect(saidPages(Buffer.alloc(0))).toBeNull()
})

it('refuses a file of too many pages before any of its objects is read', async () => {
  const load = vi.spyOn(PDFDocument, 'load')
  try {
    await expect(inspectPdf(saying(MOST_PAGES + 1))).rejects.toMatchObject({ problem: 'tooLong' })
    expect(load).not.toHaveBeenCalled()
    await inspectPdf(saying(1))
    expect(load).toHaveBeenCalledTimes(1)
  } finally {
    load.mockRestore()
  }
})
