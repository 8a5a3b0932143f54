import type { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '#contracts/engine/primitives.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { approvalTexts } from './approvals.ts'
import { errorTexts } from './errors.ts'
import { exportTexts } from './exports.ts'
import { historyTexts } from './history.ts'
import { mailboxTexts } from './mailbox.ts'

/** Both languages of one sentence, side by side, so that neither is forgotten. `{name}` stands for a value. */
export type TextPair = Readonly<Record<Locale, string>>
/** Sentences by their keys. */
export type Texts = Readonly<Record<string, TextPair>>

const platformTexts = { ...approvalTexts, ...errorTexts, ...exportTexts, ...historyTexts, ...mailboxTexts }

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

function compile(key: string, locale: Locale, sentence: string): IntlMessageFormat {
  const id = `${locale} ${key}`
  const known = compiled.get(id)
  if (known) return known
  const { IntlMessageFormat } = messages()
  const made = new IntlMessageFormat(sentence, locale, undefined, { ignoreTag: true })
  compiled.set(id, made)
  return made
}

const PLURAL = /\{\w+, /

/**
 * A sentence in the reader's language; `{name}` is replaced by `values.name`. A choice by number is written as on the web, in the syntax
 * of ICU: `{count, plural, one {# file} other {# files}}`, in Romanian with `few` too; `#` in it is the number.
 */
export function text(key: ServerTextKey, locale: Locale, values: Record<string, string | number> = {}): string {
  const pair = texts.get(key)
  if (!pair) throw new Error(`There is no text ${key}: its module is not registered.`)
  const sentence = pair[locale]
  if (PLURAL.test(sentence)) return String(compile(key, locale, sentence).format(values))
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}

/** The word for a stored value (`bookStatus`, `lent`), or the value itself where there is none. */
export function labelOf(group: string, value: string, locale: Locale): string {
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
