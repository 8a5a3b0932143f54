import { addDays, daysBetween, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { copiesOf, type Takes } from './copies.ts'
import type { EntryRecord, TimeEntry } from './entry.ts'

const path = '/restify/timesheets'

interface NewEntry {
  employee_id: string
  project_id: string
  task_id: string
  date: string
  worked_minutes: number
  description?: string | null
}

export const createEntry = (entry: NewEntry) => api.post(path, entry)
export const setMinutes = (id: string, worked_minutes: number) => api.patch(`${path}/${id}`, { worked_minutes })
export const deleteEntry = (id: string) => api.delete(`${path}/${id}`)
export const deleteEntries = (ids: readonly string[]) => api.delete(`${path}/bulk/delete`, ids)
export const confirmEntry = (id: string) => api.post(`${path}/${id}/actions?action=confirm`)
export const startTimer = (id: string) => api.post(`${path}/${id}/actions?action=start-timer`)
export const stopTimer = (id: string) => api.post(`${path}/${id}/actions?action=stop-timer`)

const read = async (query: Record<string, string | number>) =>
  (await api.get<ListAnswer<TimeEntry>>(path, { query })).data as EntryRecord[]

/**
 * Copies the most recent day, or week, before a span into it: what was worked on and how long, where it can be logged now.
 * Answers how many entries were copied and how many left out. The server refuses what is there already.
 */
export async function copyRecent(
  employeeId: string,
  { from, to }: { from: string; to: string },
  takes: Takes,
): Promise<{ copied: number; left: number }> {
  const mine = { employee_id: employeeId }
  const [last] = await read({ ...mine, date: `,${addDays(from, -1)}`, sort: '-date', perPage: 1 })
  if (!last) return { copied: 0, left: 0 }
  const { date } = last.attributes
  const isWeek = from !== to
  const first = isWeek ? addDays(date, -weekdayOf(date)) : date
  const source = await read({
    ...mine,
    date: `${first},${isWeek ? addDays(first, 6) : date}`,
    perPage: 500,
    sort: 'date',
  })
  const { copies, left } = copiesOf(
    source.map(({ attributes }) => attributes),
    daysBetween(first, from),
    takes,
  )
  if (copies.length > 0)
    await api.post(
      `${path}/bulk`,
      copies.map((one) => ({ ...mine, ...one })),
    )
  return { copied: copies.length, left }
}
