import type { Locale } from '#contracts/engine/values/primitives.ts'

export const locales = ['en', 'ro'] as const

/** The person's choice in this browser; what the first paint goes by next time (`public/early.js`) is `SHOWN`. */
const CHOSEN = 'locale'
const SHOWN = 'locale-shown'
const OF_PROFILE = 'locale-of-profile'
const OF_LINK = 'locale-of-link'
const OF_COMPANY = 'locale-of-company'

const isLocale = (text: unknown): text is Locale => text === 'en' || text === 'ro'

function ofBrowser(): Locale | undefined {
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return known.find(isLocale)
}

/**
 * The language to show: what the person chose in this browser (`?locale=` is a choice too, spec 1 section 1), then that of their
 * profile, of the mail whose link they followed (`?language=`), of the browser, of the company; English where nobody says.
 */
export function readLocale(search = window.location.search): Locale {
  const query = new URLSearchParams(search)
  const [asked, hint] = [query.get('locale'), query.get('language')]
  if (isLocale(asked)) keepLocale(asked)
  if (isLocale(hint)) sessionStorage.setItem(OF_LINK, hint)
  const candidates = [
    localStorage.getItem(CHOSEN),
    localStorage.getItem(OF_PROFILE),
    sessionStorage.getItem(OF_LINK),
    ofBrowser(),
    localStorage.getItem(OF_COMPANY),
  ]
  return candidates.find(isLocale) ?? 'en'
}

/** Remembers the language that the person chose in this browser. */
export const keepLocale = (locale: Locale): void => localStorage.setItem(CHOSEN, locale)

/** Whether somebody chose a language in this browser. */
export const hasChosenLocale = (): boolean => isLocale(localStorage.getItem(CHOSEN))

/** Remembers what is on screen, so that the next visit asks for the right texts ahead. */
export const keepShownLocale = (locale: Locale): void => localStorage.setItem(SHOWN, locale)

/** Learns the language of the person's profile, of the document behind a link or of the company, which count where nobody chose one here. */
export function learnLocale(of: 'profile' | 'link' | 'company', locale: unknown): void {
  if (!isLocale(locale)) return
  if (of === 'link') sessionStorage.setItem(OF_LINK, locale)
  else localStorage.setItem(of === 'profile' ? OF_PROFILE : OF_COMPANY, locale)
}

/** What outlives a sign-out: the sign-in page speaks as the pages before it did. */
export const localeKeys: readonly string[] = [CHOSEN, SHOWN, OF_PROFILE, OF_COMPANY]
