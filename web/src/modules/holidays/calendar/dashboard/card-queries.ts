import { queryOptions } from '@tanstack/react-query'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { Away, Holiday } from '#contracts/holidays/holidays.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** So many days the card shows. */
const SHOWN_DAYS = 5

/** The days of the card: today, and the working days that follow. */
export function cardDays(today: string): string[] {
  const days = [today]
  for (let day = addDays(today, 1); days.length < SHOWN_DAYS; day = addDays(day, 1))
    if (weekdayOf(day) < 5) days.push(day)
  return days
}

/** Who is away on these days; of everybody else nothing is asked. */
export function awayQuery(today: string) {
  const query = { start_date: today, end_date: cardDays(today).at(-1)!, only_away: true }
  return queryOptions({
    queryKey: keys.getter('holidays', 'away', query),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Away }>('/restify/holidays/getters/away', { query, signal, onError: 'log' })).data,
  })
}

/** A person's leave that begins next or goes on, approved or not yet decided. */
export const nextLeaveQuery = (employeeId: string, today: string) =>
  listQuery<Holiday>('holidays', {
    employee_id: employeeId,
    status: 'approved,draft',
    end_date: `${today},`,
    sort: 'start_date',
    related: 'policy',
    perPage: 1,
  })
