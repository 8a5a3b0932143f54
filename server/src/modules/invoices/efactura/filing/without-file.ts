import { isFiscal } from '#contracts/invoices/proforma/proforma.ts'
import type { Row } from '#engine/index.ts'
import type { StateText } from '#platform/errors/errors.ts'
import type { InvoiceRow } from '../../invoices/open.ts'

/** Why a document has no file of e-Factura; null where it has one. */
export function withoutFile({ status, voided_at, kind }: Row): StateText | null {
  if (!isFiscal(kind as InvoiceRow['kind'])) return 'state.invoice.proforma'
  if (status === 'draft') return 'state.invoice.draft'
  return voided_at ? 'state.invoice.voided' : null
}

/** Why an invoice cannot be filed in the state that it is in; null where it can. */
export function notToFile(row: Row): StateText | null {
  const { efactura_status: state } = row
  if (state === 'accepted') return 'state.invoice.accepted'
  return state && state !== 'refused' ? 'state.invoice.beingFiled' : withoutFile(row)
}
