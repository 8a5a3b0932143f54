import type * as z from 'zod'
import type { Locale } from '../engine/values/primitives.ts'
import { inSentence, ruleTexts } from './texts.ts'

/** Field errors as the wire carries them: dotted path to sentences. */
export type FieldErrors = Record<string, string[]>

type Values = Record<string, string | number>

/**
 * A broken rule at a field: dotted path, key of `ruleTexts` (or a finished sentence), and what its sentence needs. `field` among
 * the values is what the field is called by where that is not its path: the `value` of a setting has the setting's name, `sort` that of the column
 * it asked for.
 */
export type Problem = readonly [path: string, rule: string, values?: Values]

/** What a field is called on the screen, by its path. */
export type Called = (path: string[]) => string

/** Fills the values into a sentence written in the syntax of ICU. Each side brings its own. */
export type Fill = (sentence: string, locale: Locale, values: Values) => string

/** The sentence for a rule about the field of this name; an unknown key is a finished sentence already. */
export type RuleText = (rule: string, locale: Locale, name: string, values?: Values) => string

/** {@link RuleText} for a side that fills sentences so. */
export const ruleTextBy =
  (fill: Fill): RuleText =>
  (rule, locale, name, values = {}) => {
    const sentence = ruleTexts[locale][rule]
    if (sentence === undefined) return rule
    const field = inSentence[locale](name)
    return fill(sentence, locale, { ...values, field, Field: field.charAt(0).toUpperCase() + field.slice(1) })
  }

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/** Which rule a zod issue broke, with the numbers its sentence needs. */
function ruleOf(issue: z.core.$ZodIssue): [string, Values?] {
  const knownInput = 'input' in issue ? issue.input : undefined
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty(knownInput)) return ['required']
      if (issue.expected === 'number' || issue.expected === 'int') return ['number']
      if (issue.expected === 'string') return ['text']
      if (issue.expected === 'array') return ['list']
      return [issue.expected === 'boolean' ? 'boolean' : 'type']
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 || isEmpty(knownInput)
          ? ['required']
          : ['tooShort', { min: Number(issue.minimum) }]
      if (issue.origin === 'array' && Number(issue.minimum) <= 1) return ['required']
      return [issue.origin === 'array' ? 'tooFew' : 'tooSmall', { min: Number(issue.minimum) }]
    case 'too_big':
      if (issue.origin === 'string') return ['tooLong', { max: Number(issue.maximum) }]
      return [issue.origin === 'array' ? 'tooMany' : 'tooBig', { max: Number(issue.maximum) }]
    case 'invalid_format':
      if (isEmpty(knownInput)) return ['required']
      if (issue.format === 'email') return ['email']
      if (issue.format === 'url') return ['url']
      return [issue.format === 'uuid' || issue.format === 'guid' ? 'id' : 'format']
    case 'invalid_value':
      return [isEmpty(knownInput) ? 'required' : 'option']
    case 'invalid_union':
      return [issue.message.startsWith('rule.') ? issue.message : 'invalid']
    case 'custom':
      return [issue.message || 'invalid']
    default:
      return ['invalid']
  }
}

/** The broken rules of a failed parse. Parse with `reportInput: true`, so that a missing value is not "of the wrong kind". */
export function problemsOf(error: z.core.$ZodError, prefix: PropertyKey[] = [], field?: string): Problem[] {
  return error.issues.map((issue) => {
    const [rule, values] = ruleOf(issue)
    return [[...prefix, ...issue.path].join('.'), rule, field ? { ...values, field } : values]
  })
}

/** Field errors in the reader's language. Of an empty field only that it is required is said: the other rules follow from it. */
export function explainBy(
  ruleText: RuleText,
  problems: readonly Problem[],
  locale: Locale,
  called: Called,
): FieldErrors {
  const empty = new Set(problems.flatMap(([path, rule]) => (rule === 'required' ? [path] : [])))
  // A path is what somebody sent: `toString` and `constructor` are fields here, and nothing that every object has.
  const errors = new Map<string, string[]>()
  for (const [path, rule, values] of problems) {
    const said = errors.get(path)
    if (empty.has(path) && (rule !== 'required' || said)) continue
    const sentence = ruleText(rule, locale, called(String(values?.field ?? path).split('.')), values)
    errors.set(path, [...(said ?? []), sentence])
  }
  return Object.fromEntries(errors)
}
