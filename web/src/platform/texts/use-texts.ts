import type { Locale } from '#contracts/engine/values/primitives.ts'
import { useLanguage } from '#web/ui/use-language.ts'
import type { TextKey, TextValues } from './namespaces.ts'
import { currentLocale, text } from './setup.ts'

/** Texts in the language on screen: `t('platform:palette.open')`. Draws again when the language changes. */
export function useTexts(): { t: (key: TextKey, values?: TextValues) => string; locale: Locale } {
  useLanguage()
  return { t: text, locale: currentLocale() }
}
