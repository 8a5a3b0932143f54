import { toMinor } from '#contracts/engine/values/money.ts'
import type { CreditLine } from '#contracts/invoices/credits/credit.ts'
import {
  allThatIsLeft,
  type Creditable,
  type CreditPart,
  partProblem,
} from '#contracts/invoices/credits/credit-amounts.ts'
import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'

function partOf({ quantity, amount }: CreditLine, currency: string): CreditPart {
  if (quantity != null) return { quantity }
  return amount == null ? 'rest' : { amount: toMinor(amount, currency) }
}

/** What is to be credited of which line; all that is left where nobody says. An error stands at the line that it is about. */
export function askedParts(
  invoice: Creditable,
  asked: readonly CreditLine[] | null | undefined,
): Map<string, CreditPart> {
  if (!asked) return allThatIsLeft(invoice)
  const { currency } = invoice
  const left = new Map(invoice.lines.map((line) => [line.id, line]))
  const problems: FieldProblem[] = []
  const parts = new Map<string, CreditPart>()
  for (const [at, line] of asked.entries()) {
    const own = left.get(line.line_id)
    left.delete(line.line_id)
    if (!own) {
      problems.push([`lines.${at}.line_id`, 'rule.exists'])
      continue
    }
    const part = partOf(line, currency)
    const problem = partProblem(own, part, currency)
    const field = line.quantity == null && line.amount != null ? 'amount' : 'quantity'
    if (problem) problems.push([`lines.${at}.${field}`, problem.rule, { left: problem.left }])
    parts.set(own.id, part)
  }
  assertValid(problems)
  return parts
}
