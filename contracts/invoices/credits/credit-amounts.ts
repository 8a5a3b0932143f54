import { fromMinor, minorDigits } from '../../engine/values/money.ts'
import { decimalText, divided, millionths, percentOf, product } from '../amounts/exact-decimal.ts'
import { type DecimalValue, type LineAmounts, lineAmount, type VatGroup } from '../amounts/totals.ts'

/** A line of an issued invoice with what credit notes gave back of it, in whole minor units, with the signs of the line. */
export interface CreditableLine extends LineAmounts {
  id: string
  total: number
  creditedQuantity: DecimalValue
  creditedTotal: number
}

/** The lines of one VAT rate after the discount of the document, and what was credited of them. */
export interface CreditableGroup {
  tax: number
  net: number
  vat: number
  creditedNet: number
  creditedVat: number
}

/** What a credit is worked out from. */
export interface Creditable {
  currency: string
  total: number
  credited: number
  /** The discount of the whole document, where it is a percentage. */
  discountPercent: DecimalValue | null
  lines: readonly CreditableLine[]
  groups: readonly CreditableGroup[]
}

/** How much of a line is credited: all that is left, a quantity, or an amount in whole minor units; with the line's sign. */
export type CreditPart = 'rest' | { quantity: DecimalValue } | { amount: number }

/** A line of a credit note before its signs are turned. */
export interface CreditedPart {
  id: string
  quantity: string
  unitPrice: DecimalValue
  discountPercent: DecimalValue | null
  total: number
}

/** What a credit note gives back, in whole minor units, with the signs of the invoice. */
export interface CreditAmounts {
  lines: CreditedPart[]
  groups: VatGroup[]
  discount: number
  /** As `discountPercent` of the invoice, where that says it exactly. */
  discountPercent: DecimalValue | null
  subtotal: number
  vat: number
  total: number
}

const UNIT = millionths(1)
const size = (value: bigint) => (value < 0n ? -value : value)

/** A line of one thing is credited by an amount, any other by quantity. */
export const isByAmount = ({ quantity }: Pick<LineAmounts, 'quantity'>): boolean => size(millionths(quantity)) === UNIT

export const leftQuantity = ({ quantity, creditedQuantity }: CreditableLine): bigint =>
  millionths(quantity) - millionths(creditedQuantity)

export const leftTotal = ({ total, creditedTotal }: CreditableLine): number => total - creditedTotal

const isUntouched = ({ creditedQuantity }: CreditableLine) => millionths(creditedQuantity) === 0n

/** Nothing is left of the line. */
export const isCredited = (line: CreditableLine): boolean =>
  isByAmount(line) ? leftTotal(line) === 0 && (line.total !== 0 || !isUntouched(line)) : leftQuantity(line) === 0n

/** No more than is left, and on its side of zero. */
function within(value: number, left: number): number {
  if (value === 0 || left === 0 || value < 0 !== left < 0) return 0
  return Math.abs(value) > Math.abs(left) ? left : value
}

/** A part that takes all that is left is the rest. */
function isRest(line: CreditableLine, part: CreditPart): boolean {
  if (part === 'rest') return true
  if ('amount' in part) return part.amount === leftTotal(line)
  return isByAmount(line)
    ? isUntouched(line) && millionths(part.quantity) === millionths(line.quantity)
    : millionths(part.quantity) === leftQuantity(line)
}

function partOf(line: CreditableLine, part: CreditPart, currency: string): CreditedPart {
  const { id, unit_price: unitPrice, discount_percent: discountPercent = null } = line
  const rest = isRest(line, part)
  if (part !== 'rest' && !rest && 'quantity' in part) {
    const { total } = lineAmount({ ...line, quantity: part.quantity }, currency)
    const quantity = decimalText(millionths(part.quantity))
    return { id, quantity, unitPrice, discountPercent, total: within(Number(total), leftTotal(line)) }
  }
  if (rest && (!isByAmount(line) || isUntouched(line)))
    return { id, quantity: decimalText(leftQuantity(line)), unitPrice, discountPercent, total: leftTotal(line) }
  const total = part !== 'rest' && 'amount' in part ? part.amount : leftTotal(line)
  const price = fromMinor(Math.abs(total), currency).toFixed(minorDigits(currency))
  return { id, quantity: decimalText(millionths(line.quantity)), unitPrice: price, discountPercent: null, total }
}

interface GroupParts {
  lines: readonly CreditableLine[]
  credited: number
  isRest: boolean
}

/** What is credited of a group; its last credit takes what rounding has left. */
function groupOf(
  { tax, net, vat, creditedNet, creditedVat }: CreditableGroup,
  { lines, credited, isRest }: GroupParts,
  percent: DecimalValue | null,
): VatGroup {
  const sum = lines.reduce((all, { total }) => all + total, 0)
  const creditedSum = lines.reduce((all, { creditedTotal }) => all + creditedTotal, 0)
  const discount = sum - net
  const leftDiscount = discount - (creditedSum - creditedNet)
  const share = percent
    ? percentOf(BigInt(credited), millionths(percent))
    : sum === 0
      ? 0n
      : divided(BigInt(discount) * BigInt(credited) * (sum < 0 ? -1n : 1n), BigInt(Math.abs(sum)))
  const taken = isRest ? leftDiscount : within(Number(share), leftDiscount)
  const left = credited - taken
  const leftVat = vat - creditedVat
  return {
    tax,
    net: left,
    discount: taken,
    vat: isRest ? leftVat : within(Number(percentOf(BigInt(left), millionths(tax))), leftVat),
  }
}

/**
 * What crediting parts of lines comes to. Each part is rounded as an invoice of it would be; what takes the rest of a line, or of a VAT
 * rate, takes what rounding has left, so that an invoice that is credited whole is credited to the last unit, in however many steps.
 */
export function creditAmounts(from: Creditable, parts: ReadonlyMap<string, CreditPart>): CreditAmounts {
  const { currency, discountPercent } = from
  const chosen = from.lines.filter(({ id }) => parts.has(id))
  const lines = chosen.map((line) => partOf(line, parts.get(line.id)!, currency))
  const totalOf = new Map(lines.map(({ id, total }) => [id, total]))
  const goes = (line: CreditableLine) => {
    const part = parts.get(line.id)
    return isCredited(line) || (part !== undefined && isRest(line, part))
  }
  const groups = from.groups.flatMap((group): VatGroup[] => {
    const own = from.lines.filter(({ tax }) => Number(tax) === group.tax)
    if (!own.some(({ id }) => parts.has(id))) return []
    const credited = own.reduce((all, { id }) => all + (totalOf.get(id) ?? 0), 0)
    return [groupOf(group, { lines: own, credited, isRest: own.every(goes) }, discountPercent)]
  })
  const sum = (name: 'net' | 'discount' | 'vat') => groups.reduce((all, group) => all + group[name], 0)
  const isExact =
    discountPercent !== null &&
    groups.every(
      ({ net, discount }) => percentOf(BigInt(net + discount), millionths(discountPercent)) === BigInt(discount),
    )
  return {
    lines,
    groups,
    discount: sum('discount'),
    discountPercent: isExact ? discountPercent : null,
    subtotal: sum('net'),
    vat: sum('vat'),
    total: sum('net') + sum('vat'),
  }
}

/** All that is left of each line. */
export const allThatIsLeft = ({ lines }: Creditable): Map<string, CreditPart> =>
  new Map(lines.filter((line) => !isCredited(line)).map(({ id }) => [id, 'rest']))

/** What is wrong with a part: the rule, and what is left, as a decimal. */
export interface PartProblem {
  rule: 'rule.creditedWhole' | 'rule.creditByAmount' | 'rule.creditByQuantity' | 'rule.creditLeft'
  left: string
}

/** Why a line cannot be credited by this part; null where it can. */
export function partProblem(line: CreditableLine, part: CreditPart, currency: string): PartProblem | null {
  const byAmount = isByAmount(line)
  const left = byAmount
    ? fromMinor(leftTotal(line), currency).toFixed(minorDigits(currency))
    : decimalText(leftQuantity(line))
  if (isCredited(line)) return { rule: 'rule.creditedWhole', left }
  if (isRest(line, part) || part === 'rest') return null
  if ('quantity' in part && byAmount) return { rule: 'rule.creditByAmount', left }
  if ('amount' in part && !byAmount) return { rule: 'rule.creditByQuantity', left }
  const [wanted, most] =
    'amount' in part ? [BigInt(part.amount), BigInt(leftTotal(line))] : [millionths(part.quantity), leftQuantity(line)]
  const isSame = wanted !== 0n && wanted < 0n === most < 0n
  return isSame && size(wanted) <= size(most) ? null : { rule: 'rule.creditLeft', left }
}

/** Why a credit as a whole cannot be: it gives nothing back, or more than the invoice comes to; null where it can. */
export function creditProblem({ total, credited }: Creditable, amounts: CreditAmounts) {
  if (amounts.total <= 0) return 'rule.creditNothing' as const
  return credited + amounts.total > total ? ('rule.creditAboveTotal' as const) : null
}

/** Quantity times price, in whole minor units: what stands before the discount of a line of the credit. */
export const grossOf = ({ quantity, unitPrice }: CreditedPart, currency: string): number =>
  Number(product(millionths(quantity), millionths(unitPrice), minorDigits(currency)))
