import { useSyncExternalStore } from 'react'
import { type Locale, onLanguage, shownLocale } from './messages.ts'

/** The language on screen. A component that uses it renders again when it changes; its texts are loaded by then. */
export const useLanguage = (): Locale => useSyncExternalStore(onLanguage, shownLocale, shownLocale)
