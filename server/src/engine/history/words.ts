import type { Locale } from '#contracts/engine/primitives.ts'
import { hasText, text } from '#platform/texts/index.ts'

/** `sign out device` → `Sign out device`: what has no text of its own is still readable. */
const readable = (key: string) => {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const named = (group: string) => (key: string, locale: Locale) => {
  const name = `${group}.${key}`
  return hasText(name) ? text(name, locale) : readable(key)
}

/** What was done, in words: "Changed". */
export const actionName = named('historyAction')
/** The kind of record, in words, by its resource's key: "Book". */
export const kindName = named('recordKind')
