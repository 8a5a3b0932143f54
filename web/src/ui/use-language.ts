import { useSyncExternalStore } from 'react'
import { type Locale, onLanguage, shownLocale } from './messages.ts'

/** The language on screen; whoever reads it is drawn again when it changes. Its texts are loaded by then. */
export const useLanguage = (): Locale => useSyncExternalStore(onLanguage, shownLocale)
