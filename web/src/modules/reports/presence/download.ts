import type { PresenceTicket } from '#contracts/reports/presence.ts'
import { api, apiUrl } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { currentLocale } from '#web/platform/texts/setup.ts'
import type { Range } from '../interval.ts'

/**
 * Saves the sheet as a file. The browser fetches it by itself and sends no header along, so the address carries a ticket for
 * this one download, and never the token of the session.
 */
export async function download({ from, to }: Range, team: QueryParams): Promise<void> {
  const { token } = (await api.post<{ data: PresenceTicket }>('/reports/presence/tickets')).data
  const link = document.createElement('a')
  link.href = apiUrl('/restify/employees/getters/export', {
    repositories: 'all',
    format: 'xlsx',
    start_date: from,
    end_date: to,
    ...team,
    locale: currentLocale(),
    timestamp: Date.now(),
    token,
  })
  // An answer that is no file is not opened in the place of the page.
  link.download = ''
  link.click()
}
