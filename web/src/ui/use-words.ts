import { type MessageValues, message } from './messages.ts'
import type { en } from './texts.en.ts'
import { useLanguage } from './use-language.ts'

const word = (key: keyof typeof en, values?: MessageValues): string => message(`ui:${key}`, values)

/** The few texts that the ui's own components carry, in the language on screen. */
export const useWords = () => ({ word, locale: useLanguage() })
