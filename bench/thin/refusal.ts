import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { ErrorAnswer } from '#contracts/engine/wire.ts'
import { nameOf } from '#contracts/names.ts'
import type { FieldErrors } from '#contracts/validation/explain.ts'
import { ruleText } from '#platform/texts/index.ts'

/** An answer that is no success: status and body as they go out. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorAnswer

  constructor(status: number, body: ErrorAnswer) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const unauthenticated = () => new Refusal(401, { message: 'Unauthenticated.' })
export const forbidden = () => new Refusal(403, { message: 'This action is unauthorized.' })
export const notFound = () => new Refusal(404, { message: 'Not found.' })
export const seatsExceeded = () =>
  new Refusal(422, { message: 'quantity_exceeded', errors: { quantity: ['quantity_exceeded'] } })

export function invalid(errors: FieldErrors): Refusal {
  const sentences = Object.values(errors).flat()
  const more = sentences.length - 1
  const rest = more > 0 ? ` (and ${more} more error${more > 1 ? 's' : ''})` : ''
  return new Refusal(422, { message: `${sentences[0]}${rest}`, errors })
}

/** Broken rules as errors at their fields; throws when there is one. */
export function assertRules(broken: readonly (readonly [string, string])[], locale: Locale): void {
  if (broken.length === 0) return
  const errors: FieldErrors = {}
  for (const [field, rule] of broken) {
    errors[field] ??= []
    errors[field].push(ruleText(rule, locale, nameOf('employees', [field], locale)))
  }
  throw invalid(errors)
}

const rules: Record<string, string> = { 23503: 'rule.exists', 23505: 'rule.unique', 23514: 'invalid' }

/** A broken constraint as an error at its field (`<table>_<column>_fkey`), anything else as it is. */
export function fromDatabase(error: unknown, locale: Locale): unknown {
  if (!(error instanceof Error)) return error
  const { code, table, constraint } = error as Error & { code?: string; table?: string; constraint?: string }
  const rule = rules[code ?? '']
  if (!rule || !constraint || !table) return error
  const field = constraint.slice(table.length + 1).replace(/_(fkey|key|check)$/, '')
  return invalid({ [field]: [ruleText(rule, locale, nameOf('employees', [field], locale))] })
}
