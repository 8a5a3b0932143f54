import type { Problem } from '#contracts/validation/explain.ts'
import type { ServerTextKey } from '#platform/texts/index.ts'

type Values = Record<string, string | number>

/**
 * A refusal with a status and a sentence (by key, so that the reader gets it in their language). Anything else that is
 * thrown is a fault: 500, shown to nobody.
 */
export class Refusal extends Error {
  readonly status: number
  readonly textKey: ServerTextKey
  readonly values: Values | undefined

  constructor(status: number, textKey: ServerTextKey, values?: Values) {
    super(textKey)
    this.status = status
    this.textKey = textKey
    this.values = values
  }
}

/** 401: no, unknown, ended or foreign token. Only for authentication, because the client signs out on it. */
export const unauthenticated = () => new Refusal(401, 'unauthenticated')
/** 403: signed in, not allowed. */
export const forbidden = (textKey: ServerTextKey = 'unauthorized', values?: Values) => new Refusal(403, textKey, values)
/** 404: does not exist, belongs to another company, or may not be known about: one answer for all three. */
export const notFound = () => new Refusal(404, 'notFound')
/** 422 without a field: a business rule or an illegal state. */
export const refused = (textKey: ServerTextKey, values?: Values) => new Refusal(422, textKey, values)

/** A sentence about the state that a record is in: that what was asked for is done already, or no longer possible. */
export type StateText = Extract<ServerTextKey, `state.${string}`>

/** True of a refusal for the state of a record. */
export const isOfState = ({ textKey }: Refusal): boolean => textKey.startsWith('state.')

export type FieldProblem = Problem

/** 422 with errors at fields, by schema or by rule. `problems` are rule keys; they become sentences when the answer is written. */
export class InvalidFields extends Error {
  readonly problems: readonly FieldProblem[]

  constructor(problems: readonly FieldProblem[]) {
    super('invalid fields')
    this.problems = problems
  }
}

/** Throws when any field broke a rule. */
export function assertValid(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new InvalidFields(problems)
}

/** 422 for a person who needs a seat that is not there; the client handles this word itself (api-contract 6). */
export class SeatsExceeded extends Error {}
