import type { Locale } from '../../engine/values/primitives.ts'
import { filledIn } from '../mail-words.ts'

const months: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  ro: [
    ...['ianuarie', 'februarie', 'martie', 'aprilie', 'mai', 'iunie'],
    ...['iulie', 'august', 'septembrie', 'octombrie', 'noiembrie', 'decembrie'],
  ],
}

/** `{month}` and `{year}` of a day in a text, in a language. */
export const withMonth = (text: string, day: string, locale: Locale): string =>
  filledIn(text, { month: months[locale][Number(day.slice(5, 7)) - 1]!, year: day.slice(0, 4) })
