import { addDays, daysBetween, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { type Copies, type CopyInto, copiesOf } from './copies.ts'
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
 * Answers what was copied and what was left out; null where nothing was logged before the span.
 */
export async function copyRecent(
  employeeId: string,
  { from, to }: { from: string; to: string },
  into: Omit<CopyInto, 'there'>,
): Promise<Copies | null> {
  const mine = { employee_id: employeeId }
  const [last] = await read({ ...mine, date: `,${addDays(from, -1)}`, sort: '-date', perPage: 1 })
  if (!last) return null
  const { date } = last.attributes
  const isWeek = from !== to
  const first = isWeek ? addDays(date, -weekdayOf(date)) : date
  const [source, there] = await Promise.all([
    read({ ...mine, date: `${first},${isWeek ? addDays(first, 6) : date}`, perPage: 500, sort: 'date' }),
    read({ ...mine, date: `${from},${to}`, perPage: 500, sort: 'id' }),
  ])
  const attributesOf = (records: EntryRecord[]) => records.map(({ attributes }) => attributes)
  const found = copiesOf(attributesOf(source), daysBetween(first, from), { ...into, there: attributesOf(there) })
  if (found.copies.length > 0) await createEntries(employeeId, found.copies)
  return found
}

/** Stores all of them or none. */
export const createEntries = (employee_id: string, entries: Copies['copies']) =>
  api.post(
    `${path}/bulk`,
    entries.map((one) => ({ employee_id, ...one })),
  )
