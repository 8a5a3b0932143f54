import { IntlMessageFormat } from 'intl-messageformat'

/** Where texts are kept and turned into sentences. Small on purpose: the sign-in page carries it (ICU comes from formatjs). */
export type Locale = 'en' | 'ro'
export type MessageValues = Record<string, string | number | null | undefined>
type Table = Record<string, string>
/** Loads the texts of one namespace in one language. */
export type MessageSource = (locale: Locale) => Promise<Table>

const sources = new Map<string, MessageSource>()
const tables: Record<Locale, Map<string, Table>> = { en: new Map(), ro: new Map() }
const compiled = new Map<string, IntlMessageFormat>()
const listeners = new Set<() => void>()
let shown: Locale = 'en'

/** Registers where the texts of a namespace are; nothing is loaded yet. */
export const registerMessages = (namespace: string, source: MessageSource): void => void sources.set(namespace, source)

/** The language on screen. */
export const shownLocale = (): Locale => shown

/** Runs `listener` after each change of language; answers the function that stops it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads what is not loaded yet of these namespaces, in the language on screen. Unknown namespaces and failed downloads reject. */
export async function loadMessages(namespaces: Iterable<string>, locale = shown): Promise<void> {
  const missing = [...namespaces].filter((name) => !tables[locale].has(name))
  await Promise.all(
    missing.map(async (name) => {
      const source = sources.get(name)
      if (!source) throw new Error(`No texts named ${name}`)
      tables[locale].set(name, await source(locale))
    }),
  )
}

/** Takes a language without waiting for its texts; for the start, when nothing is shown yet. */
export function beginIn(locale: Locale): void {
  shown = locale
  document.documentElement.lang = locale
}

/** Switches the language once everything loaded so far is there in it, so that no key is ever seen. */
export async function showLanguage(locale: Locale): Promise<void> {
  await loadMessages(tables[shown].keys(), locale)
  beginIn(locale)
  for (const listener of listeners) listener()
}

/** A sentence in which values stand as they are: no plurals, no formats, nothing quoted. Most are, and formatjs is slow to start. */
const PLAIN = /^(?:[^{}'<#]|\{\w+\})*$/
const PLACE = /\{(\w+)\}/g

/** The sentence of `namespace:key` with its values filled in (ICU MessageFormat); the key itself where there is none. */
export function message(key: string, values: MessageValues = {}): string {
  const split = key.indexOf(':')
  const pattern = tables[shown].get(key.slice(0, split))?.[key.slice(split + 1)]
  if (pattern === undefined) return key
  if (!pattern.includes('{')) return pattern
  if (PLAIN.test(pattern)) return pattern.replace(PLACE, (_, name: string) => String(values[name] ?? ''))
  const id = `${shown}/${key}`
  const format = compiled.get(id) ?? new IntlMessageFormat(pattern, shown, undefined, { ignoreTag: true })
  compiled.set(id, format)
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
  return String(format.format(filled))
}
