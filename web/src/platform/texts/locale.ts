import type { Locale } from '#contracts/engine/primitives.ts'

const KEY = 'locale'
export const locales = ['en', 'ro'] as const

const isLocale = (text: string | null): text is Locale => text === 'en' || text === 'ro'

/** The language of this browser: `?locale=` wins and is kept, then what was kept, then English (spec 1 section 1). */
export function readLocale(search = window.location.search): Locale {
  const asked = new URLSearchParams(search).get(KEY)
  if (isLocale(asked)) keepLocale(asked)
  const kept = localStorage.getItem(KEY)
  return isLocale(kept) ? kept : 'en'
}

/** Remembers the language for this browser. */
export function keepLocale(locale: Locale): void {
  localStorage.setItem(KEY, locale)
}
