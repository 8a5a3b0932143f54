import type { Seller, SellerAccount } from '../../company/seller.ts'
import type { Paper } from '../paper.ts'
import { paperDay, paperDecimal } from '../paper-format.ts'
import { paperLocales, paperWord, vatNotes, wordsOf } from '../paper-words.ts'
import { isFiscal } from '../proforma/proforma.ts'

/** An IBAN as it is read: groups of four. */
export const ibanText = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** The account that an invoice in this currency is paid to: ours in that currency, else the first. */
export function accountOf({ accounts }: Pick<Seller, 'accounts'>, currency: string): SellerAccount | undefined {
  const own = accounts.filter((account) => account.currency === currency)
  return own.find(({ is_default }) => is_default) ?? own[0] ?? accounts[0]
}

/** Bank, SWIFT and currency of an account. */
export const accountText = ({ bank, bic, currency }: SellerAccount): string =>
  [bank, bic, currency].filter(Boolean).join(' · ')

/** What the law wants said: why no VAT is charged, VAT on collection, the rate of exchange. */
export function remarksOf({ kind, language, vat_treatment, vat_on_collection, rate, currency }: Paper): string[] {
  const locales = paperLocales(language)
  return [
    ...(isFiscal(kind) ? [] : wordsOf(language, 'notFiscal')),
    ...(vat_treatment === 'standard' ? [] : locales.map((locale) => vatNotes[vat_treatment][locale])),
    ...(vat_on_collection ? [paperWord(language, 'vatOnCollection')] : []),
    ...(rate
      ? wordsOf(language, 'rateNote', {
          source: rate.source,
          date: paperDay(rate.date),
          from: currency,
          rate: paperDecimal(rate.rate, language),
          to: rate.currency,
        })
      : []),
  ]
}

/** The invoice that a credit note gives back: `FS-0149 / 10.11.2026`. */
export const creditedText = ({ number, issue_date }: NonNullable<Paper['credits']>): string =>
  `${number} / ${paperDay(issue_date)}`
