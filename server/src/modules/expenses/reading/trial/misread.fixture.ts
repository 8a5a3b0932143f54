import type { ReceiptReading } from '#contracts/expenses/receipts.ts'
import { readFields } from '../fields/read-fields.ts'
import { agreed } from '../picture/agreed.ts'
import { textLines } from '../words/text-lines.ts'
import { OWN, type Paper, TODAY, type Truth } from './kinds.fixture.ts'
import type { Random } from './random.fixture.ts'

const known = { ownIdentifier: OWN, today: TODAY, days: null, currency: 'RON' }
const COLUMNS = 40

/** Digits and signs that are taken for each other. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '7': '1T2',
  '1': '7lI4',
  '0': '8O6',
  '8': '3B06',
  '3': '8',
  '5': '6S9',
  '6': '58',
  '9': '4',
  '4': '9',
  '2': 'Z7',
  ',': '. ',
  '.': ', ',
  $: 'S5',
}

/** The print of a receipt without its picture. */
export const printOf = ({ rows }: Paper): string =>
  rows
    .map(({ left, right, centred }) => {
      if (centred) return left.padStart((COLUMNS + left.length) / 2)
      return right ? `${left.padEnd(COLUMNS - right.length)} ${right}` : left
    })
    .join('\n')

/** Some letters are misread, each by itself. */
export const misread = (print: string, share: number, random: Random): string =>
  [...print]
    .map((letter) => {
      const like = LOOKS_LIKE[letter]
      return like && random.chance(share) ? random.pick([...like, '']) : letter
    })
    .join('')

/** Every one of a digit is taken for another: what a print does in which both look alike. */
export function misreadAll(print: string, random: Random): string {
  const digit = random.pick([...'0123456789'])
  return print.replaceAll(digit, random.pick([...LOOKS_LIKE[digit]!]))
}

/** One digit of the total is misread wherever it is printed but among the goods; the other figures are right. */
export function misreadTotal(print: string, { total }: Truth, random: Random): string {
  if (total === null) return print
  const printed = /[.,]\d\d(?!\d)/.test(print) ? total.toFixed(2) : String(total)
  const at = random.pick([...printed].flatMap((letter, index) => (/\d/.test(letter) ? [index] : [])))
  const other = random.pick([...LOOKS_LIKE[printed[at]!]!])
  const change = (text: string, figure: string) =>
    text.replaceAll(figure, figure.slice(0, at) + other + figure.slice(at + 1))
  const isGoods = (row: string) => / [AB]$/.test(row)
  return print
    .split('\n')
    .map((row) => (isGoods(row) ? row : [printed, printed.replace('.', ',')].reduce(change, row)))
    .join('\n')
}

/** Two readings of a print, as one. */
export const readTwice = (first: string, second: string): ReceiptReading =>
  agreed(readFields(textLines(first), known, 'picture'), readFields(textLines(second), known, 'picture'))
