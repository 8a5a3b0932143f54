import type { Locale } from '#contracts/engine/values/primitives.ts'
import { currentLocale } from '../texts/setup.ts'
import { useTexts } from '../texts/use-texts.ts'
import { formatDigits, formatExact, formatMoney, formatNumber, formatShort } from './amounts.ts'
import { formatDay, formatMoment, formatMomentDay } from './dates.ts'
import { formatFileSize } from './file-sizes.ts'

const formatsFor = (locale: Locale) => ({
  day: formatDay,
  moment: formatMoment,
  momentDay: formatMomentDay,
  money: (amount: unknown, currency?: string | null) => formatMoney(amount, currency, locale),
  exact: (amount: unknown, currency: string) => formatExact(amount, currency, locale),
  digits: (amount: unknown, currency: string) => formatDigits(amount, currency, locale),
  number: (value: unknown, most?: number, least?: number) => formatNumber(value, locale, most, least),
  short: (value: number) => formatShort(value, locale),
  fileSize: (bytes: number) => formatFileSize(bytes, locale),
})
const all = { en: formatsFor('en'), ro: formatsFor('ro') }

/** Formatters in the language on screen, for what is drawn again with something that follows it. Days are `yyyy-MM-dd`, moments ISO 8601, amounts decimal numbers. */
export const formats = () => all[currentLocale()]

/** The same for a component that stands alone: it follows the language itself. */
export function useFormat() {
  return all[useTexts().locale]
}
