import { millionths } from '#contracts/invoices/amounts/exact-decimal.ts'
import type { VatTreatment } from '#contracts/invoices/invoices.ts'
import { group, leaf, type XmlElement } from './xml.ts'

interface Category {
  /** UNTDID 5305. */
  code: 'S' | 'Z' | 'AE' | 'K' | 'E' | 'O'
  /** Why no VAT is charged, in at most 100 characters: the code of the list VATEX, and words. */
  reasonCode?: string
  reason?: string
}

const untaxed: Readonly<Record<Exclude<VatTreatment, 'standard'>, Category>> = {
  reverse_charge: { code: 'AE', reasonCode: 'VATEX-EU-AE', reason: 'Taxare inversă' },
  intra_community: { code: 'K', reasonCode: 'VATEX-EU-IC', reason: 'Livrare intracomunitară scutită de TVA' },
  outside_eu: { code: 'E', reason: 'Neimpozabil în România: art. 278 alin. (2) din Codul fiscal' },
  exempt: { code: 'E', reason: 'Scutit de TVA' },
  not_payer: { code: 'O', reasonCode: 'VATEX-EU-O', reason: 'Furnizorul nu este plătitor de TVA' },
}

const categoryOf = (treatment: VatTreatment, rate: string): Category =>
  treatment === 'standard' ? { code: millionths(rate) === 0n ? 'Z' : 'S' } : untaxed[treatment]

/** The category of a line, of a discount, or of the breakdown, which alone says why no VAT is charged. What is not subject to VAT has no rate. */
export function taxCategory(
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  { treatment, rate, withReason = false }: { treatment: VatTreatment; rate: string; withReason?: boolean },
): XmlElement | null {
  const { code, reasonCode, reason } = categoryOf(treatment, rate)
  return group(name, [
    leaf('cbc:ID', code),
    code !== 'O' && leaf('cbc:Percent', rate),
    withReason && leaf('cbc:TaxExemptionReasonCode', reasonCode),
    withReason && leaf('cbc:TaxExemptionReason', reason),
    group('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]),
  ])
}
