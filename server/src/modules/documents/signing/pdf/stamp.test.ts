import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { evidence, sealWords, somePdf } from '../seal/pdf.fixture.ts'
import { lettersOf, wordsOf } from '../seal/pdf-words.fixture.ts'
import { inspect, stamp } from './index.ts'

it('makes what a form shows part of its page: nobody fills it in afterwards', async () => {
  const document = await PDFDocument.create()
  const field = document.getForm().createTextField('salary')
  field.setText('4200')
  field.addToPage(document.addPage(), { x: 60, y: 600 })
  const pdf = await document.save()
  const { pages } = await inspect(pdf)
  const stamped = await stamp(pdf, { pages, stamps: [], evidence, seal: sealWords })
  expect(await wordsOf(stamped)).toContain('4200')
  const read = await PDFDocument.load(stamped)
  expect(read.getPage(0).node.lookup(PDFName.of('Annots'))?.toString() ?? '[ ]').toBe('[ ]')
  expect(
    read
      .getForm()
      .getFields()
      .map((one) => one.getName()),
  ).toEqual(['Vatra'])
})

it('writes a long text on as many lines as its place has, in letters that can be read', async () => {
  const pdf = await somePdf({ pages: 1 })
  const { pages } = await inspect(pdf)
  const text = 'The tenant takes the flat as seen, with the kitchen and two keys, and pays for the water by the meter. '
  const place = { page: 1, x: 60, y: 200, w: 300, h: 60 }
  const stamped = await stamp(pdf, {
    ...{ pages, evidence, seal: sealWords },
    stamps: [{ ...place, kind: 'text', text: text.repeat(2) }],
  })
  const sizes = await lettersOf(stamped, place)
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.min(...sizes)).toBeGreaterThan(7)
})

it('writes on a page that is larger than paper in letters that are as large to it', async () => {
  const document = await PDFDocument.create()
  document.addPage([5950, 8420])
  const pdf = await document.save()
  const { pages } = await inspect(pdf)
  const place = { page: 1, x: 600, y: 2000, w: 3000, h: 600 }
  const stamped = await stamp(pdf, {
    ...{ pages, evidence, seal: sealWords },
    stamps: [{ ...place, kind: 'text', text: 'Cluj' }],
  })
  expect(Math.max(...(await lettersOf(stamped, place)))).toBeCloseTo(110, 0)
})
