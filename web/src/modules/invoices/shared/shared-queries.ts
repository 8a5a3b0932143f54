import { queryOptions } from '@tanstack/react-query'
import { RECIPIENT_PARAMETER, type SharedInvoice } from '#contracts/invoices/shared.ts'
import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'

const caller = { onError: 'caller' } as const
const pathOf = (token: string) => `/invoices/${encodeURIComponent(token)}`

/** An invoice that somebody shared (INV-26). `recipient`: the mark of the mail whose link was followed. */
export const sharedInvoiceQuery = (token: string, recipient: string | undefined) =>
  queryOptions({
    queryKey: ['shared-invoice', token],
    queryFn: async ({ signal }) => {
      const query = recipient === undefined ? {} : { [RECIPIENT_PARAMETER]: recipient }
      return (await api.get<{ data: SharedInvoice }>(pathOf(token), { query, signal, ...caller })).data
    },
    retry: false,
  })

/** Saves the PDF (INV-27). */
export async function downloadShared(token: string, { number, paper }: SharedInvoice): Promise<void> {
  const name = number ?? paper.title
  try {
    saveFile(await api.file(`${pathOf(token)}/download`, { file_name: name }, caller), `${name}.pdf`)
  } catch (error) {
    showFailure(error, 'invoices:shared.downloadFailed')
  }
}
