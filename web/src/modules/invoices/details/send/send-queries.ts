import { queryOptions } from '@tanstack/react-query'
import type { Paper } from '#contracts/invoices/paper.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

const MOST = 100

/** All that stands on the paper of an invoice, as it is now. */
export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: keys.getter('invoices', 'paper', { id }),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Paper }>(`/restify/invoices/${id}/getters/paper`, { signal, onError: 'log' })).data,
  })

export const contactsQuery = (clientId: string) =>
  listQuery<{ name: string; email: string | null }>('client-contacts', { client_id: clientId, perPage: MOST })

export interface ReplyMailAttributes {
  email: string
  validated: boolean
  is_default: boolean
  created_at: string
}

/** The company's addresses for replies, the default one first. */
export const replyMailsQuery = listQuery<ReplyMailAttributes>('invoice-reply-mails', { perPage: MOST })
