import { minorDigits } from '../../engine/values/money.ts'
import { unitName } from '../lines.ts'
import type { Paper, PaperLine } from '../paper.ts'
import { paperDecimal, paperPercent } from '../paper-format.ts'
import { paperLocales, paperWord } from '../paper-words.ts'

/** Decimals of quantities and prices at the least, so that they stand below each other. */
const LEAST_DECIMALS = 2

/** Without VAT there is nothing to say of it by line. */
export const hasVat = ({ vat_treatment }: Pick<Paper, 'vat_treatment'>): boolean => vat_treatment !== 'not_payer'

/** A unit in each language of the paper, once where they are alike. */
export const paperUnit = (unit: string | null, language: Paper['language']): string =>
  [...new Set(paperLocales(language).map((locale) => unitName(unit, locale)))].join(' / ')

/** What a line says besides its name, as it is to be read. */
export interface LineTexts {
  quantity: string
  unit: string
  unitPrice: string
  tax: string
  total: string
  discount: string | null
}

export function lineTexts({ language, currency }: Pick<Paper, 'language' | 'currency'>, line: PaperLine): LineTexts {
  const { quantity, unit, unit_price, tax, total, discount_percent } = line
  const leastOfPrice = Math.min(LEAST_DECIMALS, minorDigits(currency))
  return {
    quantity: paperDecimal(quantity, language, LEAST_DECIMALS),
    unit: paperUnit(unit, language),
    unitPrice: paperDecimal(unit_price, language, leastOfPrice),
    tax: paperPercent(tax, language),
    total: paperDecimal(total, language),
    discount: discount_percent
      ? `${paperWord(language, 'discount')} ${paperPercent(discount_percent, language)}`
      : null,
  }
}
