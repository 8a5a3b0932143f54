import { isCui, looksLikeCui } from '#contracts/clients/company-numbers.ts'
import { lazyPackage } from '#platform/lazy-package.ts'

const jsvat = lazyPackage<typeof import('jsvat')>('jsvat')

/** A VAT number as it is compared: no spaces, points or dashes, in capital letters. */
export const plainVat = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** The country that a number begins with, by ISO 3166; the tax offices of the Union write Greece EL. */
function countryOf(vat: string): string | undefined {
  const prefix = /^[A-Z]{2}(?=[A-Z0-9]*\d)/.exec(vat)?.[0]
  return prefix === 'EL' ? 'GR' : prefix
}

/**
 * The rule that a VAT number breaks, null where nothing stands against it. What begins with a country is held against that
 * country's form and control digits where they are known; digits alone are a Romanian company's.
 */
export function brokenVatRule(text: string, isRomanian: boolean): 'rule.cui' | 'rule.vatNumber' | null {
  const vat = plainVat(text)
  if (looksLikeCui(vat) && (vat.startsWith('RO') || isRomanian)) return isCui(vat) ? null : 'rule.cui'
  const country = countryOf(vat)
  if (!country) return null
  const { checkVAT, countries } = jsvat()
  const known = countries.filter(({ codes }) => codes.includes(country))
  return known.length === 0 || checkVAT(vat, known).isValid ? null : 'rule.vatNumber'
}
