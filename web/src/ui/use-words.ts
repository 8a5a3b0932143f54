import { useTranslation } from 'react-i18next'
import type { en } from './texts.en.ts'

type Values = Record<string, string | number>

/** The few texts that the ui's own components carry, in the language on screen. */
export function useWords(): { word: (key: keyof typeof en, values?: Values) => string; locale: string } {
  const { t, i18n } = useTranslation()
  return { word: (key, values) => t(`ui:${key}` as never, values as never) as unknown as string, locale: i18n.language }
}
