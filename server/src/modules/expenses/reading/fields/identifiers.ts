import { isCui } from '#contracts/clients/company-numbers.ts'
import type { ReadField } from '#contracts/expenses/receipts.ts'
import type { Line } from '../words/words.ts'
import { areaOfFound, type Found, isFaded, notFound, sure, toCheck } from './field.ts'
import { isBuyer, isSeller } from './labels.ts'

/** A fiscal number after its name, or with the letters of its country. */
const LABELLED =
  /\b(?:C\.? ?[I1L|]\.? ?F\.?|C\.? ?U\.? ?[I1L|]\.?|COD(?:UL)? (?:DE )?(?:IDENTIFICARE )?FISCALA?|COD UNIC|NR\.? TVA)(?: CLIENT| CUMPARATOR)?\s*[:.;-]{0,2}\s*(?:(?:R[O0])\s?)?(\d[\d ]{1,11}\d)(?![\dA-Z/])/g
const WITH_RO = /\bRO\s?(\d{4,10})(?![\dA-Z])/g
const FOREIGN =
  /\b(?:NL\s?\d{9}\s?B\s?\d{2}|DE\s?\d{9}|FR\s?[A-Z0-9]{2}\s?\d{9}|IT\s?\d{11}|ATU\s?\d{8}|ES[A-Z]\d{8}|HU\s?\d{8}|BG\s?\d{9,10}|PL\s?\d{10}|BE\s?[01]\d{9}|GB\s?\d{9})\b/g

interface FiscalNumber extends Found<string> {
  ofBuyer: boolean
  isRight: boolean
}

/** What may stand before a number with `RO`: nothing, or the name of such a number. Before a buyer's stands a word that was misread. */
const BEFORE_NUMBER =
  /^(?:.*[^A-Z0-9])?(?:C[\W_]*[I1L|U]?[\W_]*[FI1L|][\W_]*|COD\W+(?:DE\W+)?(?:\w+\W+)?FISCALA?\W*|TVA\W*|VAT\W*|RO\W*)$|^[^A-Z]*$/

const bare = (identifier: string) => identifier.replace(/\D/g, '')

/** Romanian fiscal numbers, with whose they are: what stands behind "client" is the buyer's, up to the next word of a seller. */
function romanianNumbers(lines: readonly Line[]): FiscalNumber[] {
  let inBuyer = false
  return lines.flatMap((line) => {
    const buyerHere = isBuyer(line.plain)
    if (buyerHere) inBuyer = true
    else if (isSeller(line.plain)) inBuyer = false
    const found: FiscalNumber[] = []
    for (const pattern of [LABELLED, WITH_RO])
      for (const match of line.plain.matchAll(pattern)) {
        const value = match[1]!.replace(/ /g, '')
        const start = match.index + match[0].lastIndexOf(match[1]!)
        if (found.some((other) => start < other.end && start + match[1]!.length > other.start)) continue
        const withLetters = /R[O0]\s?$/.test(line.plain.slice(0, start))
        found.push({
          value: withLetters ? `RO${value}` : value,
          line,
          start,
          end: start + match[1]!.length,
          ofBuyer: inBuyer || !BEFORE_NUMBER.test(line.plain.slice(0, match.index)),
          isRight: isCui(value),
        })
      }
    // On a receipt of a cash register the buyer has one line; on an invoice their lines go on.
    if (buyerHere && found.length > 0) inBuyer = false
    return found
  })
}

export interface Identifiers {
  merchant: ReadField<string>
  own: ReadField<string>
  /** The line of the merchant's number: their name is near to it. */
  merchantLine: Line | null
  /** The merchant has the number of a Romanian company. */
  isRomanian: boolean
}

function numberField(found: FiscalNumber): ReadField<string> {
  const area = areaOfFound(found)
  if (!found.isRight) return toCheck(found.value, 'differs', area)
  return isFaded(found) ? toCheck(found.value, 'faded', area) : sure(found.value, 'controlDigit', area)
}

function ownField(numbers: readonly FiscalNumber[], own: string | null): ReadField<string> {
  const ours = own ? numbers.find(({ value }) => bare(value) === bare(own)) : undefined
  if (ours) return sure(ours.value, 'oursIsThere', areaOfFound(ours))
  const buyer = numbers.find(({ ofBuyer }) => ofBuyer)
  if (!buyer) return notFound()
  return toCheck(buyer.value, own ? 'differs' : 'alone', areaOfFound(buyer))
}

/** The merchant's number is never our own, nor one that stands at the buyer. */
export function readIdentifiers(lines: readonly Line[], own: string | null): Identifiers {
  const numbers = romanianNumbers(lines)
  const ofMerchant = numbers.filter(({ ofBuyer, value }) => !ofBuyer && !(own && bare(value) === bare(own)))
  const right = ofMerchant.filter(({ isRight }) => isRight)
  const best = right[0] ?? ofMerchant[0]
  const common = { own: ownField(numbers, own), isRomanian: right.length > 0 }
  if (best) {
    const several = new Set(right.map(({ value }) => bare(value))).size > 1
    const merchant = several ? toCheck(best.value, 'differs', areaOfFound(best)) : numberField(best)
    return { ...common, merchant, merchantLine: best.line }
  }
  for (const line of lines)
    for (const match of line.plain.matchAll(FOREIGN)) {
      const found = { value: match[0].replace(/ /g, ''), line, start: match.index, end: match.index + match[0].length }
      return { ...common, merchant: toCheck(found.value, 'alone', areaOfFound(found)), merchantLine: line }
    }
  return { ...common, merchant: notFound(), merchantLine: null }
}
