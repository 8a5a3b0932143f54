import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { PaperLanguage } from '#contracts/invoices/invoices.ts'
import { paperDecimal, paperMoney } from '#contracts/invoices/paper-format.ts'
import { type PaperWords, paperLocales, paperWord } from '#contracts/invoices/paper-words.ts'

/** What a paper is written with: its words in one language or two, and numbers as its first language has them. */
export interface PaperSpeech {
  locales: readonly Locale[]
  /** A label; in two languages, what reads the same in both stands once. */
  say: (word: keyof PaperWords) => string
  /** A decimal with the digits that it has. */
  number: (decimal: string) => string
  money: (decimal: string, currency: string) => string
}

/** The words and numbers of a paper, as its PDF has them. */
export const paperSpeech = (language: PaperLanguage): PaperSpeech => ({
  locales: paperLocales(language),
  say: (word) => paperWord(language, word),
  number: (decimal) => paperDecimal(decimal, language),
  money: (decimal, currency) => paperMoney(decimal, currency, language),
})
