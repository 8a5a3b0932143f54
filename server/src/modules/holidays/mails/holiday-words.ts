import type { Locale } from '#contracts/engine/primitives.ts'

const words: Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: 'day', other: 'days' },
  ro: { one: 'zi', few: 'zile', other: 'de zile' },
}

/** "2.5 days", "20 de zile". */
export const dayCount = (locale: Locale, days: number): string => {
  const word = words[locale][new Intl.PluralRules(locale).select(days)] ?? words[locale].other
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(days)} ${word}`
}
