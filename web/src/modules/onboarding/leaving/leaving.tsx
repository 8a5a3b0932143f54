import { useQuery } from '@tanstack/react-query'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'

/**
 * For somebody whose last day is known to the reader: what they still have and are still owed. Those who manage people have a tab of
 * its own for it.
 */
export function Leaving({ employeeId }: { employeeId: string }) {
  const { can } = useSession()
  const hasTab = can('manageEmployees')
  const { data } = useQuery({
    ...recordQuery<{ termination_date?: string | null }>('employees', employeeId),
    enabled: !hasTab,
  })
  if (hasTab || !data?.attributes.termination_date) return null
  return <SlotParts slot="employee.leaving" given={{ employeeId, isQuestion: false }} />
}
