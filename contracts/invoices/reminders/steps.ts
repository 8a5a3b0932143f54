import * as z from 'zod'
import { Decimal, Flag, optionalLines, optionalText } from '../../engine/values/primitives.ts'

/** Days before and after the due date on which a reminder may be sent. */
export const FIRST_STEP = -60
export const LAST_STEP = 365

/** Steps that a company has at most. */
export const MOST_STEPS = 20

/** A step, so many days after the due date. A text that is empty is the product's own for such a step. */
export const ReminderStepWrite = z.object({
  days: Decimal.pipe(z.int().min(FIRST_STEP).max(LAST_STEP)),
  is_on: Flag.default(true),
  subject_en: optionalText(200),
  body_en: optionalLines(10_000),
  subject_ro: optionalText(200),
  body_ro: optionalLines(10_000),
})

export interface ReminderStep {
  days: number
  is_on: boolean
  subject_en: string | null
  body_en: string | null
  subject_ro: string | null
  body_ro: string | null
}

/** The steps that we propose to a company that has none. */
export const proposedSteps = [-3, 0, 7, 14, 30] as const
