import type * as z from 'zod'
import type { Locale } from '../engine/primitives.ts'
import { romanianFieldNames } from './field-names.ts'
import { ruleTexts } from './texts.ts'

/** Field errors as the wire carries them: dotted path to sentences. */
export type FieldErrors = Record<string, string[]>

/** A field's name inside a sentence: the last named part of its path. */
export function fieldName(path: PropertyKey[], locale: Locale): string {
  const part = String(path.findLast((key) => typeof key === 'string' && !/^\d+$/.test(key)) ?? 'value')
  if (locale === 'ro' && romanianFieldNames[part]) return romanianFieldNames[part]
  return part.replace(/_id$/, '').replaceAll('_', ' ')
}

/**
 * The sentence for a rule key such as `required` or `rule.cnpDigits`; an unknown key is a finished sentence already. It names
 * the field it stands at, or the one in `values.field` (the column that the parameter `sort` asked for).
 */
export function ruleText(
  rule: string,
  locale: Locale,
  path: PropertyKey[] = [],
  values: Record<string, string | number> = {},
): string {
  const text = ruleTexts[locale][rule]
  const named = values.field === undefined ? path : [String(values.field)]
  return text ? text(fieldName(named, locale), values) : rule
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/** Which rule a zod issue broke, with the numbers its sentence needs. */
function ruleOf(issue: z.core.$ZodIssue): [string, Record<string, string | number>?] {
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
        return Number(issue.minimum) <= 1 ? ['required'] : ['tooShort', { min: Number(issue.minimum) }]
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

/**
 * Field errors of a failed parse in the reader's language. Parse with `reportInput: true`, so that a missing value reads
 * "is required" and not "is of the wrong kind".
 */
export function explain(error: z.core.$ZodError, locale: Locale, prefix: PropertyKey[] = []): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const path = [...prefix, ...issue.path]
    const [rule, values] = ruleOf(issue)
    const key = path.join('.')
    errors[key] ??= []
    errors[key].push(ruleText(rule, locale, path, values))
  }
  return errors
}
