import { queryOptions } from '@tanstack/react-query'
import type { OwedInterest, PlannedReminders, WrittenReminder } from '#contracts/invoices/reminders/actions.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** What goes out today and on the next days. */
export const plannedQuery = queryOptions({
  queryKey: keys.getter('invoices', 'reminders-planned'),
  queryFn: async ({ signal }) => {
    const path = '/restify/invoices/getters/reminders-planned'
    return (await api.get<{ data: PlannedReminders }>(path, { signal, onError: 'log' })).data
  },
})

/** A reminder as it would be written now, of a step or by hand. */
export const reminderQuery = (id: string, days?: number) =>
  queryOptions({
    queryKey: keys.getter('invoices', 'reminder', { id, days }),
    queryFn: async ({ signal }) => {
      const path = `/restify/invoices/${id}/getters/reminder`
      return (await api.get<{ data: WrittenReminder }>(path, { query: { days }, signal, onError: 'log' })).data
    },
  })

/** Interest that a client owes for late payment and that no invoice charges yet. */
export const owedInterestQuery = (clientId: string) =>
  queryOptions({
    queryKey: keys.getter('invoices', 'late-interest', { client_id: clientId }),
    queryFn: async ({ signal }) => {
      const path = '/restify/invoices/getters/late-interest'
      const query = { client_id: clientId }
      return (await api.get<{ data: OwedInterest }>(path, { query, signal, onError: 'log' })).data
    },
  })
