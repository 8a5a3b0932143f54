import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { evidence, sealWords } from '../seal/pdf.fixture.ts'
import { wordsOf } from '../seal/pdf-words.fixture.ts'
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
