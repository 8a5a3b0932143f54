import type { InvoiceStatus } from '#contracts/invoices/invoices.ts'
import { sellerName } from '#contracts/invoices/paper/paper-parties.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { isFiscal } from '#contracts/invoices/proforma/proforma.ts'
import type { InvoicePay } from '#contracts/invoices/shared.ts'
import type { InvoiceRow } from '../invoices/open.ts'

/** Accounts that the paper names: those of its currency, or all where there is none. Nothing is paid of a draft or a voided one. */
function accountsOf({ seller, currency, mark }: Paper): Paper['seller']['accounts'] {
  if (mark !== null) return []
  const own = seller.accounts.filter((account) => account.currency === currency)
  return own.length > 0 ? own : seller.accounts
}

/** A paper without what it does not show: other accounts, the client's contact. The logo is an address that opens for a while. */
export function cutPaper(paper: Paper, logoUrl: string | null): Paper {
  const { seller, buyer } = paper
  return {
    ...paper,
    logo: logoUrl,
    seller: { ...seller, accounts: accountsOf(paper) },
    buyer: { ...buyer, email: null },
  }
}

/** The state as visitors read it, on the company's day. */
export function statusOn(today: string, { kind, voided_at, status, due_date }: InvoiceRow): InvoiceStatus {
  if (voided_at) return 'voided'
  return isFiscal(kind) && (status === 'issued' || status === 'sent') && due_date < today ? 'late' : status
}

/** How what is left is paid; null where nothing is, or no account is known. */
export function payOf(paper: Paper, status: InvoiceStatus): InvoicePay | null {
  const { kind, number, balance, currency, seller } = paper
  const isOpen = status === 'issued' || status === 'sent' || status === 'late'
  const account = accountsOf(paper)[0]
  if (kind === 'credit_note' || kind === 'estimate' || !isOpen || !account || !(Number(balance) > 0)) return null
  const { iban, bic, bank } = account
  return { iban, bic, bank, name: sellerName(seller), reference: number ?? '', amount: balance, currency }
}
