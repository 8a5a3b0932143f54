import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { EntryRecord, TimeEntry } from '../entries/entry.ts'

/** One's own running timer, of any day. */
export function useRunning(): EntryRecord | undefined {
  const { employee } = useSession()
  const { data } = useQuery({
    ...listQuery<TimeEntry>('timesheets', { timer: 'running', employee_id: employee?.id, perPage: 1 }),
    enabled: employee !== undefined,
  })
  return data?.data[0]
}
