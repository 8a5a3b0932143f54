import type { PaperLanguage } from './invoices.ts'

/** How a language writes numbers; a paper in both is written as Romanian is. */
const signs = { en: { group: ',', point: '.' }, ro: { group: '.', point: ',' } }
const signsOf = (language: PaperLanguage) => signs[language === 'en' ? 'en' : 'ro']

/** A decimal in text as the paper's language writes it, with `least` digits after the point at the least: `1.234,50`. */
export function paperDecimal(decimal: string, language: PaperLanguage, least = 0): string {
  const { group, point } = signsOf(language)
  const [, sign, whole = '', digits = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(decimal) ?? []
  if (whole === '') throw new Error(`${decimal} is no decimal.`)
  const shown = digits.padEnd(least, '0')
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, group)}${shown && point + shown}`
}

export const paperPercent = (decimal: string, language: PaperLanguage): string =>
  `${paperDecimal(decimal, language)}\u00a0%`

/** An amount with its currency: `1.234,50 RON`, `RON 1,234.50`. */
export function paperMoney(amount: string, currency: string, language: PaperLanguage): string {
  const written = paperDecimal(amount, language)
  return language === 'en' ? `${currency}\u00a0${written}` : `${written}\u00a0${currency}`
}

/** A civil day: `02.12.2026`. */
export const paperDay = (day: string): string => day.split('-').reverse().join('.')
