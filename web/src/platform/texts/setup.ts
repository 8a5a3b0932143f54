import type { Locale } from '#contracts/engine/primitives.ts'
import {
  beginIn,
  loadMessages,
  message,
  onLanguage,
  registerMessages,
  showLanguage,
  shownLocale,
} from '#web/ui/messages.ts'
import { keepLocale, readLocale } from './locale.ts'
import type { TextKey, TextSource, TextValues } from './namespaces.ts'

/** Registers where the texts of a namespace are; nothing is fetched yet. */
export function registerTexts(namespace: string, source: TextSource): void {
  registerMessages(namespace, (locale) =>
    locale === 'ro' ? source.ro().then((file) => file.ro) : source.en().then((file) => file.en),
  )
}

/** Begins in the browser's language: requests name it from now on. Nothing may be drawn before the texts are loaded. */
export const startLanguage = (): void => beginIn(readLocale())

/** Loads namespaces that are not loaded yet; resolves at once when all are. */
export const loadTexts = (namespaces: string[]): Promise<void> => loadMessages(namespaces)

/** The language on screen. */
export const currentLocale = (): Locale => shownLocale()

/** Switches the language, keeps the choice in this browser and tells assistive technology. */
export async function changeLocale(locale: Locale): Promise<void> {
  keepLocale(locale)
  if (locale !== shownLocale()) await showLanguage(locale)
}

/** A text outside React (toasts, titles), in the language on screen. Inside React use `useTexts`, which follows a switch. */
export const text = (key: TextKey, values?: TextValues): string => message(key, values)

/** Runs when the language has changed; answers the function that stops it. */
export const onLocaleChange = (listener: (locale: Locale) => void): (() => void) =>
  onLanguage(() => listener(shownLocale()))
