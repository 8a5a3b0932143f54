import type { Locale } from '#contracts/engine/values/primitives.ts'
import { ruleTextBy } from '#contracts/validation/explain.ts'
import { inSentence, ruleTexts } from '#contracts/validation/texts.ts'
import { filled, message } from '#web/ui/messages.ts'
import type { TextKey } from './namespaces.ts'
import { ruleText } from './rules.ts'

const sentence = ruleTextBy(filled)

const VALUE = /\{(\w+)\}|\{(\w+), plural,(?:[^{}]|\{[^{}]*\})*\}/g
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** "2,000 characters" is 2000, "un caracter" 1. */
const countIn = (words: string) => Number(/\d[\d.,\s]*/.exec(words)?.[0].replace(/\D/g, '') ?? 1)

/** The values in a sentence, where it is what this rule says of the field of this name. */
function valuesIn(pattern: string, said: string, locale: Locale, name: string): Record<string, string | number> | null {
  const field = inSentence[locale](name)
  const named: Record<string, string> = { field, Field: capital(field) }
  const plurals = new Set<string>()
  let source = ''
  let end = 0
  for (const { 0: whole, 1: plain, 2: plural, index } of pattern.matchAll(VALUE)) {
    source += escaped(pattern.slice(end, index))
    source += plain && named[plain] !== undefined ? escaped(named[plain]) : `(?<${plain ?? plural}>.+?)`
    if (plural) plurals.add(plural)
    end = index + whole.length
  }
  const found = new RegExp(`^${source}${escaped(pattern.slice(end))}$`).exec(said)
  if (!found) return null
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([key, words]) => [key, plurals.has(key) ? countIn(words) : words]),
  )
}

/**
 * The rule that a sentence of the server is about, with its values: it says neither itself. Null for what no rule of
 * `contracts/validation` says.
 */
export function ruleSaid(
  said: string,
  locale: Locale,
  name: string,
): { rule: string; values: Record<string, string | number> } | null {
  const found = Object.entries(ruleTexts[locale]).flatMap(([rule, pattern]) => {
    const values = valuesIn(pattern, said, locale, name)
    // "1 character" is no bare number: only a rule that says exactly this is meant.
    return values && sentence(rule, locale, name, values) === said ? [{ rule, values }] : []
  })
  // "20 pixels wide" could be a value of another rule: the one that says most of it itself is meant.
  const taken = ({ values }: { values: object }) => Object.values(values).join('').length
  return found.sort((one, other) => taken(one) - taken(other))[0] ?? null
}

/**
 * What was said of a field in the language that was on screen until now, a rule a line, in the one that is now. Null where a line is
 * no rule's: only the server can say it again.
 */
export function saidAgain(lines: string, label: TextKey, until: Locale): string | null {
  const again = lines.split('\n').map((line) => {
    const found = ruleSaid(line, until, message(label, {}, until))
    return found && ruleText(found.rule, message(label), found.values)
  })
  return again.includes(null) ? null : again.join('\n')
}
