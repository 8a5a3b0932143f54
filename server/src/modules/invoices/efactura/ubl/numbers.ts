import type { Buyer } from '#contracts/clients/buyer.ts'
import type { Seller } from '#contracts/company/seller.ts'
import type { Paper } from '#contracts/invoices/paper.ts'

/** What stands for the personal number of a person who has given none: a file never holds one. */
export const NO_PERSONAL_NUMBER = '0000000000000'

/** The numbers of a party: BT-31 or BT-48, BT-32, and BT-30 or BT-47. */
export interface PartyNumbers {
  vat: string | null
  tax: string | null
  legal: string | null
}

/** A company that is no VAT payer has a tax number in place of a VAT number. */
export function sellerNumbers({ cui, vat_payer, trade_register_number }: Seller, treatment: Paper['vat_treatment']) {
  const isPayer = vat_payer && treatment !== 'not_payer'
  const numbers: PartyNumbers = {
    vat: cui && isPayer ? `RO${cui}` : null,
    tax: cui && !isPayer ? cui : null,
    legal: trade_register_number ?? cui,
  }
  return numbers
}

/** A VAT number says its country first: that of the client, `EL` in Greece, `XI` in Northern Ireland. */
const prefixes: Readonly<Record<string, readonly string[]>> = { GR: ['EL', 'GR'], GB: ['GB', 'XI'] }
const hasPrefix = (vat: string, country: string | null) =>
  (prefixes[country ?? ''] ?? [country ?? '']).some((prefix) => prefix !== '' && vat.startsWith(prefix))

/** Where nothing is subject to VAT the buyer has no VAT number either (BR-O-02): it is a legal number there. */
export function buyerNumbers(buyer: Buyer, treatment: Paper['vat_treatment']): PartyNumbers {
  const { is_person, country, trade_register_number } = buyer
  if (is_person) return { vat: null, tax: null, legal: NO_PERSONAL_NUMBER }
  const number = buyer.vat?.replace(/\s/g, '').toUpperCase() || null
  const cui = buyer.cui ?? (country === 'RO' ? (number?.replace(/^RO/, '') ?? null) : null)
  const isVat = number !== null && treatment !== 'not_payer' && hasPrefix(number, country)
  return { vat: isVat ? number : null, tax: null, legal: cui ?? trade_register_number ?? (isVat ? null : number) }
}
