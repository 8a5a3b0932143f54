import type { Paper } from '#contracts/invoices/paper.ts'
import type { NewTry } from './tries.ts'

/** What ANAF hears of a file, from the paper that it says. */
export const toFile = (
  { kind, seller, buyer }: Paper,
  { path, sha256 }: { path: string; sha256: string },
): Omit<NewTry, 'invoiceId' | 'versionId' | 'version'> => {
  const isAbroad = isClientAbroad(buyer)
  return {
    standard: kind === 'credit_note' ? 'CN' : 'UBL',
    cui: (seller.cui ?? '').replace(/\D/g, ''),
    to_person: buyer.is_person && !isAbroad,
    is_abroad: isAbroad,
    xml: path,
    sha256,
  }
}

/** Firms, persons and the state established in Romania are filed to; to others it is not needed. */
export const isClientAbroad = ({ country }: Pick<Paper['buyer'], 'country'>): boolean =>
  country !== null && country !== 'RO'
