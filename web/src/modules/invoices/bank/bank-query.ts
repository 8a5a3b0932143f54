import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { BankColumns, BankFileRead, TakeBankLine, WaitingLines } from '#contracts/invoices/bank/bank.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

const PATH = '/restify/bank-lines'
const caller = { onError: 'caller' } as const

/** The lines that wait, each with what is proposed for it. */
export const waitingQuery = queryOptions({
  // Payments and new invoices change what is proposed.
  queryKey: keys.getter('invoices', 'bank-lines', {}),
  queryFn: async ({ signal }) =>
    (await api.get<{ data: WaitingLines }>(`${PATH}/getters/waiting`, { signal, onError: 'log' })).data,
})

/** Has the server read a bank's file; a csv that it does not know answers its columns. */
export const readBankFile = async (
  file: File,
  more: { columns?: BankColumns; currency?: string } = {},
): Promise<BankFileRead> => {
  const columns = more.columns && JSON.stringify(more.columns)
  const body = { file, ...(columns && { columns }), ...(more.currency && { currency: more.currency }) }
  return (await api.post<{ data: BankFileRead }>(`${PATH}/actions?action=read-statement`, body, caller)).data
}

export const takeLine = (id: string, body: z.input<typeof TakeBankLine>, idempotencyKey?: string) =>
  api.post(`${PATH}/${id}/actions?action=take`, body, { ...caller, idempotencyKey })
export const skipLine = (id: string) => api.post(`${PATH}/${id}/actions?action=skip`, {}, caller)
export const undoLine = (id: string) => api.post(`${PATH}/${id}/actions?action=undo`, {}, caller)
