import { useQuery } from '@tanstack/react-query'
import type { Permission } from '#contracts/permissions.ts'
import type { Employee } from '#contracts/team/employees.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { type Session, useSession } from '#web/platform/session/use-session.ts'

/** A right over everybody, and the one that ends at direct reports. */
interface Scope {
  all: Permission
  reports: Permission
}

export const eitherOf = ({ all, reports }: Scope): readonly Permission[] => [all, reports]

/** Does the reader's right reach whom this manager leads? */
export const reaches = (
  { employee: self, can }: Pick<Session, 'employee' | 'can'>,
  { all, reports }: Scope,
  managerId: string | null | undefined,
): boolean => can(all) || (self !== undefined && self.id === managerId && can(reports))

/** The people among whom a right lets the reader choose, as a query of employees. */
export const withinReach = ({ employee: self, can }: Pick<Session, 'employee' | 'can'>, { all }: Scope) =>
  can(all) || !self ? {} : { manager_employee_id: self.id }

/** Does the reader's right reach this person? Who leads them is asked only where that decides. */
export function useReaches(scope: Scope, id: string) {
  const session = useSession()
  const { can, employee: self } = session
  const decides = !can(scope.all) && can(scope.reports) && self?.id !== id
  const { data, isPending } = useQuery({ ...recordQuery<Employee>('employees', id), enabled: decides })
  return {
    isReached: reaches(session, scope, data?.attributes.manager_employee_id),
    isPending: decides && isPending,
  }
}
