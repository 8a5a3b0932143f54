import type { PDFDocument, PDFField } from '@cantoo/pdf-lib'
import { pdfLib } from './pdf-lib.ts'

/** What a field holds, as letters. */
function wordsOf(field: PDFField): string {
  const { PDFArray, PDFHexString, PDFName, PDFString } = pdfLib()
  const value = field.acroField.getInheritableAttribute(PDFName.of('V'))
  const held = value instanceof PDFArray ? value.asArray() : [value]
  return held
    .map((one) => (one instanceof PDFString || one instanceof PDFHexString ? one.decodeText() : ''))
    .join('')
    .replace(/\p{Cc}/gu, '')
}

/**
 * True where a field leaves it to its reader to draw what it holds (browsers save forms so), and here it would not be drawn as it
 * is: in letters that the font for it does not have, with formats of its own, or with more letters than places. Signers
 * would read one thing, and another would be sealed, or nothing at all.
 */
export function isUndrawable(document: PDFDocument): boolean {
  const { PDFName } = pdfLib()
  if (!document.catalog.has(PDFName.of('AcroForm'))) return false
  try {
    const form = document.getForm()
    const font = form.getDefaultFont()
    const letters = new Set(font.getCharacterSet())
    return form.getFields().some((field) => {
      if (!field.needsAppearancesUpdate()) return false
      field.defaultUpdateAppearances(font)
      return [...wordsOf(field)].some((letter) => !letters.has(letter.codePointAt(0)!))
    })
  } catch {
    return true
  }
}

/** Fields of a form become what they show: nobody fills in a signed page afterwards. */
export function flatten(document: PDFDocument): void {
  const { PDFName } = pdfLib()
  if (!document.catalog.has(PDFName.of('AcroForm'))) return
  document.getForm().flatten()
  document.catalog.delete(PDFName.of('AcroForm'))
}
