import { degrees, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { evidence, sealWords } from '../seal/pdf.fixture.ts'
import { shownAt, wordsOf } from '../seal/pdf-words.fixture.ts'
import { inspect, stamp } from './index.ts'
import { isBalanced } from './isolate.ts'

const bytes = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'))

it.each([
  ['q 1 0 0 1 5 5 cm Q', true],
  ['q q Q', false],
  ['q Q Q', false],
  ['Q q', false],
  ['BT (a q \\) q (nested q) ) Tj ET q Q', true],
  ['/q gs <71> Tj % q q q\nq Q', true],
  ['q BI /W 1 /H 1 ID q q q EI Q', true],
  ['q BI /W 1 /H 1 ID q q q EI', false],
])('says of %s whether each saved state is given back', (content, balanced) => {
  expect(isBalanced(bytes(content))).toBe(balanced)
})

const words = 'BT /F1 20 Tf 60 700 Td (Rent) Tj ET'

/** A page whose content is this, and what else is set on it. */
async function pdfOf(content: string, change: (page: PDFPage) => void = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([600, 800])
  const { context } = document
  const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }))
  page.node.set(PDFName.Resources, context.obj({ Font: { F1: font } }))
  page.node.set(PDFName.Contents, context.register(context.stream(content)))
  change(page)
  return document.save()
}

const FIELD = { page: 1, x: 60, y: 90, w: 200, h: 40 }

it.each([
  ['leaves a scaled state open', `0.5 0 0 0.5 100 100 cm q ${words}`, undefined],
  ['gives back a state that it never saved', `${words} Q Q 2 0 0 2 50 50 cm`, undefined],
  ['keeps its states', `q 0.5 0 0 0.5 100 100 cm ${words} Q`, undefined],
  [
    'is turned and leaves a state open',
    `0.5 0 0 0.5 9 9 cm q ${words}`,
    (page: PDFPage) => page.setRotation(degrees(90)),
  ],
  ['is cut off the origin', `0.9 0 0 0.9 0 0 cm q ${words}`, (page: PDFPage) => page.setCropBox(50, 40, 500, 700)],
  [
    'counts in units of its own',
    `0.9 0 0 0.9 0 0 cm q ${words}`,
    (page: PDFPage) => page.node.set(PDFName.of('UserUnit'), page.doc.context.obj(2)),
  ],
])('puts a signature where it was shown on a page that %s', async (_, content, change) => {
  const pdf = await pdfOf(content, change)
  const { pages } = await inspect(pdf)
  const stamped = await stamp(pdf, {
    pages,
    evidence,
    seal: sealWords,
    stamps: [{ ...FIELD, kind: 'text', text: 'Signed' }],
  })
  const { x, y } = await shownAt(stamped, 'Signed')
  expect(x).toBeGreaterThanOrEqual(FIELD.x)
  expect(x).toBeLessThan(FIELD.x + 20)
  expect(y).toBeGreaterThan(FIELD.y)
  expect(y).toBeLessThanOrEqual(FIELD.y + FIELD.h)
  expect(await wordsOf(stamped)).toContain('Rent')
  expect(await shownAt(stamped, 'Rent')).toEqual(await shownAt(new Uint8Array(pdf), 'Rent'))
})
