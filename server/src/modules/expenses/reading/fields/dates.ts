import { isCalendarDate } from '#contracts/engine/values/primitives.ts'
import type { Line } from '../words/words.ts'
import type { Found } from './field.ts'

/** A date of a receipt, with its other meaning where its figures have two. */
export interface FoundDate extends Found<string> {
  /** The same figures with the month first; null where only one meaning is a day. */
  monthFirst: string | null
  /** How day and month are parted: a full stop never stands in a date with the month first. */
  sign: string
}

const two = (figure: number) => String(figure).padStart(2, '0')
function dayOf(year: number, month: number, day: number): string | null {
  const text = `${year < 100 ? 2000 + year : year}-${two(month)}-${two(day)}`
  return isCalendarDate(text) ? text : null
}

const MONTHS = [
  /^(?:IAN|JAN|GEN|ENE)/,
  /^(?:FEB|FEV|FEVR)/,
  /^(?:MAR|MAER|MRT|MRZ)/,
  /^(?:APR|AVR|ABR)/,
  /^(?:MAI|MAY|MEI|MAG|MAYO)/,
  /^(?:IUN|JUN|JUIN|GIU)/,
  /^(?:IUL|JUL|JUIL|LUG)/,
  /^(?:AUG|AOU|AGO)/,
  /^(?:SEP|SET)/,
  /^(?:OCT|OKT|OTT)/,
  /^(?:NOI|NOV)/,
  /^(?:DEC|DEZ|DIC)/,
]
const monthOf = (word: string) => MONTHS.findIndex((month) => month.test(word)) + 1

const YEAR = '(20\\d{2}|\\d{2})'
const NUMERIC = new RegExp(`(?<![\\d.,/-])(\\d{1,2}) ?([./-]) ?(\\d{1,2}) ?\\2 ?${YEAR}(?![\\d,]|[./-]\\d)`, 'g')
const ISO = /(?<![\d.,/-])(20\d{2})([./-])(\d{1,2})\2(\d{1,2})(?!\d|[./-]\d)/g
const DAY_WORD = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:ST|ND|RD|TH|ER)?[ .-]{1,2}(?:DE )?([A-Z]{3,10})\\.?,?[ .-]{1,2}(?:DE )?${YEAR}(?!\\d)`,
  'g',
)
const WORD_DAY = new RegExp(`\\b([A-Z]{3,9})\\.? (\\d{1,2})(?:ST|ND|RD|TH)?,? ${YEAR}(?!\\d)`, 'g')

/** Every date of a line. Two figures of a year are of this century: 18.11.17 is of 2017. */
export function datesOf(line: Line): FoundDate[] {
  const found: FoundDate[] = []
  const add = (match: RegExpMatchArray, value: string | null, sign = '', monthFirst: string | null = null) => {
    const [start, end] = [match.index!, match.index! + match[0].length]
    const day = value ?? monthFirst
    if (!day || found.some((other) => start < other.end && end > other.start)) return
    found.push({ value: day, line, start, end, sign, monthFirst: value && monthFirst !== value ? monthFirst : null })
  }
  const text = line.plain
  for (const match of text.matchAll(ISO)) add(match, dayOf(Number(match[1]), Number(match[3]), Number(match[4])))
  for (const match of text.matchAll(NUMERIC)) {
    const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])]
    // Four figures and full stops are a version of something, not a day.
    if (year < 100 && match[2] === '.' && match[0].replace(/\D/g, '').length < 6) continue
    add(match, dayOf(year, second, first), match[2], dayOf(year, first, second))
  }
  for (const match of text.matchAll(DAY_WORD)) add(match, dayOf(Number(match[3]), monthOf(match[2]!), Number(match[1])))
  for (const match of text.matchAll(WORD_DAY)) add(match, dayOf(Number(match[3]), monthOf(match[1]!), Number(match[2])))
  return found.sort((left, right) => left.start - right.start)
}
