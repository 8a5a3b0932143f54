import type { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { optionNamed } from '#contracts/names.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { approvalTexts } from './approvals.ts'
import { errorTexts } from './errors.ts'
import { exportTexts } from './exports.ts'
import { fileTexts } from './files.ts'
import { historyTexts } from './history.ts'
import { importTexts } from './imports.ts'
import { mailboxTexts } from './mailbox.ts'

/** Both languages of one sentence, side by side, so that neither is forgotten. `{name}` stands for a value. */
export type TextPair = Readonly<Record<Locale, string>>
/** Sentences by their keys. */
export type Texts = Readonly<Record<string, TextPair>>

const platformTexts = {
  ...approvalTexts,
  ...errorTexts,
  ...exportTexts,
  ...fileTexts,
  ...historyTexts,
  ...importTexts,
  ...mailboxTexts,
}

/**
 * The sentences of each module, by its key. A module adds its own beside them (`declare module` in its `texts.ts`): a key
 * that no module has is a fault of types, and a module whose definition leaves them out is one too.
 */
export interface TextsByModule {
  platform: typeof platformTexts
}

export type ServerTextKey = { [Module in keyof TextsByModule]: keyof TextsByModule[Module] }[keyof TextsByModule]

const texts = new Map<string, TextPair>(Object.entries(platformTexts))

/** Takes in the sentences of a module; the same ones again change nothing. Throws on a key that says something else already. */
export function addTexts(added: Texts): void {
  for (const [key, pair] of Object.entries(added)) {
    const known = texts.get(key)
    if (known && known !== pair) throw new Error(`The text ${key} is declared twice.`)
    texts.set(key, pair)
  }
}

const messages = lazyPackage<typeof import('intl-messageformat')>('intl-messageformat')
const compiled = new Map<string, IntlMessageFormat>()

function compile(sentence: string, locale: Locale): IntlMessageFormat {
  const id = `${locale} ${sentence}`
  const known = compiled.get(id)
  if (known) return known
  const { IntlMessageFormat } = messages()
  const made = new IntlMessageFormat(sentence, locale, undefined, { ignoreTag: true })
  compiled.set(id, made)
  return made
}

const PLURAL = /\{\w+, /

/** Fills the values into a sentence: `{name}` is replaced by `values.name`, what is written in the syntax of ICU as that says. */
export function filled(sentence: string, locale: Locale, values: Record<string, string | number>): string {
  if (PLURAL.test(sentence)) return String(compile(sentence, locale).format(values))
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}

/**
 * A sentence in the reader's language with its values. A choice by number is written as on the web, in the syntax
 * of ICU: `{count, plural, one {# file} other {# files}}`, in Romanian with `few` too; `#` in it is the number.
 */
export function text(key: ServerTextKey, locale: Locale, values: Record<string, string | number> = {}): string {
  const pair = texts.get(key)
  if (!pair) throw new Error(`There is no text ${key}: its module is not registered.`)
  return filled(pair[locale], locale, values)
}

/**
 * The word for a stored value, or the value itself where there is none. `group`: the field whose options the contract names
 * (`books.status`), or the group of server texts for what no form offers (`bookEvent`).
 */
export function labelOf(group: string, value: string, locale: Locale): string {
  const named = optionNamed(group, value)
  if (named) return named[locale]
  const key = `${group}.${value}`
  return hasText(key) ? text(key, locale) : value
}

/** The word for a stored value in each language. */
export const labelsOf = (group: string, value: string): TextPair => ({
  en: labelOf(group, value, 'en'),
  ro: labelOf(group, value, 'ro'),
})

/** The stored values of a group that have a word (`recordKind`: the kinds of records), in the order of the modules. */
export const labelled = (group: string): string[] =>
  [...texts.keys()].flatMap((key) => (key.startsWith(`${group}.`) ? [key.slice(group.length + 1)] : []))

/** True when there is a sentence of this key; for keys put together from names. */
export const hasText = (key: string): key is ServerTextKey => texts.has(key)

/** Every sentence there is: what tests look at. */
export const allTexts = (): ReadonlyMap<string, TextPair> => texts
