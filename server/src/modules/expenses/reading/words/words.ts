import type { ReceiptArea } from '#contracts/expenses/receipts.ts'

/** A word at its position on a page, in fractions of the page. */
export interface Word {
  text: string
  area: ReceiptArea
  /** How sure the reader of pictures is, 0 to 100; 100 for text. */
  confidence: number
}

/** Words of one height, from left to right. */
export interface Line {
  words: Word[]
  /** As printed, words apart by one space. */
  text: string
  /** The same without marks, in capitals: of the same length. Labels are looked for in it. */
  plain: string
}

/** One letter for one letter, so that a position in one text is the same in the other. */
export const plainOf = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      const capital = letter.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
      return capital.length === letter.length ? capital : letter
    })
    .join('')

/** The area around some areas of one page. */
export function around(areas: readonly ReceiptArea[]): ReceiptArea {
  const { page } = areas[0]!
  const x = Math.min(...areas.map((area) => area.x))
  const y = Math.min(...areas.map((area) => area.y))
  const right = Math.max(...areas.map((area) => area.x + area.width))
  const bottom = Math.max(...areas.map((area) => area.y + area.height))
  return { page, x, y, width: right - x, height: bottom - y }
}

export function lineOf(words: Word[]): Line {
  const text = words.map((word) => word.text).join(' ')
  return { words, text, plain: plainOf(text) }
}

/** The area of the letters from `start` to `end` of a line. */
export function areaOf({ words }: Line, start: number, end: number): ReceiptArea | null {
  let at = 0
  const touched: ReceiptArea[] = []
  for (const word of words) {
    if (at < end && at + word.text.length > start) touched.push(word.area)
    at += word.text.length + 1
  }
  return touched.length > 0 ? around(touched) : null
}

/** Least confidence among the words of a part of a line. */
export function confidenceOf({ words }: Line, start: number, end: number): number {
  let at = 0
  let least = 100
  for (const word of words) {
    if (at < end && at + word.text.length > start) least = Math.min(least, word.confidence)
    at += word.text.length + 1
  }
  return least
}
