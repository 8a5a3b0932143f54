import type { Locale } from '#contracts/engine/values/primitives.ts'
import {
  beginIn,
  loadMessages,
  message,
  onLanguage,
  registerMessages,
  showLanguage,
  shownLocale,
} from '#web/ui/messages.ts'
import { keepLocale, keepShownLocale, learnLocale, readLocale } from './locale.ts'
import type { TextKey, TextSource, TextValues } from './namespaces.ts'

/** Registers where volumes of texts are; nothing is fetched yet. */
export function registerTexts(volumes: Record<string, TextSource>): void {
  for (const [volume, source] of Object.entries(volumes))
    registerMessages(volume, async (locale) => (await source[locale]()).texts)
}

/** Begins in the reader's language: requests name it from now on. Nothing may be drawn before the texts are loaded. */
export function startLanguage(): void {
  beginIn(readLocale())
  keepShownLocale(shownLocale())
}

/** Loads volumes that are not loaded yet. */
export const loadTexts = (volumes: string[]): Promise<void> => loadMessages(volumes)

/** A file of code with the texts that it says. A build writes it around what is imported later (`build/texts/texts.ts`). */
export const withTexts = <T>(volumes: string[], file: Promise<T>): Promise<T> =>
  Promise.all([file, loadTexts(volumes)]).then(([loaded]) => loaded)

/** The language on screen. */
export const currentLocale = (): Locale => shownLocale()

/** Switches the language, keeps the choice in this browser and sets it for assistive technology. */
export async function changeLocale(locale: Locale): Promise<void> {
  keepLocale(locale)
  await show(locale)
}

async function show(locale: Locale): Promise<void> {
  keepShownLocale(locale)
  if (locale !== shownLocale()) await showLanguage(locale)
}

/** Takes over the language of the profile, a shared document or the company once it is known, unless something that counts more says another. */
export function followLocale(of: 'profile' | 'link' | 'company', locale: unknown): Promise<void> {
  learnLocale(of, locale)
  return show(readLocale(''))
}

/** A text outside React (toasts, titles), in the language on screen. Inside React use `useTexts`, which follows a switch. */
export const text = (key: TextKey, values?: TextValues): string => message(key, values)

/** Runs when the language has changed; answers the function that stops it. */
export const onLocaleChange = (listener: (locale: Locale) => void): (() => void) =>
  onLanguage(() => listener(shownLocale()))
