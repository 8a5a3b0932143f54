import type { SaxesParser as Parser, SaxesTagNS } from 'saxes'
import { isCalendarDate } from '#contracts/engine/values/primitives.ts'
import { lazyPackage } from '#platform/lazy-package.ts'

const saxes = lazyPackage<typeof import('saxes')>('saxes')

/** What BNR says of a currency on a day: `multiplier` of it are `rate` lei. */
export interface BnrRate {
  currency: string
  date: string
  /** The decimal as it is written. */
  rate: string
  multiplier: number
}

/** A file that is not what BNR publishes: broken, of another kind, or with a value that is none. */
export class UnreadableRates extends Error {
  constructor(reason: string) {
    super(`BNR's file of exchange rates cannot be read: ${reason}`)
    this.name = 'UnreadableRates'
  }
}

/** Files up to 2025 name the first, later ones the second. */
const NAMESPACES = ['http://www.bnr.ro/xsd', 'https://www.bnr.ro/xsd']
const CURRENCY = /^[A-Z]{3}$/
const RATE = /^\d{1,9}(\.\d{1,8})?$/
const MULTIPLIER = /^10{0,6}$/

const isAboveZero = (decimal: string) => /[1-9]/.test(decimal)

function rateOf({ attributes }: SaxesTagNS, date: string | null, text: string): BnrRate {
  const currency = attributes.currency?.value ?? ''
  const multiplier = attributes.multiplier?.value ?? '1'
  const rate = text.trim()
  if (date === null) throw new UnreadableRates('a rate has no day.')
  if (!CURRENCY.test(currency)) throw new UnreadableRates(`"${currency}" is no currency.`)
  if (!MULTIPLIER.test(multiplier))
    throw new UnreadableRates(`"${multiplier}" is no multiplier (${currency}, ${date}).`)
  if (!RATE.test(rate) || !isAboveZero(rate)) throw new UnreadableRates(`"${rate}" is no rate (${currency}, ${date}).`)
  return { currency, date, rate, multiplier: Number(multiplier) }
}

function dayOf({ attributes }: SaxesTagNS): string {
  const day = attributes.date?.value ?? ''
  if (!isCalendarDate(day)) throw new UnreadableRates(`"${day}" is no day.`)
  return day
}

/** Follows the file; elements that it does not know are passed over. */
function follow(parser: Parser<{ xmlns: true }>, found: BnrRate[]): void {
  let depth = 0
  let day: string | null = null
  let text = ''
  parser.on('doctype', () => {
    throw new UnreadableRates('it has a document type.')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    text = ''
    if (depth === 1 && !(tag.local === 'DataSet' && NAMESPACES.includes(tag.uri)))
      throw new UnreadableRates(`its root is <${tag.name}>.`)
    if (tag.local === 'Cube') day = dayOf(tag)
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    if (tag.local === 'OrigCurrency' && text.trim() !== 'RON')
      throw new UnreadableRates(`it counts in "${text.trim()}" and not in lei.`)
    if (tag.local === 'Rate') found.push(rateOf(tag, day, text))
    if (tag.local === 'Cube') day = null
  })
}

function duplicatesOf(rates: readonly BnrRate[]): string[] {
  const seen = new Set<string>()
  return rates.map(({ currency, date }) => `${currency} of ${date}`).filter((key) => seen.has(key) || !seen.add(key))
}

/**
 * The rates of a file of BNR, of one day or of a year. All of it or nothing: a value that is none makes the file unreadable.
 * @throws UnreadableRates
 */
export function readBnrFile(xml: string): BnrRate[] {
  const found: BnrRate[] = []
  const parser = new (saxes().SaxesParser)({ xmlns: true, position: false })
  follow(parser, found)
  try {
    parser.write(xml).close()
  } catch (error) {
    throw error instanceof UnreadableRates ? error : new UnreadableRates((error as Error).message)
  }
  if (found.length === 0) throw new UnreadableRates('it holds no rate.')
  const [twice] = duplicatesOf(found)
  if (twice) throw new UnreadableRates(`it has ${twice} twice.`)
  return found
}
