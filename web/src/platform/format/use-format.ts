import { useTexts } from '../texts/use-texts.ts'
import { formatMoney, formatNumber } from './amounts.ts'
import { formatDay, formatMoment } from './dates.ts'
import { formatFileSize } from './file-sizes.ts'

/** Formatters in the language on screen. Days are `yyyy-MM-dd`, moments ISO 8601, amounts decimal numbers. */
export function useFormat() {
  const { locale } = useTexts()
  return {
    day: formatDay,
    moment: formatMoment,
    money: (amount: unknown, currency?: string | null) => formatMoney(amount, currency, locale),
    number: (value: unknown) => formatNumber(value, locale),
    fileSize: formatFileSize,
  }
}
