import { Locale } from '#contracts/engine/values/primitives.ts'
import { fold } from '#platform/texts/fold.ts'
import type { ImportColumn, ImportDefinition } from '../definition.ts'

/** Without what stands in brackets: up to each that closes, from the first that opens. A cell may have a million that close nowhere. */
const withoutBrackets = (heading: string): string => {
  const closed = heading.split(')')
  const rest = closed.pop()
  return [...closed.map((part) => (part.includes('(') ? part.split('(', 1)[0] : `${part})`)), rest].join('')
}

/** A heading's words alone: without the star of required columns and what stands in brackets. "E-mail" is "email". */
export const plainHeading = (heading: string): string =>
  fold(withoutBrackets(heading).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).replaceAll(/\be mail/g, 'email')

const namesOf = ({ key, label }: ImportColumn, { alsoCalled = {} }: ImportDefinition): string[] =>
  [key.replace(/_id$/, ''), ...Locale.options.map(label), ...(alsoCalled[key] ?? [])].map(plainHeading)

/**
 * The column that each heading most likely means; null where none fits. No column is proposed twice: a heading that is
 * exactly the column's own name, in either language, goes before one that is only another word for it.
 */
export function proposeMapping(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  definition: ImportDefinition,
): (string | null)[] {
  const mapping: (string | null)[] = headings.map(() => null)
  const words = headings.map(plainHeading)
  const names = columns.map((column) => ({ key: column.key, names: namesOf(column, definition) }))
  const longest = Math.max(0, ...names.map((one) => one.names.length))
  for (let rank = 0; rank < longest; rank++) {
    for (const { key, names: own } of names) {
      if (!own[rank] || mapping.includes(key)) continue
      const at = words.findIndex((word, i) => word === own[rank] && mapping[i] === null)
      if (at >= 0) mapping[at] = key
    }
  }
  return mapping
}
