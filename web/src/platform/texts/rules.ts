import { type Called, explainBy, type FieldErrors, type Problem, ruleTextBy } from '#contracts/validation/explain.ts'
import { filled, shownLocale } from '#web/ui/messages.ts'

const sentence = ruleTextBy(filled)

/** The sentence for a broken rule about the field of this name, in the language on screen. */
export const ruleText = (rule: string, name: string, values?: Record<string, string | number>): string =>
  sentence(rule, shownLocale(), name, values)

/** Field errors in the language on screen. */
export const explain = (problems: readonly Problem[], called: Called): FieldErrors =>
  explainBy(sentence, problems, shownLocale(), called)
