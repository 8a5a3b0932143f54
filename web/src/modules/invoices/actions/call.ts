import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { InvoiceAttributes, InvoiceRecord } from '../invoice-record.ts'

type InvoiceAction =
  | 'issue'
  | 'void'
  | 'mark-as-paid'
  | 'record-payment'
  | 'use-credit'
  | 'undo-payment'
  | 'replicate'
  | 'credit'

/** Runs an action of the server on an invoice; answers the record as it is then. Throws what the server says against it. */
export const call = async (
  { id }: InvoiceRecord,
  action: InvoiceAction,
  body: object = {},
  idempotencyKey?: string,
): Promise<WireRecord<InvoiceAttributes>> => {
  const path = `/restify/invoices/${id}/actions?action=${action}`
  return (await api.post<{ data: InvoiceRecord }>(path, body, { onError: 'caller', idempotencyKey })).data
}

/** Says why something failed, and throws it again, so that a dialog stays open. */
export const saying =
  (failed: TextKey) =>
  (error: unknown): never => {
    showFailure(error, failed)
    throw error
  }
