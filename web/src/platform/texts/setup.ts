import i18next, { type BackendModule } from 'i18next'
import ICU from 'i18next-icu'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '#contracts/engine/primitives.ts'
import { keepLocale, locales, readLocale } from './locale.ts'
import type { TextKey, TextSource, TextValues } from './namespaces.ts'

const sources = new Map<string, TextSource>()

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const source = sources.get(namespace)
    if (!source) return done(new Error(`No texts named ${namespace}`), false)
    const load = language === 'ro' ? source.ro().then((file) => file.ro) : source.en().then((file) => file.en)
    load.then(
      (texts) => done(null, texts),
      (error) => done(error, false),
    )
  },
}

/** Registers where the texts of a namespace are; nothing is fetched yet. */
export function registerTexts(namespace: string, source: TextSource): void {
  sources.set(namespace, source)
}

/** Starts the texts in the browser's language with the given namespaces loaded. Keys are flat: dots in them mean nothing. */
export async function startTexts(namespaces: string[]): Promise<void> {
  await i18next
    .use(backend)
    .use(new ICU({ parseErrorHandler: (_error, key) => key }))
    .use(initReactI18next)
    .init({
      lng: readLocale(),
      supportedLngs: [...locales],
      fallbackLng: false,
      ns: namespaces,
      keySeparator: false,
      nsSeparator: ':',
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
    })
  document.documentElement.lang = currentLocale()
}

/** Loads namespaces that are not loaded yet; resolves at once when all are. */
export async function loadTexts(namespaces: string[]): Promise<void> {
  const missing = namespaces.filter((name) => !i18next.hasLoadedNamespace(name))
  if (missing.length > 0) await i18next.loadNamespaces(missing)
}

/** The language on screen. */
export const currentLocale = (): Locale => (i18next.language === 'ro' ? 'ro' : 'en')

/** Switches the language, keeps the choice in this browser and tells assistive technology. */
export async function changeLocale(locale: Locale): Promise<void> {
  keepLocale(locale)
  if (locale === currentLocale()) return
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** A text outside React (toasts, titles), in the language on screen. Inside React use `useTexts`, which follows a switch. */
export const text = (key: TextKey, values?: TextValues): string => i18next.t(key, values ?? {}) as string

/** Runs when the language has changed; answers the function that stops it. */
export function onLocaleChange(listener: (locale: Locale) => void): () => void {
  const run = () => listener(currentLocale())
  i18next.on('languageChanged', run)
  return () => i18next.off('languageChanged', run)
}
