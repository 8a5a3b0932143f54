import { looksLikeCui } from '#contracts/clients/company-numbers.ts'
import { fold } from '#platform/texts/fold.ts'

/** Words of a company's name that say its form: receipts have them or not. */
const FORMS = new Set(['sc', 'srl', 'sa', 'pfa', 'ii', 'if', 'gmbh', 'ltd', 'llc', 'inc', 'bv', 'kft', 'sarl', 'spa'])

const wordsOf = (name: string) =>
  fold(name)
    // "S.R.L." is the word "srl".
    .replace(/\./g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FORMS.has(word))

/** By what receipts of one merchant are recognised: its CUI, else its name without its form; null for no merchant. */
export function merchantKey(name: unknown, identifier: unknown): string | null {
  if (typeof identifier === 'string' && identifier.trim() !== '')
    return looksLikeCui(identifier) ? identifier.replace(/\D/g, '') : identifier.replace(/\s/g, '').toUpperCase()
  const words = typeof name === 'string' ? wordsOf(name) : []
  return words.length > 0 ? words.join(' ') : null
}
