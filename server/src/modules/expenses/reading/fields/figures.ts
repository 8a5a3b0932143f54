import type { Line } from '../words/words.ts'
import { type Amount, amountsOf, wholeAmountsOf, withoutSign } from './amounts.ts'
import { isChange, isPayment, isSubtotal, isTax, isTip, isTotal } from './labels.ts'
import { type VatFigure, vatFigures } from './vat-lines.ts'

/** A quantity at a price, and what they come to, in hundredths. */
interface Weighed {
  quantity: number
  product: number
}

/** The amounts of a receipt by what they are, in hundredths. */
export interface Figures {
  totals: Amount[]
  subtotals: number[]
  paid: number[]
  change: number[]
  tips: number[]
  /** A tip is named and its amount is not read: it may be written by hand. */
  hasOpenTip: boolean
  taxes: number[]
  items: number[]
  weighed: Weighed[]
  vat: VatFigure[]
}

const WEIGHED =
  /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?) ?(?:BUC|KG|GR|L|LT|LITRI|PC|PCS|ST|STK|DB|UN|ORE|ZI|M|MP|NOPTI?)?\.? ?[X×*] ?(\d{1,6}[.,]\d{2,4})(?!\d)/
const DISCOUNT = /\b(?:REDUCER\w*|DISCOUNT|RABAT|KORTING|SCONTO|REMISE|KEDVEZMENY)\b/

const number = (text: string) => Number(text.replace(',', '.'))

function weighedOf({ plain }: Line): (Weighed & { end: number }) | null {
  const found = WEIGHED.exec(plain)
  if (!found) return null
  const [quantity, price] = [number(found[1]!), number(found[2]!)]
  return { quantity, product: Math.round(quantity * price * 100 + 1e-6), end: found.index + found[0].length }
}

/** Digits without their decimal sign, before the letter of a group of VAT: nothing else ends like this. */
const withoutSignOfGroup = (line: Line) => (/\d ?[A-E]$/.test(line.plain) ? withoutSign(line) : null)

/** What a line of goods costs: its last amount, unless that is the price of one of them. */
function itemOf(line: Line, amounts: readonly Amount[]): number | null {
  const last = amounts.at(-1) ?? withoutSignOfGroup(line)
  const weighed = weighedOf(line)
  if (!last || (weighed && last.start < weighed.end)) return null
  return DISCOUNT.test(line.plain) ? -Math.abs(last.value) : last.value
}

const ONLY_AMOUNT = /^[^A-Z]*(?:LEI|RON|EUR|EURO|USD|GBP|HUF)?[^A-Z]*$/

/** The amounts of a line with the label of a total; those of the next line where it holds nothing but an amount. */
function amountsOfTotal(lines: readonly Line[], at: number, amountsIn: (line: Line) => Amount[]): Amount[] {
  const here = amountsIn(lines[at]!)
  if (here.length > 0) return here
  const next = lines[at + 1]
  if (next && ONLY_AMOUNT.test(next.plain) && amountsIn(next).length === 1) return amountsIn(next)
  const without = withoutSign(lines[at]!)
  return without ? [without] : []
}

type Role = 'change' | 'tip' | 'total' | 'subtotal' | 'tax' | 'paid' | 'other'
const ROLES: readonly [Role, (plain: string) => boolean][] = [
  ['change', isChange],
  ['subtotal', (plain) => isSubtotal(plain) && !isTotal(plain)],
  ['tip', isTip],
  ['paid', (plain) => isPayment(plain) && !/\b(?:TOTAL|SUMA) DE PLATA\b/.test(plain)],
  ['total', isTotal],
  ['tax', isTax],
]
const roleOf = ({ plain }: Line): Role => ROLES.find(([, is]) => is(plain))?.[0] ?? 'other'

/** @param isWhole of a currency without decimals. */
export function figuresOf(lines: readonly Line[], isWhole: boolean): Figures {
  const amountsIn = isWhole ? wholeAmountsOf : amountsOf
  const roles = lines.map(roleOf)
  const lastOf = (role: Role) =>
    lines.flatMap((line, at) => (roles[at] === role ? amountsIn(line).slice(-1) : [])).map(({ value }) => value)
  const firstTotal = roles.indexOf('total')
  const goods = lines.filter((_, at) => roles[at] === 'other' && at < (firstTotal < 0 ? lines.length : firstTotal))
  return {
    totals: lines.flatMap((_, at) => (roles[at] === 'total' ? amountsOfTotal(lines, at, amountsIn).slice(-1) : [])),
    subtotals: lastOf('subtotal'),
    paid: lastOf('paid'),
    change: lastOf('change'),
    tips: lastOf('tip'),
    hasOpenTip: lines.some((line, at) => roles[at] === 'tip' && amountsIn(line).length === 0),
    taxes: lastOf('tax'),
    items: goods.map((line) => itemOf(line, amountsIn(line))).filter((item) => item !== null),
    weighed: goods.map(weighedOf).filter((weighed) => weighed !== null),
    vat: vatFigures(lines, amountsIn),
  }
}
