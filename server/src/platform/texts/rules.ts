import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type Called, explainBy, type FieldErrors, type Problem, ruleTextBy } from '#contracts/validation/explain.ts'
import { filled } from './text.ts'

/** The sentence for a broken rule. */
export const ruleText = ruleTextBy(filled)

/** Field errors in the reader's language. */
export const explain = (problems: readonly Problem[], locale: Locale, called: Called): FieldErrors =>
  explainBy(ruleText, problems, locale, called)
