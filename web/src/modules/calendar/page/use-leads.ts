import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'

/** Whether anybody reports to the reader. */
export function useLeads(): boolean {
  const { employee } = useSession()
  const { data } = useQuery({
    ...listQuery('employees', { manager_employee_id: employee?.id, perPage: 1 }),
    enabled: employee?.id !== undefined,
  })
  return (data?.meta.total ?? 0) > 0
}
