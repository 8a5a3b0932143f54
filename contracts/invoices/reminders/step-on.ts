import { addDays } from '../../engine/values/civil-days.ts'

/** What of an invoice says which reminder comes next. */
export interface Remindable {
  due_date: string
  /** The day on which it, or a reminder by hand, was mailed last: what was due before that is passed over. */
  mailed_on: string
  /** Steps that were mailed for this due date. */
  done: readonly number[]
}

/**
 * The step that an invoice gets on a day; null for none. Of several that have passed it is the last one alone: who could not send for a
 * week sends one mail, not three.
 */
export function stepOn(
  steps: readonly number[],
  { due_date, mailed_on, done }: Remindable,
  day: string,
): number | null {
  const passed = steps.filter((days) => addDays(due_date, days) <= day)
  if (passed.length === 0) return null
  const last = Math.max(...passed)
  if (done.some((days) => days >= last)) return null
  return addDays(due_date, last) > mailed_on ? last : null
}
