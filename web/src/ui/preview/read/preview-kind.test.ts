import { expect, test } from 'vitest'
import { documentExtensions } from '#contracts/documents/documents.ts'
import { endingOf, kindOf } from './preview-kind.ts'

test('a file is shown by its ending, by its media type where it has none, and else not at all', () => {
  const shown = documentExtensions.filter((ending) => kindOf(`Fișier.${ending.toUpperCase()}`) !== 'unsupported')
  expect(documentExtensions.filter((ending) => !shown.includes(ending))).toEqual(['doc', 'xls', 'ppt', 'pptx'])
  expect(kindOf('scan', 'application/pdf')).toBe('pdf')
  expect(kindOf('ore', 'text/csv; charset=utf-8')).toBe('csv')
  expect(kindOf('ore')).toBe('unsupported')
  // A name says more than a type that somebody declared.
  expect(kindOf('page.html', 'application/pdf')).toBe('unsupported')
  expect(kindOf('x.constructor')).toBe('unsupported')
  expect(endingOf(' Contract.final.DOCX ')).toBe('docx')
})
