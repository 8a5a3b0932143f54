import type { StandsOut } from '#contracts/expenses/receipts.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { BundleAttributes, ExpenseRecord } from '../../../expense-record.ts'
import { periodText } from '../../../list/cells.tsx'
import { categoryOf, type Line, ownAmount } from '../../line.ts'

/** What one has to know of an expense beside its own figures. */
export interface Around {
  /** Of the bundle, where it is in one. */
  period?: Pick<BundleAttributes, 'start_date' | 'end_date'>
  /** The company's currency. */
  currency: string
}

export interface Remark {
  code: StandsOut
  words: string
  /** What the person says to it. */
  quote?: string
}

/** How far it is over the ceiling of its category, by the rate of its day where it was paid in another currency. */
function overWords(expense: ExpenseRecord, currency: string): string {
  const { exact, day, number } = formats()
  const category = categoryOf(expense)
  const own = ownAmount(expense, currency)
  const ceiling = category?.max_amount ?? 0
  if (!category || own === null || ceiling <= 0 || own <= ceiling) return text('expenses:out.over')
  const { currency: paidIn, exchange_rate, exchange_rate_date } = expense.attributes
  const over = { over: exact(own - ceiling, currency), category: category.name, ceiling: exact(ceiling, currency) }
  if (paidIn === currency) return text('expenses:out.overBy', over)
  return text('expenses:out.overAtRate', {
    ...over,
    own: exact(own, currency),
    rate: number(exchange_rate, 6),
    day: day(exchange_rate_date),
  })
}

function duplicateWords({ attributes: { earlier } }: ExpenseRecord): string {
  if (!earlier) return text('expenses:out.same')
  const state = text(`expenses:out.state.${earlier.status as 'draft' | 'approved' | 'paid'}`)
  const who = { person: earlier.employee, day: formats().momentDay(earlier.created_at), state }
  return text(earlier.same === 'picture' ? 'expenses:out.samePicture' : 'expenses:out.sameFigures', who)
}

/** What was read and is otherwise now: as the receipt says it. */
function changedWords({ expense: { attributes }, receipt }: Line): string {
  const { exact, day } = formats()
  const { amount, currency, date } = receipt?.attributes.reading ?? {}
  const readIn = currency?.value ?? attributes.currency
  const isOtherAmount = amount?.value != null && (amount.value !== attributes.amount || readIn !== attributes.currency)
  const read = [
    isOtherAmount ? exact(amount.value, readIn) : undefined,
    date?.value && date.value !== attributes.date ? day(date.value) : undefined,
  ].filter(Boolean)
  return read.length > 0 ? text('expenses:out.changedFrom', { read: read.join(', ') }) : text('expenses:out.changed')
}

function remark(code: StandsOut, line: Line, { period, currency }: Around): Remark {
  const { expense } = line
  switch (code) {
    case 'overCeiling':
      return { code, words: overWords(expense, currency), quote: expense.attributes.over_reason ?? undefined }
    case 'duplicate':
      return { code, words: duplicateWords(expense) }
    case 'changedAfterReading':
      return { code, words: changedWords(line) }
    case 'outsidePeriod':
      return {
        code,
        words: text('expenses:out.outsidePeriod', {
          period: periodText(period?.start_date ?? null, period?.end_date ?? null),
        }),
      }
    default:
      return { code, words: text(`expenses:out.${code}`) }
  }
}

/** Why an expense stands out, in words, the weightiest first. */
export const remarksOf = (line: Line, around: Around): Remark[] =>
  (line.expense.attributes.stands_out ?? []).map((code) => remark(code, line, around))
