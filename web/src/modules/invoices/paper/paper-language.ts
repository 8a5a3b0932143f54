import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { PaperLanguage } from '#contracts/invoices/invoices.ts'
import { paperDecimal, paperMoney } from '#contracts/invoices/paper-format.ts'
import { type PaperWords, paperWords } from '#contracts/invoices/paper-words.ts'

/** The languages that a paper speaks, the first one decides how numbers are written. */
export const localesOf = (language: PaperLanguage): readonly [Locale, ...Locale[]] =>
  language === 'both' ? ['ro', 'en'] : [language]

const tags: Record<Locale, string> = { en: 'en-GB', ro: 'ro-RO' }

const decimalsOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

const filled = (sentence: string, holes: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (_hole, name: string) => holes[name] ?? '')

/** What a paper is written with: its words in one language or two, and numbers as its first language has them. */
export interface PaperSpeech {
  locales: readonly Locale[]
  /** A label; in two languages, what reads the same in both stands once. */
  say: (word: keyof PaperWords, holes?: Record<string, string>) => string
  /** Whatever has a word in each language, as `say` writes it. */
  both: (wordIn: (locale: Locale) => string) => string
  /** A decimal with the digits that it has, and `least` at the least, as the PDF writes it. */
  number: (decimal: string, least?: number) => string
  /** An amount with the code of its currency, as the PDF writes it. */
  amount: (decimal: string, currency: string) => string
  /** An amount as screens beside a paper write it. */
  money: (decimal: string, currency: string) => string
}

/** The words and numbers of a paper. */
export function paperSpeech(language: PaperLanguage): PaperSpeech {
  const locales = localesOf(language)
  const tag = tags[locales[0]]
  const digits = (decimal: string) => ({
    minimumFractionDigits: decimalsOf(decimal),
    maximumFractionDigits: decimalsOf(decimal),
  })
  const both = (wordIn: (locale: Locale) => string) => [...new Set(locales.map(wordIn))].join(' / ')
  return {
    locales,
    both,
    say: (word, holes = {}) => both((locale) => filled(paperWords[locale][word], holes)),
    number: (decimal, least) => paperDecimal(decimal, language, least),
    amount: (decimal, currency) => paperMoney(decimal, currency, language),
    money: (decimal, currency) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency, ...digits(decimal) }).format(Number(decimal)),
  }
}
