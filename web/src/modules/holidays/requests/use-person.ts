import { useQuery } from '@tanstack/react-query'
import type { Employee } from '#contracts/team/employees.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'

type Known = Partial<Pick<Employee, 'contract_type' | 'manager_employee_id'>>

/** What of a person decides on their leave, as far as its reader may know it. */
export function usePerson(id: string | null) {
  const { employee: self } = useSession()
  const isSelf = id === null || id === self?.id
  const other = useQuery({ ...recordQuery<Employee>('employees', id ?? ''), enabled: !isSelf })
  const known = (isSelf ? self?.attributes : other.data?.attributes) as Known | undefined
  return {
    contractType: known?.contract_type ?? undefined,
    managerId: known?.manager_employee_id ?? null,
    isPending: !isSelf && other.isPending,
  }
}
