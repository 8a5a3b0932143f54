/** SWIFT code (BIC, ISO 9362): four letters of the bank, two of the country, two of the place, and three of a branch at will. */
export const isBic = (code: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code)

const CUI_WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2]

/**
 * Romanian fiscal code (CUI), with or without `RO`: 2 to 10 digits, of which the last is ten times the weighted sum of the
 * others modulo 11, where 10 counts as 0.
 */
export function isCui(text: string): boolean {
  const digits = /^(?:RO)?(\d{2,10})$/.exec(text.replace(/\s/g, '').toUpperCase())?.[1]
  if (!digits) return false
  const others = digits.slice(0, -1).padStart(CUI_WEIGHTS.length, '0')
  const sum = CUI_WEIGHTS.reduce((total, weight, at) => total + weight * Number(others[at]), 0)
  return ((sum * 10) % 11) % 10 === Number(digits.at(-1))
}

/** True for what can only be meant as a CUI: digits, with or without `RO`. A number of the trade register (J40/…) is not. */
export const looksLikeCui = (text: string): boolean => /^(?:RO)?\d+$/.test(text.replace(/\s/g, '').toUpperCase())

/** True for a CUI that cannot be one: its last digit does not match the others. */
export const isWrongCui = (text: string): boolean => looksLikeCui(text) && !isCui(text)
