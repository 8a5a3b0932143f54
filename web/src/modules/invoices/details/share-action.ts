import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showError, showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { InvoiceRecord } from '../invoice-record.ts'

const caller = { onError: 'caller' } as const
const actionOf = ({ id }: InvoiceRecord, action: string) => `/restify/invoices/${id}/actions?action=${action}`

/** The address of the public page of an invoice. */
export const sharedAddress = (token: string): string => `${window.location.origin}/share/invoices/${token}/details`

/** Makes the public link of an invoice, the same one each time, and copies it. */
export async function shareInvoice(invoice: InvoiceRecord): Promise<void> {
  let address: string
  try {
    const { share_token } = await api.post<{ share_token: string }>(actionOf(invoice, 'share-invoice'), {}, caller)
    address = sharedAddress(share_token)
  } catch (error) {
    return showFailure(error, 'invoices:share.failed')
  }
  try {
    await navigator.clipboard.writeText(address)
    showSuccess(text('invoices:share.copied'))
  } catch {
    // The browser does not let the page copy: the link is shown to be copied by hand.
    showError(address, text('invoices:share.notCopied'))
  }
}

/** Ends the public link, in mails too. Throws what the server says against it. */
export async function revokeShare(invoice: InvoiceRecord): Promise<void> {
  try {
    await api.post(actionOf(invoice, 'revoke-share'), {}, caller)
    showSuccess(text('invoices:share.revoked'))
  } catch (error) {
    showFailure(error, 'invoices:share.revokeFailed')
    throw error
  }
}
