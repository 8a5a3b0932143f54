import { sentence } from './sentence.ts'

/** Where texts are kept and turned into sentences. Small on purpose: the sign-in page carries it. */
export type Locale = 'en' | 'ro'
export type MessageValues = Record<string, string | number | null | undefined>
/** From full keys (`team:field.name`) to their patterns. */
export type Table = Record<string, string>
/** Loads one volume of texts in one language. */
export type MessageSource = (locale: Locale) => Promise<Table>

const sources = new Map<string, MessageSource>()
const wanted = new Set<string>()
const loading: Record<Locale, Map<string, Promise<void>>> = { en: new Map(), ro: new Map() }
const tables: Record<Locale, Table> = { en: {}, ro: {} }
const listeners = new Set<() => void>()
let shown: Locale = 'en'

/** Registers where a volume of texts is; nothing is loaded yet. */
export const registerMessages = (volume: string, source: MessageSource): void => void sources.set(volume, source)

/** The language on screen. */
export const shownLocale = (): Locale => shown

/** Runs `listener` after each change of language; answers the function that stops it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function load(volume: string, locale: Locale): Promise<void> {
  const source = sources.get(volume)
  if (!source) throw new Error(`No texts named ${volume}`)
  try {
    Object.assign(tables[locale], await source(locale))
  } catch (error) {
    loading[locale].delete(volume)
    throw error
  }
}

function loadIn(locale: Locale, volumes: Iterable<string>): Promise<unknown> {
  return Promise.all(
    [...volumes].map((volume) => {
      const begun = loading[locale].get(volume) ?? load(volume, locale)
      loading[locale].set(volume, begun)
      return begun
    }),
  )
}

/** Loads what is not loaded yet of these volumes, in the language on screen. Unknown ones and failed downloads reject. */
export async function loadMessages(volumes: readonly string[]): Promise<void> {
  for (const volume of volumes) wanted.add(volume)
  let locale: Locale
  do {
    locale = shown
    await loadIn(locale, volumes)
    // Somebody may have switched meanwhile.
  } while (locale !== shown)
}

/** Takes a language without waiting for its texts; for the start, when nothing is shown yet. */
export function beginIn(locale: Locale): void {
  shown = locale
  document.documentElement.lang = locale
}

/** Switches the language once everything asked for so far is there in it, so that no key is ever seen. */
export async function showLanguage(locale: Locale): Promise<void> {
  let known: number
  do {
    known = wanted.size
    await loadIn(locale, wanted)
    // More may have been asked for meanwhile.
  } while (wanted.size > known)
  beginIn(locale)
  for (const listener of listeners) listener()
}

/** Fills the values into a sentence written in ICU MessageFormat. */
export const filled = (pattern: string, locale: Locale, values: MessageValues): string =>
  pattern.includes('{') ? sentence(pattern, locale, values) : pattern

/**
 * The sentence of `namespace:key` with its values filled in; the key itself where there is none. `locale`: the language on screen,
 * or one that was.
 */
export function message(key: string, values: MessageValues = {}, locale: Locale = shown): string {
  const pattern = tables[locale][key]
  return pattern === undefined ? key : filled(pattern, locale, values)
}
