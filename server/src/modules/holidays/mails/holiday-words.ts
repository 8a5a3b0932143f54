import type { Locale } from '#contracts/engine/values/primitives.ts'
import { text } from '#platform/texts/index.ts'

/** "2.5 days", "20 de zile". */
export const dayCount = (locale: Locale, days: number): string =>
  text('dayCount', locale, { days: Math.round(days * 100) / 100 })
