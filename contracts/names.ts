import { contracts, type PartOf } from './contracts.ts'
import { fileNames } from './engine/files.ts'
import { type Named, type Names, sharedNames } from './engine/names.ts'
import type { Locale } from './engine/values/primitives.ts'

type ModuleNames = PartOf<'names'>

/** Every field's name, once; each module's stand beside its contracts. */
export const names = Object.assign(
  {},
  sharedNames,
  fileNames,
  ...contracts.map((contract): Names => ('names' in contract ? contract.names : {})),
) as typeof sharedNames & typeof fileNames & ModuleNames

export type NameKey = keyof typeof names

const table: Readonly<Record<string, Named>> = names

/** The subject, the wholes that it is a part of (`new-password/reset`, `new-password`), and what all subjects share. */
function subjectsOf(subject: string): string[] {
  const parts = subject.split('/')
  return [...parts.map((_, i) => parts.slice(0, parts.length - i).join('/')), '*']
}

/** Places in a list say nothing of the field: `milestones.0.days_per_year` is `milestones.days_per_year`. */
const named = (path: readonly PropertyKey[]) =>
  path.filter((key): key is string => typeof key === 'string' && !/^\d+$/.test(key))

/**
 * The key of a field's name: that of its whole path, or else of its end, or else of what it is a part of. Undefined for what has
 * no name, such as a parameter that does not exist.
 */
export function nameKey(subject: string, path: readonly PropertyKey[]): string | undefined {
  const parts = named(path)
  const ends = parts.map((_, i) => parts.slice(i).join('.'))
  const wholes = parts.map((_, i) => parts.slice(0, parts.length - i).join('.'))
  for (const field of [...ends, ...wholes]) {
    const found = subjectsOf(subject).find((one) => Object.hasOwn(table, `${one}.${field}`))
    if (found) return `${found}.${field}`
  }
  return undefined
}

/** `first_name` → `First name`: how a field without a name reads. */
function readable(path: readonly PropertyKey[]): string {
  const words = (named(path).at(-1) ?? 'value').replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a field is called on the screen, in the reader's language. */
export function nameOf(subject: string, path: readonly PropertyKey[], locale: Locale): string {
  const key = nameKey(subject, path)
  return key ? table[key]![locale] : readable(path)
}

/** What an option of a field is called (`assets.type`, `book`): its key is `assets.type=book`. Undefined for what has no name. */
export const optionNamed = (field: string, option: string): Named | undefined => table[`${field}=${option}`]
