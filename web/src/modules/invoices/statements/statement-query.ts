import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Statement } from '#contracts/invoices/statements/statement.ts'
import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { keys } from '#web/platform/query/keys.ts'

/** From a day to a day, both included. */
export interface Span {
  from: string
  to: string
}

const pathOf = (id: string, getter: 'statement' | 'statement-file') => `/restify/clients/${id}/getters/${getter}`

/** What a client was charged and has paid between two days. */
export const statementQuery = (id: string, span: Span) =>
  queryOptions({
    // What is written to invoices makes it stale.
    queryKey: keys.getter('invoices', 'statement', { id, ...span }),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Statement }>(pathOf(id, 'statement'), { query: { ...span }, signal, onError: 'log' }))
        .data,
    placeholderData: keepPreviousData,
  })

/** Has the browser save the statement. */
export async function downloadStatement(id: string, span: Span, format: 'pdf' | 'csv' | 'xlsx'): Promise<void> {
  try {
    saveFile(
      await api.file(`${pathOf(id, 'statement-file')}?${new URLSearchParams({ ...span, format })}`, undefined, {
        onError: 'caller',
      }),
    )
  } catch (error) {
    showFailure(error, 'invoices:statement.downloadFailed')
  }
}

/** Runs an action of the server on a client. */
export const callClient = <Answer>(
  id: string,
  action: string,
  body: object,
  idempotencyKey?: string,
): Promise<Answer> =>
  api.post<Answer>(`/restify/clients/${id}/actions?action=${action}`, body, { onError: 'caller', idempotencyKey })
