import type { ReadField } from '#contracts/expenses/receipts.ts'
import { areaOf, confidenceOf, type Line } from '../words/words.ts'

/** A value, and the part of a line that says it. */
export interface Found<Value> {
  value: Value
  line: Line
  start: number
  end: number
}

export const areaOfFound = (found: Found<unknown> | null | undefined) =>
  found ? areaOf(found.line, found.start, found.end) : null

/** With less the reader of pictures has guessed at a letter. More of it proves nothing. */
const LEAST_CONFIDENCE = 60

export const isFaded = ({ line, start, end }: Found<unknown>): boolean =>
  confidenceOf(line, start, end) < LEAST_CONFIDENCE

type Agreement = NonNullable<ReadField<unknown>['agreement']>
type Doubt = NonNullable<ReadField<unknown>['doubt']>

export const sure = <Value>(
  value: Value,
  agreement: Agreement,
  area: ReadField<Value>['area'] = null,
): ReadField<Value> => ({ value, state: 'sure', agreement, doubt: null, area, choices: [] })

export const toCheck = <Value>(
  value: Value | null,
  doubt: Doubt,
  area: ReadField<Value>['area'] = null,
  choices: ReadField<Value>['choices'] = [],
): ReadField<Value> => ({ value, state: 'check', agreement: null, doubt, area, choices })

export const notFound = <Value>(): ReadField<Value> => toCheck<Value>(null, 'notFound')
