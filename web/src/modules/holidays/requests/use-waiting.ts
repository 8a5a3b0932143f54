import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { deciders } from './rights.ts'

/** How many requests of others wait, for those who decide; 0 for everybody else. */
export function useWaiting(): number {
  const { can, employee } = useSession()
  const params = { status: 'draft', '-employee_id': employee?.id, perPage: 1 }
  const { data } = useQuery({ ...listQuery('holidays', params), enabled: can(deciders) })
  return data?.meta.total ?? 0
}
