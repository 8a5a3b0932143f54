import { useQuery } from '@tanstack/react-query'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { recordQuery } from '#web/engine/resource/queries.ts'

/** For somebody whose last day is known to the reader: what they still have and are still owed. */
export function Leaving({ employeeId }: { employeeId: string }) {
  const { data } = useQuery(recordQuery<{ termination_date?: string | null }>('employees', employeeId))
  if (!data?.attributes.termination_date) return null
  return <SlotParts slot="employee.leaving" given={{ employeeId, isQuestion: false }} />
}
