import { expect, test } from 'vitest'
import { findMatches, markedPiece } from './find-matches.ts'

const piece = (str: string, hasEOL = false) => ({ str, hasEOL })

test('words are found without regard to capitals and marks on letters', () => {
  const pieces = [piece('Contract de MUNCĂ, muncă și atât')]
  expect(findMatches(pieces, 'munca')).toEqual([[{ piece: 0, start: 12, end: 17 }], [{ piece: 0, start: 19, end: 24 }]])
  expect(findMatches(pieces, 'ȘI')).toEqual([[{ piece: 0, start: 25, end: 27 }]])
})

test('a match goes over the end of a line and over pieces of a word', () => {
  const pieces = [piece('contract de', true), piece('mun'), piece('că')]
  expect(findMatches(pieces, 'de   munca')).toEqual([
    [
      { piece: 0, start: 9, end: 11 },
      { piece: 1, start: 0, end: 3 },
      { piece: 2, start: 0, end: 2 },
    ],
  ])
})

test('a ligature is the letters it stands for, and nothing is found of nothing', () => {
  expect(findMatches([piece('oﬁcial')], 'fic')).toEqual([[{ piece: 0, start: 1, end: 3 }]])
  expect(findMatches([piece('ceva')], '   ')).toEqual([])
  expect(findMatches([], 'a')).toEqual([])
  // Not over itself.
  expect(findMatches([piece('aaaa')], 'aa')).toHaveLength(2)
})

test('markup in a text stays letters when its matches are marked', () => {
  const ranges = [
    { start: 0, end: 3, isCurrent: false },
    { start: 4, end: 5, isCurrent: true },
  ]
  expect(markedPiece('<b>&"', ranges, 'now')).toBe('<mark>&lt;b&gt;</mark>&amp;<mark class="now">&quot;</mark>')
  expect(markedPiece('<img src=x>', [], 'now')).toBe('&lt;img src=x&gt;')
})
